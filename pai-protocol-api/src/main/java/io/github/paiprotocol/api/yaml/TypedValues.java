package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;

/** Values as Java types; empty for a value of another kind. */
final class TypedValues {
  private TypedValues() {}

  static Optional<String> asText(Value value) {
    return value instanceof Value.Text || value instanceof Value.Numeral
        ? Optional.of(((Value.Scalar) value).text())
        : Optional.empty();
  }

  static Optional<Integer> asNumber(Value value, int least, int most) {
    if (!(value instanceof Value.Numeral number)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Integer.parseInt(number.text())).filter(n -> n >= least && n <= most);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  static <E extends Enum<E>> Optional<E> asWord(Value value, E[] words) {
    for (E word : words) {
      if (value instanceof Value.Text text && word.name().equalsIgnoreCase(text.text())) {
        return Optional.of(word);
      }
    }
    return Optional.empty();
  }

  static Optional<List<String>> asTexts(Value value) {
    if (!(value instanceof Value.Sequence list)) {
      return Optional.empty();
    }
    ImmutableList.Builder<String> texts = ImmutableList.builder();
    for (Value item : list.items()) {
      Optional<String> text = asText(item);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      texts.add(text.get());
    }
    return Optional.of(texts.build());
  }
}
