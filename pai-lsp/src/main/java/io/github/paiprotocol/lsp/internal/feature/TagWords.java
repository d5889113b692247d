package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.name.Declared;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.lsp.internal.text.WrittenValues;
import java.util.Optional;
import org.eclipse.lsp4j.CompletionItemKind;
import org.jspecify.annotations.Nullable;

/** Words inside {@code <% … %>} and <code>{{ … }}</code>. */
final class TagWords {
  private static final Splitter STEPS = Splitter.on(CharMatcher.anyOf(".[")).omitEmptyStrings();

  private final Analysis model;
  private final CompletionContext context;
  private final ProtocolPath here;
  private final Value document;
  private final Declared declared;
  private final Completions out;

  private TagWords(Analysis model, CompletionContext context, Completions out) {
    this.model = model;
    this.context = context;
    this.here = context.cursor().path();
    this.document = context.names().part().root();
    this.declared = context.declared();
    this.out = out;
  }

  /** Null when the cursor is in no tag. */
  static @Nullable Completions of(
      EditedText text, Analysis model, CompletionContext context, int offset) {
    int line = text.line(offset);
    int start = text.lineStart(line);
    String before = text.text().substring(start, offset);
    String behind = text.text().substring(offset, text.lineEnd(line));
    int tag = begin(before, "<%", "%>");
    int variable = begin(before, "{{", "}}");
    if (tag < 0 && variable < 0) {
      return null;
    }
    boolean inTag = tag > variable;
    String written = before.substring(Math.max(tag, variable)).stripLeading();
    int step = inTag ? lastStep(written) : 0;
    String word = written.substring(step);
    Completions out = new Completions(new TextRange(offset - word.length(), offset), word, false);
    String close = behind.contains(inTag ? "%>" : "}}") ? "" : inTag ? " %>" : " }}";
    TagWords words = new TagWords(model, context, out);
    if (inTag) {
      words.tag(written.substring(0, step), close);
    } else {
      words.variables(close);
    }
    return out;
  }

  /** Where a tag's content begins that does not end before the cursor; -1 when there is none. */
  private static int begin(String before, String open, String close) {
    int at = before.lastIndexOf(open);
    return at < 0 || before.indexOf(close, at) >= 0 ? -1 : at + open.length();
  }

  private static int lastStep(String written) {
    int dot = Math.max(written.lastIndexOf('.'), written.lastIndexOf('['));
    return dot < 0 ? 0 : dot + 1;
  }

  private void tag(String above, String close) {
    if (above.isEmpty()) {
      roots();
      return;
    }
    String reference = above.substring(0, above.length() - 1);
    int end = reference.indexOf('.') < 0 ? reference.length() : reference.indexOf('.');
    String root = reference.substring(0, end);
    String below = end < reference.length() ? reference.substring(end + 1) : "";
    for (Tag.Root each : Tag.Root.values()) {
      if (each.word().equals(root)) {
        declared
            .top(each, here)
            .flatMap(path -> down(path, below))
            .ifPresent(path -> entries(each, path, close));
      }
    }
  }

  private void roots() {
    boolean inRole = Declared.role(here).isPresent();
    boolean inPrerequisite = declared.holding(here).isPresent();
    root(Tag.Root.PARAMETERS, "the job's parameters");
    root(Tag.Root.SECRETS, "the job's secrets");
    if (inPrerequisite) {
      root(Tag.Root.THIS, "this prerequisite, then what it requires");
    }
    if (inRole || inPrerequisite) {
      root(Tag.Root.DATA, "the role's data");
      root(Tag.Root.OUTPUT, "the role's output");
      root(Tag.Root.SCRIPT, "the role's script");
    }
  }

  private void root(Tag.Root root, String detail) {
    out.add(root.word(), CompletionItemKind.Variable, detail, "", ".");
  }

  private Optional<ProtocolPath> down(ProtocolPath top, String reference) {
    Optional<ProtocolPath> path = Optional.of(top);
    for (String step : STEPS.split(reference.replace("]", ""))) {
      path =
          path.flatMap(above -> declared.below(above, step))
              .filter(at -> Steps.at(document, at).isPresent());
    }
    return path;
  }

  private void entries(Tag.Root root, ProtocolPath path, String close) {
    Value value = Steps.at(document, path).orElse(Value.none());
    WrittenValues.entries(value)
        .forEach((key, below) -> entry(root, path.child(key), key, below, close));
    int index = 0;
    for (Value item : WrittenValues.items(value)) {
      entry(root, path.child(index), Integer.toString(index++), item, close);
    }
  }

  private void entry(Tag.Root root, ProtocolPath path, String key, Value value, String close) {
    boolean leaf = value instanceof Value.Scalar;
    boolean nameable =
        key.chars().noneMatch(c -> ".[]\n".indexOf(c) >= 0) && key.equals(key.strip());
    boolean hidden = root == Tag.Root.THIS && (key.equals(Keys.CALLBACKS) || key.equals("require"));
    if (!nameable || hidden) {
      return;
    }
    String shown =
        root == Tag.Root.SECRETS
            ? "secret"
            : model
                .masks()
                .at(context.names().index(), path)
                .filter(Value.Scalar.class::isInstance)
                .map(each -> model.masks().code(((Value.Scalar) each).text()))
                .orElse("");
    out.add(key, CompletionItemKind.Variable, shown, "", leaf ? close : "");
  }

  private void variables(String close) {
    declared
        .holding(here)
        .ifPresent(
            node ->
                node.variables()
                    .keySet()
                    .forEach(
                        name ->
                            out.add(
                                name,
                                CompletionItemKind.Variable,
                                "template variable",
                                "",
                                close)));
  }
}
