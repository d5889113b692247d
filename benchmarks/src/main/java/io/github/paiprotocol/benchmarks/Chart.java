package io.github.paiprotocol.benchmarks;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.benchmarks.Figures.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Time against size, both by powers of ten, as SVG: what grows with its size runs along the thin
 * lines. It is read on light and on dark pages.
 */
final class Chart {
  private static final int WIDTH = 760;
  private static final int HEIGHT = 440;
  private static final int LEFT = 64;
  private static final int RIGHT = 190;
  private static final int TOP = 48;
  private static final int BOTTOM = 52;

  /** Labels keep this distance, and those of close ends move apart. */
  private static final int LINE = 18;

  private static final Map<String, String> NAMES =
      Map.of(
          "compact", "roles, compactEnv",
          "chain", "prerequisites, a chain",
          "wide", "prerequisites, side by side",
          "replicas", "replicas of a DIJob");

  static final String STYLE =
      """
      <style>
      text { font: 13px system-ui, sans-serif; fill: #1f2328; }
      .page { fill: #ffffff; }
      .grid { stroke: #d8dee4; }
      .even { stroke: #d8dee4; stroke-dasharray: 3 4; }
      .s0 { color: #0969da; } .s1 { color: #bc4c00; } .s2 { color: #1a7f37; } .s3 { color: #8250df; }
      .line { fill: none; stroke: currentColor; stroke-width: 2.5; }
      .dot { fill: currentColor; }
      .name { fill: currentColor; }
      @media (prefers-color-scheme: dark) {
        text { fill: #e6edf3; }
        .page { fill: #0d1117; }
        .grid, .even { stroke: #30363d; }
        .s0 { color: #58a6ff; } .s1 { color: #f0883e; } .s2 { color: #3fb950; } .s3 { color: #bc8cff; }
        .name { fill: currentColor; }
      }
      </style>
      """;

  /** A point: how many, and how many scans of the small job that takes. */
  private record Point(double size, double time) {}

  private record Series(String name, List<Point> points) {
    Point last() {
      return points.get(points.size() - 1);
    }
  }

  private final List<Series> series;
  private final int minX;
  private final int maxX;
  private final int minY;
  private final int maxY;
  private final StringBuilder svg = new StringBuilder();

  private Chart(List<Series> series) {
    this.series = series;
    List<Point> all = series.stream().flatMap(s -> s.points().stream()).toList();
    this.minX = floor(all.stream().mapToDouble(Point::size).min().orElse(1));
    this.maxX = Math.max(minX + 1, ceiling(all.stream().mapToDouble(Point::size).max().orElse(1)));
    this.minY = floor(all.stream().mapToDouble(Point::time).min().orElse(1));
    this.maxY = Math.max(minY + 1, ceiling(all.stream().mapToDouble(Point::time).max().orElse(1)));
  }

  /**
   * Draws the inputs that come in several sizes.
   *
   * @param figures what was measured; the first row is what time is counted in
   * @return the picture
   */
  static String of(Figures figures) {
    double unit = figures.rows().get(0).cost(Figures.SCAN).micros();
    Map<String, List<Point>> found = new LinkedHashMap<>();
    for (Row row : figures.rows()) {
      if (NAMES.containsKey(row.kind())) {
        Point point = new Point(row.size(), row.cost(Figures.WHOLE).micros() / unit);
        found.computeIfAbsent(row.kind(), kind -> new ArrayList<>()).add(point);
      }
    }
    ImmutableList.Builder<Series> series = ImmutableList.builder();
    found.forEach((kind, points) -> series.add(new Series(NAMES.getOrDefault(kind, kind), points)));
    return new Chart(series.build()).draw();
  }

  private static int floor(double value) {
    return (int) Math.floor(Math.log10(value));
  }

  private static int ceiling(double value) {
    return (int) Math.ceil(Math.log10(value));
  }

  private double x(double size) {
    return LEFT + (Math.log10(size) - minX) / (maxX - minX) * (WIDTH - LEFT - RIGHT);
  }

  private double y(double time) {
    return HEIGHT - BOTTOM - (Math.log10(time) - minY) / (maxY - minY) * (HEIGHT - TOP - BOTTOM);
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  private void text(String place, double x, double y, String text) {
    add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>", x, y, place, text);
  }

  private void line(String style, double x1, double y1, double x2, double y2) {
    add(
        "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>",
        style, x1, y1, x2, y2);
  }

  private String draw() {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\""
            + " aria-label=\"Time from text to JSON against size\">",
        WIDTH, HEIGHT);
    svg.append(STYLE);
    add("<rect class=\"page\" width=\"%d\" height=\"%d\"/>", WIDTH, HEIGHT);
    text("start", 12, 24, "text → JSON, in scans of the 5 KB job");
    axes();
    for (int i = 0; i < series.size(); i++) {
      curve(i, series.get(i));
    }
    names();
    return svg.append("</svg>\n").toString();
  }

  private void axes() {
    double right = x(Math.pow(10, maxX));
    double bottom = y(Math.pow(10, minY));
    for (int power = minX; power <= maxX; power++) {
      double x = x(Math.pow(10, power));
      line("grid", x, TOP, x, bottom);
      text("middle", x, bottom + 20, number(power));
    }
    for (int power = minY; power <= maxY; power++) {
      double y = y(Math.pow(10, power));
      line("grid", LEFT, y, right, y);
      text("end", LEFT - 8, y + 4, number(power));
      even(power);
    }
    text("middle", (LEFT + right) / 2, HEIGHT - 10, "roles, prerequisites or replicas");
  }

  /** A line along which time grows as size does. */
  private void even(int power) {
    int decades = Math.min(maxX - minX, maxY - power);
    double end = Math.pow(10, minX + decades);
    line(
        "even",
        x(Math.pow(10, minX)),
        y(Math.pow(10, power)),
        x(end),
        y(Math.pow(10, power + decades)));
  }

  private static String number(int power) {
    return power < 0
        ? String.format(Locale.ROOT, "%." + -power + "f", Math.pow(10, power))
        : String.format(Locale.ROOT, "%,.0f", Math.pow(10, power));
  }

  private void curve(int index, Series one) {
    StringBuilder points = new StringBuilder();
    for (Point point : one.points()) {
      points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(point.size()), y(point.time())));
    }
    add(
        "<g class=\"s%d\"><polyline class=\"line\" points=\"%s\"/>",
        index, points.toString().strip());
    for (Point point : one.points()) {
      add(
          "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>",
          x(point.size()), y(point.time()));
    }
    add("</g>");
  }

  private void names() {
    double free = TOP;
    List<Series> downwards =
        series.stream()
            .sorted(Comparator.comparingDouble((Series s) -> y(s.last().time())))
            .toList();
    for (Series one : downwards) {
      double y = Math.max(free, y(one.last().time()) + 4);
      free = y + LINE;
      add(
          "<g class=\"s%d\"><text class=\"name\" x=\"%.1f\" y=\"%.1f\">%s</text></g>",
          series.indexOf(one), x(one.last().size()) + 10, y, one.name());
    }
  }
}
