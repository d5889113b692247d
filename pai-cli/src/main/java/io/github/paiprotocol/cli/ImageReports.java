package io.github.paiprotocol.cli;

import static io.github.paiprotocol.api.internal.text.Printable.line;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.paiprotocol.image.ImageReport;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** How {@code pai check-image} writes what registries said of images. */
final class ImageReports {
  private ImageReports() {}

  /** A line for each image, and another for what to pin it as. */
  static String text(List<ImageReport> reports) {
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

  static String json(List<ImageReport> reports) throws IOException {
    return JsonText.array(
        json -> {
          for (ImageReport report : reports) {
            write(json, report);
          }
        });
  }

  private static void write(JsonGenerator json, ImageReport report) throws IOException {
    json.writeStartObject();
    json.writeStringField("image", report.image());
    json.writeStringField("verdict", verdict(report));
    json.writeStringField("reason", report.reason());
    if (report.pinned().isPresent()) {
      json.writeStringField("pinned", report.pinned().get());
    }
    json.writeEndObject();
  }

  private static String verdict(ImageReport report) {
    return report.verdict().name().toLowerCase(Locale.ROOT);
  }
}
