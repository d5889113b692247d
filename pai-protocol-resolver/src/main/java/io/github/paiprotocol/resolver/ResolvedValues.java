package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The kinds of resolved values. */
final class ResolvedValues {
  private ResolvedValues() {}

  record Text(RenderedText text) implements ResolvedValue {
    @Override
    public <R> R match(
        Function<? super RenderedText, ? extends R> ofText,
        Function<? super Value, ? extends R> plain,
        Function<? super List<ResolvedValue>, ? extends R> sequence,
        Function<? super Map<String, ResolvedValue>, ? extends R> mapping) {
      return ofText.apply(text);
    }
  }

  record Plain(Value value) implements ResolvedValue {
    @Override
    public <R> R match(
        Function<? super RenderedText, ? extends R> text,
        Function<? super Value, ? extends R> plain,
        Function<? super List<ResolvedValue>, ? extends R> sequence,
        Function<? super Map<String, ResolvedValue>, ? extends R> mapping) {
      return plain.apply(value);
    }
  }

  /** The items as of the list's making. */
  record Sequence(List<ResolvedValue> items) implements ResolvedValue {
    Sequence {
      items = ImmutableList.copyOf(items);
    }

    @Override
    public <R> R match(
        Function<? super RenderedText, ? extends R> text,
        Function<? super Value, ? extends R> plain,
        Function<? super List<ResolvedValue>, ? extends R> sequence,
        Function<? super Map<String, ResolvedValue>, ? extends R> mapping) {
      return sequence.apply(items);
    }
  }

  /** The entries as of the map's making. */
  record Mapping(Map<String, ResolvedValue> entries) implements ResolvedValue {
    Mapping {
      entries = ImmutableMap.copyOf(entries);
    }

    @Override
    public <R> R match(
        Function<? super RenderedText, ? extends R> text,
        Function<? super Value, ? extends R> plain,
        Function<? super List<ResolvedValue>, ? extends R> sequence,
        Function<? super Map<String, ResolvedValue>, ? extends R> mapping) {
      return mapping.apply(entries);
    }
  }
}
