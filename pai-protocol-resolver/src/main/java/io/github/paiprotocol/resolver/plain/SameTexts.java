package io.github.paiprotocol.resolver.plain;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Lists;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.ResolvedValue;
import io.github.paiprotocol.resolver.plain.StockText.Fate;
import io.github.paiprotocol.resolver.plain.StockText.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Compares texts that plugins are given with what they were resolved to in roles whose references
 * lead to the same. They are the same when OpenPAI's runtime makes of both the same string, and
 * exactly that one.
 */
final class SameTexts {
  private static final String OPEN = "<%";

  private final Set<String> ambiguous;
  private final Supplier<StockReferences> plain;
  private final Supplier<StockReferences> references;

  /**
   * Texts of such roles.
   *
   * @param ambiguous those that readers of YAML 1.1 take for no strings
   * @param secrets the job's secrets, asked for when there are tags
   * @param references what tags of these roles lead to there, asked for when there are tags
   */
  SameTexts(Set<String> ambiguous, Supplier<Value> secrets, Supplier<StockReferences> references) {
    this.ambiguous = ambiguous;
    this.plain =
        Suppliers.memoize(
            () -> new StockReferences(ImmutableMap.of("secrets", secrets.get()), value -> true));
    this.references = Suppliers.memoize(references::get);
  }

  /** Whether a map says what was resolved, key by key. */
  boolean areSame(Value.Mapping written, Map<String, ResolvedValue> resolved) {
    if (written.entries().size() != resolved.size()) {
      return false;
    }
    for (Map.Entry<String, Value> entry : written.entries().entrySet()) {
      ResolvedValue value = resolved.get(entry.getKey());
      if (value == null || !stays(entry.getKey()) || !isSame(entry.getValue(), value)) {
        return false;
      }
    }
    return true;
  }

  /** Whether items are these texts. */
  boolean areSame(List<Value> written, List<RenderedText> resolved) {
    return areAllSame(written, Lists.transform(resolved, ResolvedValue::text));
  }

  /** Whether no text but those below some keys is changed, or put in. */
  boolean stay(Value.Mapping map, Set<String> others) {
    for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
      if (!stays(entry.getKey()) || !(others.contains(entry.getKey()) || stays(entry.getValue()))) {
        return false;
      }
    }
    return true;
  }

  private boolean stays(Value value) {
    return value.match(
        scalar -> !(scalar instanceof Value.Text) || stays(scalar.text()),
        () -> true,
        list -> list.items().stream().allMatch(this::stays),
        map -> stay(map, Set.of()));
  }

  private boolean stays(String text) {
    return !text.contains(OPEN)
        && !ambiguous.contains(text)
        && StockText.of(text, tag -> Optional.empty()).fate() == Fate.SAME;
  }

  private boolean isSame(Value written, ResolvedValue resolved) {
    return resolved.match(
        text -> isSame(written, text),
        written::equals,
        items -> written instanceof Value.Sequence list && areAllSame(list.items(), items),
        entries -> written instanceof Value.Mapping map && areSame(map, entries));
  }

  private boolean areAllSame(List<Value> written, List<ResolvedValue> resolved) {
    if (written.size() != resolved.size()) {
      return false;
    }
    for (int i = 0; i < resolved.size(); i++) {
      if (!isSame(written.get(i), resolved.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean isSame(Value written, RenderedText resolved) {
    if (!(written instanceof Value.Text text)) {
      return false;
    }
    return text.text().contains(OPEN)
        ? !ambiguous.contains(text.text()) && comesOutAs(text.text(), resolved)
        : stays(text.text()) && resolved.withSecretTags().equals(text.text());
  }

  /** The plain job has the secrets' tags only, and finds what they lead to as the text does. */
  private boolean comesOutAs(String written, RenderedText resolved) {
    PlainTexts texts = new PlainTexts(plain.get());
    Outcome wanted = StockText.of(texts.text(resolved), plain.get()::find);
    return !texts.takeEscaped()
        && wanted.fate() == Fate.SAME
        && wanted.equals(StockText.of(written, references.get()::find));
  }
}
