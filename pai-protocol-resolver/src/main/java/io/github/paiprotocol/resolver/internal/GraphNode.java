package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A member of the graph of requirements: an instance of a prerequisite, an alias that represents
 * what it requires, or an image, which runs nothing. Compared by identity; the walk that makes the
 * graph fills in the edges and then leaves it alone.
 */
public abstract sealed class GraphNode {
  private final List<Edge> edges = new ArrayList<>();
  private boolean finished;

  /** What one reference of a node came to. */
  public record Edge(PrerequisiteRef reference, GraphNode target, DocumentPlace at) {}

  /** What stands in a document as a prerequisite. */
  public abstract static sealed class Defined extends GraphNode {
    private final Definition definition;

    Defined(Definition definition) {
      this.definition = definition;
    }

    /** The prerequisite as it was written. */
    public final Definition definition() {
      return definition;
    }

    @Override
    final Object target() {
      return definition;
    }

    @Override
    final ComponentDocument document() {
      return definition.document();
    }

    @Override
    final ProtocolPath path() {
      return definition.path();
    }
  }

  /** A prerequisite with its arguments put in. */
  public static final class Instance extends Defined {
    private final Map<String, Value> arguments;
    private final Prerequisite prerequisite;

    /** How the first requirer came to it. */
    private final RequireChain way;

    Instance(
        Definition definition,
        Map<String, Value> arguments,
        Prerequisite prerequisite,
        RequireChain way) {
      super(definition);
      this.arguments = arguments;
      this.prerequisite = prerequisite;
      this.way = way;
    }

    /** A place in it, for diagnostics that say how the job came there. */
    public DocumentPlace at(ProtocolPath place) {
      return DocumentPlace.value(place, document().positions(), way);
    }

    /** What the first requirer gave, as written. */
    public Map<String, Value> arguments() {
      return arguments;
    }

    /** The prerequisite with its template variables put in. */
    public Prerequisite prerequisite() {
      return prerequisite;
    }

    @Override
    String name() {
      return prerequisite.name();
    }

    @Override
    List<PrerequisiteRef> references() {
      return prerequisite.require();
    }
  }

  /** An entry of the job's {@code reference_prerequisites}. */
  public static final class Alias extends GraphNode {
    private final String name;
    private final List<PrerequisiteRef> references;
    private final ProtocolPath path;
    private final ComponentDocument job;

    Alias(String name, List<PrerequisiteRef> references, ProtocolPath path, ComponentDocument job) {
      this.name = name;
      this.references = references;
      this.path = path;
      this.job = job;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    Object target() {
      return this;
    }

    @Override
    ComponentDocument document() {
      return job;
    }

    @Override
    List<PrerequisiteRef> references() {
      return references;
    }

    @Override
    ProtocolPath path() {
      return path;
    }
  }

  /** A required image. */
  public static final class Image extends Defined {
    Image(Definition definition) {
      super(definition);
    }

    @Override
    String name() {
      return definition().name();
    }

    @Override
    List<PrerequisiteRef> references() {
      return ImmutableList.of();
    }
  }

  /** The name people know it by; not unique. */
  abstract String name();

  /**
   * What must not require itself, with any arguments: the same requirements would follow again and
   * never end.
   */
  abstract Object target();

  abstract ComponentDocument document();

  abstract List<PrerequisiteRef> references();

  /** Its path in its document. */
  abstract ProtocolPath path();

  final ProtocolPath referencePath(int index) {
    return path().child("require").child(index);
  }

  /** What its references came to, in order. */
  public final List<Edge> edges() {
    return edges;
  }

  final void add(Edge edge) {
    edges.add(edge);
  }

  final boolean isFinished() {
    return finished;
  }

  final void finish() {
    finished = true;
  }
}
