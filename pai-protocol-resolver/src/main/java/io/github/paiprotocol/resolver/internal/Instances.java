package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.internal.template.ArgumentProblem;
import io.github.paiprotocol.api.internal.template.Instantiation;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes one instance of a prerequisite for each set of arguments. */
final class Instances {
  private final Map<Given, Optional<GraphNode>> byArguments = new HashMap<>();
  private final Map<Made, GraphNode> byResult = new HashMap<>();
  private final Map<Definition, ExpansionSize> growths = new HashMap<>();
  private final Set<Definition> reported = new HashSet<>();
  private final ResolutionLimits limits;
  private final SecretUse secrets;
  private final Reporter reporter;
  private long texts;
  private int nodes;

  Instances(ResolutionLimits limits, SecretUse secrets, Reporter reporter) {
    this.limits = limits;
    this.secrets = secrets;
    this.reporter = reporter;
  }

  /** The arguments as written. */
  private record Given(Definition definition, Map<String, Value> arguments) {
    /** Whether there is nothing to put in and nothing given, so that one instance is all. */
    boolean isPlain() {
      return arguments.isEmpty() && definition.prerequisite().templateVariables().isEmpty();
    }
  }

  /** What came of them: a default that is given explicitly makes no second instance. */
  private record Made(Definition definition, Prerequisite prerequisite) {}

  /** The instance a reference means; empty when its arguments do not fit. */
  Optional<GraphNode> of(Definition definition, DependencyRequest request) {
    Given given = new Given(definition, request.reference().templateVariables());
    Optional<GraphNode> known = byArguments.get(given);
    if (known != null && known.isPresent()) {
      return known;
    }
    Optional<GraphNode> made = make(given, request);
    byArguments.put(given, made);
    return made;
  }

  private Optional<GraphNode> make(Given given, DependencyRequest request) {
    Definition definition = given.definition();
    if (nodes >= limits.nodes()) {
      reporter.stop(GraphProblems.tooManyNodes(request, limits.nodes()));
      return Optional.empty();
    }
    if (given.isPlain()) {
      return Optional.of(newNode(given, definition.prerequisite(), request));
    }
    texts += growths.computeIfAbsent(definition, ExpansionSize::of).size(given.arguments());
    if (texts > limits.texts()) {
      reporter.stop(GraphProblems.tooMuchText(request, limits.texts()));
      return Optional.empty();
    }
    Instantiation instantiation = Instantiation.of(definition.prerequisite(), given.arguments());
    for (ArgumentProblem problem : instantiation.problems()) {
      Diagnostic error = problem.at(request.path(), !given.arguments().isEmpty());
      reporter.report(request.at().located(request.withWay(error)));
    }
    if (!instantiation.problems().isEmpty()) {
      return Optional.empty();
    }
    Made made = new Made(definition, instantiation.prerequisite());
    return Optional.of(
        byResult.computeIfAbsent(made, each -> newNode(given, each.prerequisite(), request)));
  }

  private GraphNode newNode(Given given, Prerequisite instance, DependencyRequest request) {
    Definition definition = given.definition();
    if (reported.add(definition)) {
      definition.problems().forEach(p -> reporter.report(ComponentReader.requiredBy(p, request)));
    }
    secrets.check(definition, given.arguments(), request);
    nodes++;
    return node(given, instance, request);
  }

  private static GraphNode node(Given given, Prerequisite instance, DependencyRequest request) {
    return instance.isDockerImage()
        ? new GraphNode.Image(given.definition())
        : new GraphNode.Instance(
            given.definition(), given.arguments(), instance, request.way().then(instance.name()));
  }
}
