package io.github.paiprotocol.cli.output;

import io.github.paiprotocol.api.internal.text.Printable;
import java.util.List;

/**
 * A file without errors.
 *
 * @param file its name, as it is shown
 * @param warnings how many warnings it has
 */
public record CheckedFile(String file, int warnings) {
  public static String text(List<CheckedFile> checked) {
    StringBuilder out = new StringBuilder();
    for (CheckedFile file : checked) {
      String warnings =
          file.warnings() == 0 ? "" : ", " + Console.counted(file.warnings(), "warning");
      out.append(Printable.line(file.file())).append(": ok").append(warnings).append('\n');
    }
    return out.toString();
  }
}
