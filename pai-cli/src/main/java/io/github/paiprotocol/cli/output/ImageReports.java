package io.github.paiprotocol.cli.output;

import static io.github.paiprotocol.api.internal.text.Printable.line;

import io.github.paiprotocol.api.internal.json.JsonObject;
import io.github.paiprotocol.api.internal.json.JsonText;
import io.github.paiprotocol.image.ImageReport;
import java.util.List;
import java.util.Locale;

/** How {@code pai check-image} writes what registries said of images. */
public final class ImageReports {
  private ImageReports() {}

  /** A line for each image, and another for what to pin it as. */
  public static String text(List<ImageReport> reports) {
    StringBuilder out = new StringBuilder();
    for (ImageReport report : reports) {
      out.append(line(report.image())).append(": ").append(verdict(report)).append(", ");
      out.append(line(report.reason())).append('\n');
      report
          .pinned()
          .ifPresent(pinned -> out.append("  pin it as ").append(line(pinned)).append('\n'));
    }
    return out.toString();
  }

  public static String json(List<ImageReport> reports) {
    return JsonText.of(reports.stream().map(ImageReports::json).toList());
  }

  private static JsonObject json(ImageReport report) {
    return new JsonObject()
        .put("image", report.image())
        .put("verdict", verdict(report))
        .put("reason", report.reason())
        .putIf("pinned", report.pinned());
  }

  private static String verdict(ImageReport report) {
    return report.verdict().name().toLowerCase(Locale.ROOT);
  }
}
