package io.github.paiprotocol.resolver.plain;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.ResolvedCallback;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.resolver.ResolvedPlugin;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Looks whether OpenPAI's runtime runs the text of a job as it stands, and as it would run the
 * plain job: each role has what it lists and nothing else, in this order, with one failure policy,
 * and every text comes out as it was resolved. Where that is not certain at a glance it does not,
 * and {@link StockRuntime} compares what both run.
 */
final class AsWritten {
  /** Those with parameters that no plain job writes in another way. */
  private static final Set<String> PLUGINS =
      ImmutableSet.of(PluginNames.SSH, PluginNames.TENSORBOARD, PluginNames.TEAMWISE_STORAGE);

  private static final String CMD = PluginNames.longName(PluginNames.CMD);

  /** Keys of what is compared command by command. */
  private static final Set<String> IN_PLUGIN =
      ImmutableSet.of(Keys.CALLBACKS, StockRun.PRE, StockRun.POST);

  private static final Set<String> IN_CALLBACK = ImmutableSet.of(StockRun.EVENT, Keys.COMMANDS);

  private static final String STARTS = CallbackEvent.TASK_STARTS.canonicalName();
  private static final String SUCCEEDS = CallbackEvent.TASK_SUCCEEDS.canonicalName();

  private static final Value NO_MAP = Value.of(ImmutableMap.of());
  private static final Value NO_LIST = Value.of(ImmutableList.of());

  private final ResolvedJob job;
  private final Value.Mapping written;
  private final Supplier<Set<String>> ambiguous;
  private final Supplier<StockPrerequisites> prerequisites;
  private final Supplier<Value> secrets;

  private final Map<List<String>, Scope> scopes = new HashMap<>();

  /**
   * Roles whose references lead to the same.
   *
   * @param texts compares what they are given
   * @param same plugins and prerequisites that were found to be the same: many roles may share one
   * @param alone whether there is but one role
   */
  private record Scope(SameTexts texts, Set<Object> same, boolean alone) {
    /** What is equal for another role is not looked at again, however long it is. */
    boolean isSame(Object resolved, BooleanSupplier comparison) {
      return alone
          ? comparison.getAsBoolean()
          : same.contains(resolved) || (comparison.getAsBoolean() && same.add(resolved));
    }
  }

  private AsWritten(ResolvedJob job, Value.Mapping written, Supplier<Set<String>> ambiguous) {
    this.job = job;
    this.written = written;
    this.ambiguous = Suppliers.memoize(ambiguous::get);
    this.prerequisites = Suppliers.memoize(() -> StockPrerequisites.of(written));
    this.secrets = Suppliers.memoize(() -> StockRuntime.secrets(job.job()));
  }

  /**
   * Looks at a job.
   *
   * @param job the resolved job
   * @param written what its text says
   * @param ambiguous keys and scalars of the text that readers of YAML 1.1 take for no strings
   * @return whether it is certain that every role runs the same, with nothing lost
   */
  static boolean is(ResolvedJob job, Value.Mapping written, Supplier<Set<String>> ambiguous) {
    return new AsWritten(job, written, ambiguous).is();
  }

  private boolean is() {
    if (!(written.get(Keys.TASK_ROLES).orElse(null) instanceof Value.Mapping roles)
        || !(written.get(Keys.EXTRAS).orElse(NO_MAP) instanceof Value.Mapping extras)
        || !(extras.get(StockExtras.PLACE).orElse(NO_LIST) instanceof Value.Sequence plugins)
        || !areEntries(plugins.items())) {
      return false;
    }
    for (ResolvedRole role : job.roles().values()) {
      if (!(roles.get(role.name()).orElse(null) instanceof Value.Mapping own)
          || !is(role, own, plugins.items())) {
        return false;
      }
    }
    return true;
  }

  private boolean is(ResolvedRole role, Value.Mapping own, List<Value> plugins) {
    if (role.plugins().isEmpty()
        && role.prerequisites().isEmpty()
        && own.get(Keys.PREREQUISITES).isEmpty()) {
      return true;
    }
    Scope scope = scopes.computeIfAbsent(StockPrerequisites.names(own), this::scope);
    return arePrerequisites(role.prerequisites(), own.get(Keys.PREREQUISITES), scope)
        && role.plugins().stream()
            .allMatch(
                one -> scope.isSame(one, () -> is(one, plugins.get(one.index()), scope.texts())));
  }

  private Scope scope(List<String> names) {
    Supplier<StockReferences> references =
        () ->
            StockRun.references(
                written,
                prerequisites.get(),
                secrets.get(),
                names,
                StockStrings.without(ambiguous.get()));
    SameTexts texts = new SameTexts(ambiguous.get(), secrets, references);
    return new Scope(texts, new HashSet<>(), job.roles().size() == 1);
  }

  /** What they are given is looked at for each role: it may depend on the role's own names. */
  private boolean areEntries(List<Value> list) {
    List<PluginEntry> entries = job.job().extras().runtimePlugins();
    if (list.size() != entries.size()) {
      return false;
    }
    for (int i = 0; i < list.size(); i++) {
      if (!(list.get(i) instanceof Value.Mapping one) || !isEntry(one, entries.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isEntry(Value.Mapping one, PluginEntry entry) {
    return (PLUGINS.contains(entry.plugin()) || entry.plugin().equals(PluginNames.CMD))
        && one.text(StockRuntime.PLUGIN).equals(Optional.of(entry.plugin()))
        && one.get(Keys.FAILURE_POLICY).isEmpty()
        && entry.failurePolicy().isEmpty()
        && one.get(StockExtras.TASK_ROLES).equals(entry.taskRoles().map(AsWritten::names));
  }

  private static Value names(List<String> roles) {
    return Value.of(roles.stream().map(Value::of).toList());
  }

  private static boolean is(ResolvedPlugin plugin, Value entry, SameTexts texts) {
    if (!(entry instanceof Value.Mapping map)
        || !(map.get(StockRuntime.PARAMETERS).orElse(NO_MAP) instanceof Value.Mapping given)) {
      return false;
    }
    return plugin.plugin().equals(PluginNames.CMD)
        ? texts.stay(given, IN_PLUGIN) && areCallbacks(given, plugin.callbacks(), texts)
        : !plugin.parameters().containsKey(PlainParts.PUBLIC_KEYS)
            && texts.areSame(given, plugin.parameters());
  }

  private boolean arePrerequisites(
      List<ResolvedPrerequisite> needed, Optional<Value> names, Scope scope) {
    if (names.isEmpty()) {
      return needed.isEmpty();
    }
    if (!(names.get() instanceof Value.Sequence list)
        || list.items().size() != needed.size()
        || !prerequisites.get().areDistinct()) {
      return false;
    }
    for (int i = 0; i < needed.size(); i++) {
      Value name = list.items().get(i);
      ResolvedPrerequisite one = needed.get(i);
      Value.Mapping config = prerequisites.get().named(name).orElse(null);
      if (config == null
          || !name.equals(Value.of(one.name()))
          || !scope.isSame(one, () -> isPrerequisite(config, one, scope.texts()))) {
        return false;
      }
    }
    return true;
  }

  /** All that it is stands among what its plugin is given. */
  private static boolean isPrerequisite(
      Value.Mapping config, ResolvedPrerequisite needed, SameTexts texts) {
    boolean certain =
        needed.origin().isLocal()
            && config.get(StockRuntime.PARAMETERS).isEmpty()
            && config.get(Keys.FAILURE_POLICY).isEmpty()
            && texts.stay(config, IN_PLUGIN);
    if (config.get(StockRuntime.PLUGIN).isEmpty()) {
      return certain && needed.plugin().isEmpty() && needed.callbacks().isEmpty();
    }
    return certain
        && config.text(StockRuntime.PLUGIN).filter(CMD::equals).isPresent()
        && needed.plugin().filter(PluginNames.CMD::equals).isPresent()
        && areCallbacks(config, needed.callbacks(), texts);
  }

  private static boolean areCallbacks(
      Value.Mapping given, List<ResolvedCallback> resolved, SameTexts texts) {
    Iterator<ResolvedCallback> rest = resolved.iterator();
    Optional<Value> pre = given.get(StockRun.PRE);
    Optional<Value> post = given.get(StockRun.POST);
    if (given.get(Keys.CALLBACKS).isEmpty()) {
      return (pre.isEmpty() || isCallback(STARTS, pre.get(), rest, texts))
          && (post.isEmpty() || isCallback(SUCCEEDS, post.get(), rest, texts))
          && !rest.hasNext();
    }
    if (pre.isPresent()
        || post.isPresent()
        || !(given.get(Keys.CALLBACKS).get() instanceof Value.Sequence list)) {
      return false;
    }
    for (Value item : list.items()) {
      if (!(item instanceof Value.Mapping one)
          || !texts.stay(one, IN_CALLBACK)
          || !isCallback(
              one.text(StockRun.EVENT).orElse(""),
              one.get(Keys.COMMANDS).orElse(Value.none()),
              rest,
              texts)) {
        return false;
      }
    }
    return !rest.hasNext();
  }

  private static boolean isCallback(
      String event, Value commands, Iterator<ResolvedCallback> rest, SameTexts texts) {
    if (!rest.hasNext() || !(commands instanceof Value.Sequence list)) {
      return false;
    }
    ResolvedCallback resolved = rest.next();
    boolean starts = event.equals(STARTS);
    return (starts || event.equals(SUCCEEDS))
        && event.equals(resolved.event().canonicalName())
        && resolved.policy() == FailurePolicy.FAIL
        && texts.areSame(list.items(), resolved.commands())
        && !(starts && PlainCallbacks.exports(resolved));
  }
}
