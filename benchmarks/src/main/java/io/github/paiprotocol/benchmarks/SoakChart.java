package io.github.paiprotocol.benchmarks;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * What a process holds against the jobs it has done, as SVG: one field for each kind of thing, from
 * zero upwards, so that a line that climbs is seen to climb.
 */
final class SoakChart {
  private static final int WIDTH = 760;
  private static final int LEFT = 64;
  private static final int RIGHT = 24;
  private static final int TOP = 48;
  private static final int FIELD = 120;
  private static final int GAP = 40;
  private static final int BOTTOM = 52;
  private static final double MIB = 1 << 20;

  /** Lines stay this part of a field below its top. */
  private static final double HEADROOM = 1.25;

  private record Field(
      String name, ToDoubleFunction<SoakFigures> value, String format, double least) {
    double top(List<SoakFigures> figures) {
      return Math.max(least, HEADROOM * figures.stream().mapToDouble(value).max().orElse(0));
    }
  }

  private static final ImmutableList<Field> FIELDS =
      ImmutableList.of(
          new Field("live heap, MiB", figures -> figures.heap() / MIB, "%.1f", 1),
          new Field("threads", SoakFigures::threads, "%.0f", 1),
          new Field("open files and sockets", SoakFigures::handles, "%.0f", 1),
          new Field("temporary files", SoakFigures::files, "%.0f", 1));

  private final List<SoakFigures> figures;
  private final long most;
  private final StringBuilder svg = new StringBuilder();

  private SoakChart(List<SoakFigures> figures) {
    this.figures = figures;
    this.most = figures.get(figures.size() - 1).jobs();
  }

  /**
   * Draws what was seen.
   *
   * @param figures one for each look, at least one, by jobs
   * @return the picture
   */
  static String of(List<SoakFigures> figures) {
    return new SoakChart(figures).draw();
  }

  private static int bottom(int field) {
    return TOP + FIELD + field * (FIELD + GAP);
  }

  private double x(long jobs) {
    return LEFT + (double) jobs / most * (WIDTH - LEFT - RIGHT);
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  private void text(String place, double x, double y, String text) {
    add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>", x, y, place, text);
  }

  private String draw() {
    int height = bottom(FIELDS.size() - 1) + BOTTOM;
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\""
            + " aria-label=\"What one process holds after %d jobs\">",
        WIDTH, height, most);
    svg.append(Chart.STYLE);
    add("<rect class=\"page\" width=\"%d\" height=\"%d\"/>", WIDTH, height);
    for (int i = 0; i < FIELDS.size(); i++) {
      field(i, FIELDS.get(i));
    }
    text("start", LEFT, height - BOTTOM + 20, "0");
    text("end", WIDTH - RIGHT, height - BOTTOM + 20, String.format(Locale.ROOT, "%,d", most));
    text("middle", (LEFT + WIDTH - RIGHT) / 2.0, height - 10, "jobs");
    return svg.append("</svg>\n").toString();
  }

  private void field(int index, Field field) {
    int bottom = bottom(index);
    double top = field.top(figures);
    StringBuilder points = new StringBuilder();
    for (SoakFigures each : figures) {
      double y = bottom - field.value().applyAsDouble(each) / top * FIELD;
      points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(each.jobs()), y));
    }
    text("start", LEFT, bottom - FIELD - 8, field.name());
    add(
        "<line class=\"grid\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>",
        LEFT, bottom, WIDTH - RIGHT, bottom);
    text("end", LEFT - 8, bottom + 4, "0");
    add(
        "<g class=\"s%d\"><polyline class=\"line\" points=\"%s\"/>",
        index, points.toString().strip());
    ends(field, bottom, top);
    add("</g>");
  }

  /** The first and the last look, with their numbers. */
  private void ends(Field field, int bottom, double top) {
    for (SoakFigures each : List.of(figures.get(0), figures.get(figures.size() - 1))) {
      double value = field.value().applyAsDouble(each);
      double y = bottom - value / top * FIELD;
      add("<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>", x(each.jobs()), y);
      text(
          each.jobs() == most ? "end" : "start",
          x(each.jobs()),
          y - 10,
          String.format(Locale.ROOT, field.format(), value));
    }
  }
}
