package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.text.TextTable;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.lsp.internal.text.Line;
import java.util.List;
import java.util.Optional;

/** Whole entries and items, with stops for what is to be written. */
final class Snippets {
  /** A text in the protocol's syntax of snippets, with where it fits. */
  private record Snippet(String place, String label, String body) {
    static Snippet of(String text) {
      int colon = text.indexOf(": ");
      int end = text.indexOf('\n');
      return new Snippet(
          text.substring(0, colon), text.substring(colon + 2, end), text.substring(end + 1));
    }
  }

  private static final Splitter HEADERS = Splitter.on("# ").trimResults().omitEmptyStrings();
  private static final ImmutableList<Snippet> ALL =
      HEADERS
          .splitToStream(TextTable.text(Snippets.class, "snippets.yaml"))
          .map(Snippet::of)
          .collect(ImmutableList.toImmutableList());

  private Snippets() {}

  /** Adds those that fit a line with nothing before them. */
  static void add(EditedText text, CompletionContext context, Completions out) {
    Cursor cursor = context.cursor();
    int start = text.lineStart(text.line(cursor.from()));
    Line before = Line.of(text.text(), start, cursor.from());
    if (!cursor.quoted() && before.value().isEmpty() && before.key().isEmpty()) {
      // Editors indent further lines as the first one, which may begin with a dash.
      String indent = " ".repeat(before.dashes().isEmpty() ? 0 : before.column() - before.first());
      for (Snippet each : fitting(context)) {
        out.snippet(each.label(), each.body().replace("\n", "\n" + indent));
      }
    }
  }

  private static List<Snippet> fitting(CompletionContext context) {
    String place = place(context.cursor().mode(), context.jobPath());
    return ALL.stream().filter(each -> each.place().equals(place)).toList();
  }

  private static String place(Cursor.Mode mode, ProtocolPath path) {
    if (mode == Cursor.Mode.KEY && path.equals(JobPaths.ROLES)) {
      return "role";
    }
    Optional<ProtocolPath> list = mode == Cursor.Mode.ITEM ? path.parent() : Optional.empty();
    if (list.flatMap(ProtocolPath::key).equals(Optional.of(Keys.CALLBACKS))) {
      return "callback";
    }
    return list.equals(Optional.of(JobPaths.PREREQUISITES))
        ? "prerequisite"
        : list.equals(Optional.of(JobPaths.PLUGINS)) ? "plugin" : "";
  }
}
