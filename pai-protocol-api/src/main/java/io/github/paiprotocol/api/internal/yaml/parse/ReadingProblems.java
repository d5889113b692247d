package io.github.paiprotocol.api.internal.yaml.parse;

import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.yaml.edit.ListEdits;
import io.github.paiprotocol.api.internal.yaml.edit.WrittenString;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import io.github.paiprotocol.api.internal.yaml.problem.Problem;
import io.github.paiprotocol.api.internal.yaml.text.LineParts;
import io.github.paiprotocol.api.internal.yaml.text.Lines;
import java.util.List;
import java.util.Locale;

/** What can be wrong with the nodes of a text that is YAML. */
final class ReadingProblems {
  private ReadingProblems() {}

  static Problem tooLong(int limit) {
    return Problem.error(
            ProtocolCode.TEXT_TOO_LONG, 0, 0, "the text is longer than " + number(limit) + " bytes")
        .hint(
            "move prerequisites into documents of their own; a program may raise the limit"
                + " `maxBytes` with `ReaderLimits.withMaxBytes`");
  }

  static Problem tooDeep(int start, int limit) {
    return Problem.error(
            ProtocolCode.NESTED_TOO_DEEP,
            start,
            start + 1,
            "lists and maps are nested deeper than " + number(limit) + " levels here")
        .hint(raise("maxDepth", "withMaxDepth"));
  }

  static Problem aliasTooDeep(int start, int end, int limit) {
    return Problem.error(
            ProtocolCode.NESTED_TOO_DEEP,
            start,
            end,
            "with the value of this alias, lists and maps are nested deeper than %s levels"
                .formatted(number(limit)))
        .hint(raise("maxDepth", "withMaxDepth"));
  }

  static Problem tooManyNodes(int start, int end, int limit) {
    return Problem.error(
            ProtocolCode.TOO_MANY_NODES,
            start,
            end,
            "up to here the text has more than " + number(limit) + " nodes, aliases followed")
        .hint(raise("maxNodes", "withMaxNodes"));
  }

  static Problem tooManyAliases(int start, int end, int limit) {
    return Problem.error(
            ProtocolCode.TOO_MANY_ALIASES,
            start,
            end,
            "the text uses more than " + number(limit) + " aliases")
        .hint(raise("maxAliases", "withMaxAliases"));
  }

  static Problem severalDocuments(int start, int end, String count) {
    return Problem.error(
            ProtocolCode.SEVERAL_DOCUMENTS,
            start,
            end,
            "the text holds " + count + " documents, of which the second begins here")
        .hint(
            "keep one document, or say which one counts, from 0: of a job by `--document N`, in a"
                + " program by `ProtocolReader.Builder.document`");
  }

  static Problem missingDocument(int end, int wanted, int count) {
    return Problem.error(
        ProtocolCode.MISSING_DOCUMENT,
        end,
        end,
        "there is no document %s: the text holds %s%s, counted from 0"
            .formatted(wanted, count, count == 1 ? " document" : " documents"));
  }

  static Problem duplicateKey(YamlNode again, String name, YamlNode first) {
    return Problem.error(
            ProtocolCode.DUPLICATE_KEY,
            again.start,
            again.end,
            "the key `" + name + "` stands twice in this map")
        .related("first here", first.start, first.end)
        .hint("remove one of the two entries");
  }

  static Problem collectionAsKey(int start, int end) {
    return Problem.error(
            ProtocolCode.INVALID_KEY, start, end, "a key must be a scalar, not a list or a map")
        .hint("put quotes around a text that holds braces or brackets");
  }

  static Problem keyOverLines(int start, int end) {
    return Problem.error(
            ProtocolCode.INVALID_KEY, start, end, "a key without quotes must end on its line")
        .hint("remove the `?`, or put quotes around the key");
  }

  static Problem unknownAnchor(int start, int end, String name, ProtocolPath path) {
    return Problem.error(
            ProtocolCode.UNKNOWN_ANCHOR,
            start,
            end,
            "the alias `*" + name + "` names no anchor written before it")
        .hint("write `&name` before the value that is meant, or quote a text that begins with `*`")
        .fix(quoteWord(start, end).proposed())
        .in(path);
  }

  static Problem cyclicAlias(int start, int end, String name) {
    return Problem.error(
        ProtocolCode.CYCLIC_ALIAS,
        start,
        end,
        "the alias `*" + name + "` refers to a value that contains it");
  }

  static Problem unknownTag(int start, int end, String tag, ProtocolPath path) {
    return Problem.error(
            ProtocolCode.UNKNOWN_TAG,
            start,
            end,
            "the tag `" + tag + "` is none of YAML's core tags")
        .hint(
            "remove it, or quote a text that begins with `!`; known are `!!str`, `!!int`,"
                + " `!!float`, `!!bool`, `!!null`, `!!map` and `!!seq`")
        .fix(quoteWord(start, end))
        .in(path);
  }

  static Problem unfitTag(int start, int end, String tag, ProtocolPath path) {
    return Problem.error(
            ProtocolCode.UNFIT_TAG, start, end, "the value does not fit its tag `" + tag + "`")
        .in(path);
  }

  static Problem invalidMerge(int start, int end) {
    return Problem.error(
            ProtocolCode.INVALID_MERGE, start, end, "`<<` merges a map or a list of maps")
        .hint("give it an alias of a map, such as `<<: *defaults`, or quote the key `\"<<\"`");
  }

  /** Quotes a word that ends its line, unless lines below belong to it. */
  private static FixRule quoteWord(int start, int end) {
    return FixRule.of(
        "put quotes around it",
        (editor, place) -> {
          String text = editor.text();
          String written = WrittenString.inQuotes(text.substring(start, end));
          return LineParts.end(text, start) == end && isLast(text, start)
              ? List.of(new TextEdit(start, end, written))
              : List.of();
        });
  }

  /** Whether the next line lies no deeper than the key or dash before an offset. */
  private static boolean isLast(String text, int start) {
    int key = LineParts.keyStart(text, start);
    int owner = key == start ? ListEdits.dash(text, start) : key;
    int most = owner >= 0 ? Lines.column(text, owner) : Lines.column(text, start) - 1;
    int below = Lines.below(text, start);
    return below < 0 || Lines.indent(text, below) <= most;
  }

  private static String raise(String limit, String method) {
    return "shorten it; a program may raise the limit `%s` with `ReaderLimits.%s`"
        .formatted(limit, method);
  }

  static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}
