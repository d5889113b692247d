package io.github.paiprotocol.resolver.plain;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Entries of the extras' plugins that OpenPAI's runtime runs as they stand, and that would stand in
 * a plain job the same: of plugins it has, with nothing in them that either of both changes. Where
 * it is not certain at a glance, they are none, and {@link StockRuntime} compares what they run.
 */
final class AsWritten {
  /** Those that no plain job writes in another way. */
  private static final Set<String> PLUGINS =
      ImmutableSet.of(PluginNames.SSH, PluginNames.TENSORBOARD, PluginNames.TEAMWISE_STORAGE);

  /** What neither is a tag or a quote, nor is written as an escape on its way. */
  private static final CharMatcher STAYS =
      CharMatcher.inRange(' ', '~').and(CharMatcher.noneOf("<'\"\\")).precomputed();

  private static final Value NOTHING = Value.of(ImmutableMap.of());

  private final Set<String> ambiguous;

  /**
   * Entries of one text.
   *
   * @param ambiguous keys and scalars of the text that readers of YAML 1.1 take for no strings
   */
  AsWritten(Set<String> ambiguous) {
    this.ambiguous = ambiguous;
  }

  /** Whether a list in a text says what the entries of a job do, and all of it stays so. */
  boolean are(Value written, List<PluginEntry> entries) {
    if (!(written instanceof Value.Sequence list) || list.items().size() != entries.size()) {
      return false;
    }
    for (int i = 0; i < entries.size(); i++) {
      if (!(list.items().get(i) instanceof Value.Mapping one) || !is(one, entries.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean is(Value.Mapping written, PluginEntry entry) {
    return PLUGINS.contains(entry.plugin())
        && written.text("plugin").equals(Optional.of(entry.plugin()))
        && written.get(Keys.FAILURE_POLICY).isEmpty()
        && entry.failurePolicy().isEmpty()
        && written.get("taskroles").equals(entry.taskRoles().map(AsWritten::names))
        && written.get("parameters").orElse(NOTHING) instanceof Value.Mapping parameters
        && parameters.entries().equals(entry.parameters())
        && !entry.parameters().containsKey(PlainParts.PUBLIC_KEYS)
        && stays(parameters);
  }

  private static Value names(List<String> roles) {
    return Value.of(roles.stream().map(Value::of).toList());
  }

  private boolean stays(Value value) {
    if (value instanceof Value.Text text) {
      return stays(text.text());
    }
    if (value instanceof Value.Sequence list) {
      return list.items().stream().allMatch(this::stays);
    }
    return !(value instanceof Value.Mapping map)
        || map.entries().entrySet().stream()
            .allMatch(entry -> stays(entry.getKey()) && stays(entry.getValue()));
  }

  private boolean stays(String text) {
    return STAYS.matchesAllOf(text) && !ambiguous.contains(text);
  }
}
