package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.lsp.internal.name.EditorMasks;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CompletionItemKind;

/**
 * What can be written where a cursor stands: told by the lines around it and, of names, by the last
 * state of the text that could be read.
 */
public final class Completions {
  /** More are no help; what is written on narrows them down. */
  public static final int MOST = 500;

  private final List<Proposal> found = new ArrayList<>();
  private final TextRange at;
  private final String written;
  private final boolean quote;

  Completions(Cursor cursor) {
    this(
        new TextRange(cursor.from(), cursor.to()),
        cursor.written(),
        cursor.json() && !cursor.quoted());
  }

  Completions(TextRange at, String written, boolean quote) {
    this.at = at;
    this.written = Ascii.toLowerCase(written);
    this.quote = quote;
  }

  /**
   * What can be written.
   *
   * @param text the text as it is now, which may be half written
   * @param model the last state of it that could be read, or the same
   * @param offset where the cursor is
   * @param components finds documents elsewhere
   * @return the words that fit what is written already, the likeliest first, {@value #MOST} at most
   */
  public static List<Proposal> of(
      EditedText text, Analysis model, int offset, ComponentFinder components) {
    int at = Math.max(offset, text.lineStart(text.line(offset)));
    CompletionContext context = CompletionContext.of(text, model, at);
    Completions inTag = context.isTemplate() ? TagWords.of(text, model, context, at) : null;
    Completions inText = inTag == null ? VariableWords.of(text, model, context, at) : inTag;
    if (inText != null) {
      return inText.list(model.masks());
    }
    Completions all = new Completions(context.cursor());
    new PlaceWords(model, context, components, all).add();
    if (context.isTemplate() && !context.cursor().json()) {
      Snippets.add(text, context, all);
    }
    return all.list(model.masks());
  }

  void add(String word, CompletionItemKind kind, String detail, String help, String behind) {
    boolean fits = written.isEmpty() || Ascii.toLowerCase(word).contains(written);
    if (fits && found.size() < MOST) {
      String insert = quote ? "\"" + word + "\"" : word;
      found.add(new Proposal(word, kind, detail, help, insert + behind, at));
    }
  }

  /** Adds a text with stops for the cursor. */
  void snippet(String label, String body) {
    if (label.contains(written) && found.size() < MOST) {
      found.add(new Proposal(label, CompletionItemKind.Snippet, "", "", body, at));
    }
  }

  /** Without names that are hidden in the text. */
  private List<Proposal> list(EditorMasks masks) {
    found.removeIf(each -> !each.isSnippet() && !masks.name(each.label()).equals(each.label()));
    Map<String, Proposal> once = new LinkedHashMap<>();
    found.stream()
        .filter(each -> Ascii.toLowerCase(each.label()).startsWith(written))
        .forEach(each -> once.putIfAbsent(each.label(), each));
    found.forEach(each -> once.putIfAbsent(each.label(), each));
    return ImmutableList.copyOf(once.values());
  }
}
