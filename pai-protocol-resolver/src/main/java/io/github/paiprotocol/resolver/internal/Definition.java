package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.resolver.graph.Origin;
import java.util.List;

/**
 * A prerequisite as it was written in a document. The same document is read once, so two of these
 * are equal only when they are one.
 */
public final class Definition {
  private final ComponentDocument document;
  private final Prerequisite prerequisite;
  private final ProtocolPath path;
  private final ImmutableList<Diagnostic> problems;

  Definition(
      ComponentDocument document,
      Prerequisite prerequisite,
      ProtocolPath path,
      List<Diagnostic> problems) {
    this.document = document;
    this.prerequisite = prerequisite;
    this.path = path;
    this.problems = ImmutableList.copyOf(problems);
  }

  public ComponentDocument document() {
    return document;
  }

  public Prerequisite prerequisite() {
    return prerequisite;
  }

  public ProtocolPath path() {
    return path;
  }

  /** What the validator's rules find wrong with it; empty for the job's own. */
  List<Diagnostic> problems() {
    return problems;
  }

  public String name() {
    return prerequisite.name();
  }

  public DocumentPlace at() {
    return DocumentPlace.value(path, document.positions());
  }

  /** Where it was found. */
  public Origin origin() {
    return document
        .fetched()
        .map(
            from -> {
              boolean several = document.definitions().size() > 1;
              String address = from.address() + (several ? "#" + name() : "");
              return new Origin(from.location().source(), address, from.details());
            })
        .orElseGet(() -> Origin.local(path));
  }

  /** Whether it was fetched to run, and has nothing that does. */
  boolean isIdleComponent() {
    return document.fetched().isPresent() && !prerequisite.isDockerImage() && !canRun();
  }

  /** Whether a task has something to do for it; plain data with a uri is only looked at. */
  boolean canRun() {
    return !prerequisite.isDockerImage()
        && (prerequisite.pluginName().isPresent()
            || !prerequisite.require().isEmpty()
            || !prerequisite.requireStorages().isEmpty());
  }
}
