package io.github.paiprotocol.cli.command;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.internal.json.JsonObject;
import io.github.paiprotocol.api.internal.json.JsonText;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.validation.FixedText;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.DiffColours;
import java.util.ArrayList;
import java.util.List;

/**
 * What {@code pai fix} made of one file.
 *
 * @param file its name, as it is shown
 * @param fixes what was changed
 * @param left what is wrong with the text after that
 * @param diff the changes; empty when there are none
 * @param written whether the file was changed
 * @param all whether proposed fixes were made, too
 */
record FixedFile(
    String file,
    List<FixedText.Applied> fixes,
    List<Diagnostic> left,
    String diff,
    boolean written,
    boolean all) {
  static FixedFile of(String file, FixedText fixed, boolean written, boolean all) {
    return new FixedFile(file, fixed.applied(), fixed.diagnostics(), fixed.diff(), written, all);
  }

  /** A file that is no text. */
  static FixedFile unreadable(String file, List<Diagnostic> found) {
    return new FixedFile(file, ImmutableList.of(), found, "", false, false);
  }

  /**
   * Whether all is well.
   *
   * @param untouched whether there must be nothing to fix
   */
  boolean isGood(boolean untouched) {
    return left.stream().noneMatch(Diagnostic::isError) && !(untouched && !diff.isEmpty());
  }

  /** How many problems have a fix that was not made: it is only proposed, or did not help. */
  private long proposed() {
    return left.stream().filter(each -> !each.fixes().isEmpty()).count();
  }

  static String text(List<FixedFile> all, boolean colored) {
    StringBuilder out = new StringBuilder();
    for (FixedFile each : all) {
      if (!each.diff.isEmpty() && !each.written) {
        each.diff.lines().forEach(line -> DiffColours.append(out, line, 0, colored));
      } else {
        out.append(Printable.line(each.file)).append(": ").append(each.summary()).append('\n');
      }
    }
    return out.toString();
  }

  private String summary() {
    long errors = left.stream().filter(Diagnostic::isError).count();
    List<String> parts = new ArrayList<>();
    if (written) {
      parts.add(Console.counted(fixes.size(), "fix", "fixes") + " made");
    } else {
      parts.add(errors == 0 ? "nothing to fix" : "nothing fixed");
    }
    if (errors > 0) {
      parts.add(Console.counted(errors, "error") + " left");
    }
    if (proposed() > 0) {
      String proposals = Console.counted(proposed(), "proposal");
      parts.add(all ? proposals + " did not help" : "--all tries " + proposals);
    }
    return String.join("; ", parts);
  }

  static String json(List<FixedFile> all) {
    return JsonText.of(all.stream().map(FixedFile::json).toList());
  }

  private JsonObject json() {
    return new JsonObject()
        .put("file", file)
        .put("changed", !diff.isEmpty())
        .put("written", written)
        .put("proposed", proposed())
        .put("fixes", fixes.stream().map(FixedFile::json).toList())
        .put("diff", diff);
  }

  private static JsonObject json(FixedText.Applied each) {
    return new JsonObject()
        .put("code", each.diagnostic().code().id())
        .put("path", each.diagnostic().path().toString())
        .put("label", each.fix().label())
        .put("certain", each.fix().certain());
  }
}
