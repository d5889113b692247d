package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.Quantities;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.script.ScriptFolder;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What targets put into the containers of a DIJob's pods in place of what a template says. */
record DIJobContainerOrigins(DIJobFacts facts, DIJobSpot field) {
  private static final List<Provenance> NONE = DIJobFacts.NONE;
  private static final List<Provenance> FRAME = DIJobFacts.FRAME;
  private static final String LIMITS = "limits";
  private static final String REQUESTS = "requests";

  /** The origins of a field that templates cannot set; empty for other fields. */
  List<Provenance> instead() {
    OptionalInt container = field.spot().container();
    Optional<ProtocolPath> own =
        container.isPresent() ? field.own(container.getAsInt()) : Optional.empty();
    if (own.isEmpty()) {
      return NONE;
    }
    int step = container.getAsInt() + 1;
    return switch (field.key(step)) {
      case "command" -> command(step, own.get());
      case "args" -> arguments(step, own.get());
      case "resources" -> resource(step, own.get());
      default -> NONE;
    };
  }

  /** Whether scripts run in the container in place of its command. */
  private boolean isWrapped(ProtocolPath container) {
    boolean first =
        container.index().orElse(-1) == 0 && field.spot().item("containers").isPresent();
    return first && !field.isDIJob() && field.task().filter(facts::isWrapped).isPresent();
  }

  private List<Provenance> command(int step, ProtocolPath container) {
    boolean wrapped = isWrapped(container);
    ProtocolPath path = container.child("command");
    List<Provenance> all = new ArrayList<>();
    if (field.last() == step) {
      all.addAll(wrapped ? FRAME : ImmutableList.of(Provenance.job(path)));
    } else {
      int size =
          wrapped ? ScriptFolder.command().size() : field.map(container).items("command").size();
      int made = ((Value.Sequence) field.spot().value(step)).items().size();
      int index = field.spot().steps().get(step + 1).index().orElseThrow();
      all.addAll(word(index, index - made + size, wrapped, path));
    }
    if (wrapped) {
      all.addAll(facts.around(field.task()));
    }
    // A pod of several computes its rank in a shell, which stands before the command.
    if (field.spot().kind().equals("Job")) {
      field.task().map(DIJobFacts::replicas).ifPresent(all::add);
    }
    return all;
  }

  /** A word of a command; what stands before it is a shell that computes the rank. */
  private static List<Provenance> word(
      int index, int inCommand, boolean wrapped, ProtocolPath command) {
    if (inCommand >= 0 && !wrapped) {
      return ImmutableList.of(Provenance.job(command.child(inCommand)));
    }
    return inCommand < 0 && index == 2 ? ImmutableList.of(DIJobFacts.ALL_TASKS) : FRAME;
  }

  /** The scripts are given the command and its arguments. */
  private List<Provenance> arguments(int step, ProtocolPath container) {
    if (!isWrapped(container)) {
      return NONE;
    }
    if (field.last() == step) {
      return ImmutableList.of(
          Provenance.job(container.child("command")), Provenance.job(container.child("args")));
    }
    int words = field.map(container).items("command").size();
    int index = field.spot().steps().get(step + 1).index().orElseThrow();
    return ImmutableList.of(
        Provenance.job(
            index < words
                ? container.child("command").child(index)
                : container.child("args").child(index - words)));
  }

  /** Devices have a limit that equals the request, limits a request beside them. */
  private List<Provenance> resource(int step, ProtocolPath container) {
    if (field.last() < step + 2) {
      return NONE;
    }
    ProtocolPath resources = container.child("resources");
    String name = field.key(step + 2);
    boolean limited = field.map(resources).mapping(LIMITS).get(name).isPresent();
    boolean requested = field.map(resources).mapping(REQUESTS).get(name).isPresent();
    Provenance limit = Provenance.job(resources.child(LIMITS).child(name));
    Provenance request = Provenance.job(resources.child(REQUESTS).child(name));
    if (field.key(step + 1).equals(LIMITS) && requested && Quantities.needsLimit(name)) {
      return limited ? ImmutableList.of(request, limit) : ImmutableList.of(request);
    }
    if (field.key(step + 1).equals(REQUESTS) && !requested) {
      return ImmutableList.of(limited ? limit : JobOrigins.profile("operations", "scratchRequest"));
    }
    return NONE;
  }
}
