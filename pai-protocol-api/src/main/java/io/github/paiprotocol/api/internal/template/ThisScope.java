package io.github.paiprotocol.api.internal.template;

import com.google.common.base.Suppliers;
import com.google.common.collect.Iterables;
import com.google.common.collect.Streams;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** What {@code this} means: a prerequisite, then what it requires. */
final class ThisScope {
  /** {@code this.parameters.key} means {@code this.key}, unless {@code parameters} is a key. */
  private static final String PARAMETERS = "parameters";

  private static final int MAX_SUGGESTING = 32;

  /** How many of those names; a hint lists fewer, and looks at no more. */
  private static final int MAX_NAMES = 256;

  private final Prerequisite self;
  private final Iterable<Prerequisite> all;
  private final Map<String, Optional<Value>> known = new ConcurrentHashMap<>();
  private final Supplier<Map<String, Value>> everything = Suppliers.memoize(this::collect);

  ThisScope(Prerequisite self, Iterable<Prerequisite> inherited) {
    this.self = self;
    this.all = Iterables.concat(List.of(self), inherited);
  }

  TagMeaning find(Tag tag) {
    List<String> segments = tag.segments();
    Optional<Value> value = first(segments.get(0));
    if (value.isEmpty() && segments.get(0).equals(PARAMETERS) && segments.size() > 1) {
      segments = segments.subList(1, segments.size());
      value = first(segments.get(0));
    }
    String word = tag.root().word();
    if (value.isEmpty() && segments.equals(List.of("name"))) {
      return new TagMeaning.Missing(
          "`" + word + "` has no `name`",
          Optional.of("write the name itself, `" + self.name() + "`"),
          Optional.empty(),
          Optional.of(FixRule.replaceText(tag.from(), tag.to(), self.name()).proposed()));
    }
    return value.isPresent()
        ? TagNavigator.find(word, Map.of(segments.get(0), value.get()), segments)
        : TagNavigator.find(word, everything.get(), segments);
  }

  /** Many tags may name one key, and a list is not made anew for each of them. */
  private Optional<Value> first(String key) {
    Optional<Value> value = known.get(key);
    if (value == null) {
      value = find(key);
      known.put(key, value);
    }
    return value;
  }

  private Optional<Value> find(String key) {
    return Streams.stream(all).flatMap(p -> PrerequisiteKeys.ofThis(p, key).stream()).findFirst();
  }

  /** For the hint, the names near by are enough. */
  private Map<String, Value> collect() {
    Map<String, Value> names = new LinkedHashMap<>();
    for (Prerequisite p : Iterables.limit(all, MAX_SUGGESTING)) {
      PrerequisiteKeys.addSomeOfThis(p, MAX_NAMES - names.size(), names);
    }
    return names;
  }
}
