package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.plain.StockText.Fate;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What OpenPAI's runtime makes of plugins in one scope of references. */
final class StockRun {
  static final String PRE = "preCommands";
  static final String POST = "postCommands";
  static final String EVENT = "event";

  private final StockReferences references;
  private final StockStrings strings;
  private final IdentityHashMap<Value, Optional<Use>> known = new IdentityHashMap<>();

  private StockRun(StockReferences references, StockStrings strings) {
    this.references = references;
    this.strings = strings;
  }

  /**
   * A plugin at work.
   *
   * @param plugin its name
   * @param ignoring whether its failures are ignored
   * @param start its commands before the user's, each ended by LF
   * @param end those after
   * @param parameters what it reads besides
   */
  record Use(
      String plugin, boolean ignoring, String start, String end, Map<String, Value> parameters) {
    private boolean isNothing() {
      boolean mounts = plugin.equals(PluginNames.TEAMWISE_STORAGE);
      return mounts || (plugin.equals(PluginNames.CMD) && start.isEmpty() && end.isEmpty());
    }
  }

  /** The scope of roles that have these names of their own. */
  static StockRun of(
      Value.Mapping job,
      StockPrerequisites prerequisites,
      Value secrets,
      List<String> names,
      StockStrings strings) {
    return new StockRun(references(job, prerequisites, secrets, names, strings), strings);
  }

  /** What is found in that scope. */
  static StockReferences references(
      Value.Mapping job,
      StockPrerequisites prerequisites,
      Value secrets,
      List<String> names,
      StockStrings strings) {
    ImmutableMap.Builder<String, Value> roots = ImmutableMap.builder();
    job.get("parameters").ifPresent(parameters -> roots.put("parameters", parameters));
    roots.put("secrets", secrets);
    for (int i = 0; i < names.size(); i++) {
      String type = StockPrerequisites.SCOPED.get(i);
      prerequisites.typed(type, names.get(i)).ifPresent(found -> roots.put(type, found));
    }
    return new StockReferences(
        roots.buildOrThrow(),
        value -> value instanceof Value.Text text && strings.contains(text.text()));
  }

  /**
   * Adds what a plugin does.
   *
   * @param plugin its name as the runtime looks for it
   * @param settings the map its failure policy stands in
   * @param parameters what it is given
   * @param all gets the plugin, if it does anything
   * @return false when the runtime does not get that far
   */
  boolean add(String plugin, Value.Mapping settings, Value parameters, List<Use> all) {
    Optional<Use> use = known.computeIfAbsent(settings, map -> use(plugin, settings, parameters));
    use.filter(one -> !one.isNothing()).ifPresent(all::add);
    return use.isPresent();
  }

  private Optional<Use> use(String plugin, Value.Mapping settings, Value parameters) {
    Value policy = settings.get(Keys.FAILURE_POLICY).orElse(Value.of("fail"));
    if (!(policy instanceof Value.Text word)
        || !(parameters instanceof Value.Mapping given)
        || !(passed(given).orElse(null) instanceof Value.Mapping map)) {
      return Optional.empty();
    }
    boolean ignoring = word.text().equalsIgnoreCase("ignore");
    if (plugin.equals(PluginNames.CMD)) {
      return commands(map).map(c -> new Use(plugin, ignoring, c.get(0), c.get(1), Map.of()));
    }
    Map<String, Value> read = PlainParts.read(plugin, map.entries());
    return Optional.of(new Use(plugin, ignoring, "", "", read));
  }

  /** The commands before and after the user's; empty when the plugin fails. */
  private static Optional<List<String>> commands(Value.Mapping given) {
    StringBuilder start = new StringBuilder();
    StringBuilder end = new StringBuilder();
    Optional<Value> callbacks = given.get(Keys.CALLBACKS);
    if (callbacks.isEmpty()) {
      boolean fine = add(given.get(PRE), start) && add(given.get(POST), end);
      return fine ? Optional.of(List.of(start.toString(), end.toString())) : Optional.empty();
    }
    if (given.get(PRE).isPresent()
        || given.get(POST).isPresent()
        || !(callbacks.get() instanceof Value.Sequence list)) {
      return Optional.empty();
    }
    for (Value item : list.items()) {
      if (!(item instanceof Value.Mapping callback) || callback.get(EVENT).isEmpty()) {
        return Optional.empty();
      }
      String event = callback.text(EVENT).orElse("");
      boolean starts = event.equals("taskStarts");
      boolean known = starts || event.equals("taskSucceeds");
      if (known
          && !add(
              Optional.of(callback.get(Keys.COMMANDS).orElse(Value.none())),
              starts ? start : end)) {
        return Optional.empty();
      }
    }
    return Optional.of(List.of(start.toString(), end.toString()));
  }

  /** A text instead of a list would be taken letter by letter: that is no certain way to run. */
  private static boolean add(Optional<Value> commands, StringBuilder script) {
    if (commands.isEmpty()) {
      return true;
    }
    if (!(commands.get() instanceof Value.Sequence list)) {
      return false;
    }
    for (Value command : list.items()) {
      if (!(command instanceof Value.Text text)) {
        return false;
      }
      script.append(text.text()).append('\n');
    }
    return true;
  }

  /** A value as plugins get it; empty when the runtime cannot read it any more. */
  private Optional<Value> passed(Value value) {
    return value.match(
        scalar -> scalar instanceof Value.Text ? text(scalar.text()) : Optional.of(scalar),
        () -> Optional.of(value),
        list -> {
          ImmutableList.Builder<Value> items = ImmutableList.builder();
          for (Value item : list.items()) {
            Optional<Value> passed = passed(item);
            if (passed.isEmpty()) {
              return passed;
            }
            items.add(passed.get());
          }
          return Optional.of(Value.of(items.build()));
        },
        this::entries);
  }

  private Optional<Value> entries(Value.Mapping map) {
    ImmutableMap.Builder<String, Value> all = ImmutableMap.builder();
    for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
      Optional<Value> passed = passed(entry.getValue());
      if (passed.isEmpty() || text(entry.getKey()).isEmpty()) {
        return Optional.empty();
      }
      all.put(entry.getKey(), passed.get());
    }
    return Optional.of(Value.of(all.buildOrThrow()));
  }

  /** What is another text there is never one of a job; what is no string is nothing certain. */
  private Optional<Value> text(String text) {
    StockText.Outcome outcome = StockText.of(text, references::find);
    if (outcome.fate() == Fate.STOPS) {
      return Optional.empty();
    }
    if (!strings.contains(text)) {
      return Optional.of(Value.none());
    }
    String mark = outcome.fate() == Fate.CHANGED ? "\0" : "";
    return Optional.of(Value.of(mark + outcome.text()));
  }
}
