package io.github.paiprotocol.runtime.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.field.PrerequisiteFields;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedCallback;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.plugin.PluginUse;
import io.github.paiprotocol.runtime.script.CallbackScript;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.Provenance.Kind;
import io.github.paiprotocol.runtime.script.internal.LineOrigins;
import io.github.paiprotocol.runtime.script.internal.TagOrigins;
import io.github.paiprotocol.runtime.script.internal.WrittenText;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where the parts of one use of a plugin stand: in the job, or in the document of a component.
 *
 * @param job the job
 * @param role the role
 * @param plugin the plugin's short name
 * @param use the use
 * @param fetched the prerequisite; empty for an entry of the extras
 */
record UseOrigins(
    Resolved<Job> job,
    String role,
    String plugin,
    PluginUse use,
    Optional<ResolvedPrerequisite> fetched) {

  static UseOrigins of(Resolved<Job> job, ResolvedRole role, RoleUses.Use use) {
    Optional<ResolvedPrerequisite> fetched =
        use.use().inExtras()
            ? Optional.empty()
            : role.prerequisites().stream()
                .filter(each -> each.name().equals(use.use().label()))
                .findFirst();
    return new UseOrigins(job, role.name(), use.plugin(), use.use(), fetched);
  }

  /** The prerequisite, unless the job has it itself. */
  private Optional<ResolvedPrerequisite> component() {
    return fetched.filter(each -> !each.origin().isLocal());
  }

  /** Where values come from that stand in texts. */
  private TagOrigins tags() {
    return TagOrigins.of(
        job.job(),
        role,
        tag -> fetched.flatMap(each -> ofThis(tag, each.definition())).map(this::ofKey));
  }

  private Provenance ofKey(ProtocolPath path) {
    return component().isPresent()
        ? origin(Kind.COMPONENT, "", path)
        : Provenance.job(use.place().path().append(path));
  }

  /** The key of the prerequisite itself, or what it inherits by. */
  private static Optional<ProtocolPath> ofThis(Tag tag, Prerequisite definition) {
    ProtocolPath own = ProtocolPath.of(tag.segments().get(0));
    if (Steps.at(PrerequisiteFields.PREREQUISITE.write(definition), own).isPresent()) {
      return Optional.of(own);
    }
    return definition.require().isEmpty()
        ? Optional.empty()
        : Optional.of(ProtocolPath.of("require"));
  }

  /** The use as a whole. */
  Provenance whole() {
    return origin(component().isPresent() ? Kind.COMPONENT : Kind.JOB, "", ProtocolPath.root());
  }

  /** What the plugin made. */
  List<Provenance> made() {
    return ImmutableList.<Provenance>builder()
        .add(origin(Kind.PLUGIN, plugin, ProtocolPath.root()))
        .addAll(tags().in(parameters()))
        .build();
  }

  /** Its parameters as they were written. */
  private Map<String, Value> parameters() {
    return fetched
        .map(each -> each.definition().properties())
        .or(() -> entry().map(PluginEntry::parameters))
        .orElse(ImmutableMap.of());
  }

  /** The entry of the extras, where the job was not made by hand without it. */
  private Optional<PluginEntry> entry() {
    return use.inExtras()
        ? job.job().extras().runtimePlugins().stream()
            .skip(use.place().path().index().orElseThrow())
            .findFirst()
        : Optional.empty();
  }

  private Provenance origin(Kind kind, String name, ProtocolPath path) {
    return new Provenance(kind, name, use.place(), component().map(each -> component(each, path)));
  }

  private static Provenance.Component component(ResolvedPrerequisite fetched, ProtocolPath path) {
    return new Provenance.Component(
        fetched.name(),
        fetched.origin().source(),
        fetched.origin().address(),
        fetched.digest(),
        path);
  }

  /** A script of callbacks of the job: their commands, with a line end between two of them. */
  private record Shell(String text, LineOrigins lines) {}

  /**
   * Where the scripts of an event came from. Those of callbacks that the job has are found among
   * those of the plugin by their texts; the others are the plugin's.
   *
   * @param event when they run
   * @param scripts the scripts of the plugin at that event
   */
  List<LineOrigins> scripts(CallbackEvent event, List<CallbackScript> scripts) {
    List<Provenance> made = made();
    Iterator<List<ResolvedCallback>> callbacks = use.shells(event).iterator();
    Optional<Shell> next = Optional.empty();
    ImmutableList.Builder<LineOrigins> all = ImmutableList.builder();
    for (CallbackScript script : scripts) {
      if (next.isEmpty() && callbacks.hasNext()) {
        next = Optional.of(shell(callbacks.next()));
      }
      Optional<Shell> own = next.filter(shell -> shell.text().equals(script.script()));
      all.add(own.map(Shell::lines).orElse(line -> made));
      next = own.isPresent() ? Optional.empty() : next;
    }
    return all.build();
  }

  private Shell shell(List<ResolvedCallback> callbacks) {
    List<String> texts = new ArrayList<>();
    List<LineOrigins> origins = new ArrayList<>();
    for (ResolvedCallback callback : callbacks) {
      for (int i = 0; i < callback.commands().size(); i++) {
        String text = use.secretText().apply(callback.commands().get(i));
        texts.add(text);
        origins.add(command(callback, i, text));
      }
    }
    return new Shell(String.join("\n", texts), LineOrigins.joined(texts, origins));
  }

  /** The lines of a callback's command. */
  private LineOrigins command(ResolvedCallback callback, int index, String made) {
    ProtocolPath path = callback.path().child(index);
    Optional<WrittenText> text =
        text(callback.path(), index).map(written -> new WrittenText(path, written, made, false));
    return line ->
        ImmutableList.<Provenance>builder()
            .add(
                component().isPresent()
                    ? origin(Kind.COMPONENT, "", path)
                    : Provenance.job(
                        text.map(known -> known.ofLine(line)).orElse(Place.value(path))))
            .addAll(text.map(known -> known.valuesOf(line, tags())).orElse(ImmutableList.of()))
            .build();
  }

  /** The parameter, or the part of one, at a path. */
  private Optional<Value> below(ProtocolPath path) {
    int from = use.inExtras() ? use.place().path().steps().size() + 1 : path.steps().size() - 1;
    return Steps.at(Value.of(parameters()), path.from(from));
  }

  private Optional<String> text(ProtocolPath list, int index) {
    Optional<ProtocolPath> parent = list.parent();
    boolean listed =
        parent.flatMap(ProtocolPath::parent).flatMap(ProtocolPath::key).stream()
            .anyMatch(Keys.CALLBACKS::equals);
    if (!listed || use.inExtras()) {
      return below(list).flatMap(at -> Steps.textAt(at, ProtocolPath.root().child(index)));
    }
    int number = parent.orElseThrow().index().orElseThrow();
    return fetched
        .map(each -> each.definition().callbacks())
        .filter(callbacks -> number < callbacks.size())
        .map(callbacks -> callbacks.get(number).commands())
        .filter(commands -> index < commands.size())
        .map(commands -> commands.get(index));
  }
}
