package io.github.paiprotocol.testkit.arbitrary;

import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.ContainerOptions;
import io.github.paiprotocol.api.model.Defaults;
import io.github.paiprotocol.api.model.Deployment;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import java.util.OptionalInt;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Builders;
import net.jqwik.api.Combinators;

/** Jobs whose structure is that of the protocol. */
final class Jobs {
  private Jobs() {}

  static Arbitrary<Job> any() {
    return Builders.withBuilder(Job::builder)
        .use(ArbitraryNames.names())
        .in((builder, name) -> builder.name(name))
        .use(versions())
        .withProbability(0.4)
        .in((builder, version) -> builder.version(version))
        .use(ArbitraryTexts.any())
        .withProbability(0.3)
        .in((builder, contributor) -> builder.contributor(contributor))
        .use(ArbitraryTexts.any())
        .withProbability(0.3)
        .in((builder, description) -> builder.description(description))
        .use(Prerequisites.any().list().ofMaxSize(4))
        .in((builder, prerequisites) -> builder.prerequisites(prerequisites))
        .use(ArbitraryValues.maps())
        .in((builder, parameters) -> builder.parameters(parameters))
        .use(ArbitraryValues.maps())
        .withProbability(0.5)
        .in((builder, secrets) -> builder.secrets(Secrets.of(secrets)))
        .use(Arbitraries.integers().between(0, 10))
        .withProbability(0.3)
        .in((builder, count) -> builder.jobRetryCount(count))
        .use(Arbitraries.maps(ArbitraryNames.identifiers(), roles()).ofMinSize(1).ofMaxSize(3))
        .in((builder, roles) -> builder.taskRoles(roles))
        .use(deployments().list().ofMaxSize(2))
        .in((builder, deployments) -> builder.deployments(deployments))
        .use(Kept.of(defaults()))
        .withProbability(0.5)
        .in((builder, defaults) -> builder.defaults(defaults))
        .use(Kept.of(ExtraSections.any()))
        .withProbability(0.6)
        .in((builder, extras) -> builder.extras(extras))
        .build(Job.Builder::build)
        .withoutEdgeCases();
  }

  private static Arbitrary<Value.Scalar> versions() {
    return Kept.of(
        Arbitraries.oneOf(
            Kept.of(ArbitraryTexts.any().map(Value::of)), ArbitraryValues.numerals()));
  }

  static Arbitrary<TaskRole> roles() {
    return Builders.withBuilder(TaskRole::builder)
        .use(Arbitraries.integers().between(1, TaskRole.MAX_INSTANCES))
        .withProbability(0.7)
        .in((builder, instances) -> builder.instances(instances))
        .use(Kept.of(completions()))
        .withProbability(0.4)
        .in((builder, completion) -> builder.completion(completion))
        .use(Arbitraries.integers().between(0, 10))
        .withProbability(0.3)
        .in((builder, count) -> builder.taskRetryCount(count))
        .use(ArbitraryNames.refs().list().ofMaxSize(3))
        .in((builder, prerequisites) -> builder.prerequisites(prerequisites))
        .use(ArbitraryNames.names())
        .in((builder, image) -> builder.dockerImage(image))
        .use(ArbitraryNames.names())
        .withProbability(0.3)
        .in((builder, data) -> builder.data(data))
        .use(ArbitraryNames.names())
        .withProbability(0.3)
        .in((builder, output) -> builder.output(output))
        .use(ArbitraryNames.names())
        .withProbability(0.3)
        .in((builder, script) -> builder.script(script))
        .use(Kept.of(containerOptions()))
        .withProbability(0.3)
        .in((builder, options) -> builder.extraContainerOptions(options))
        .use(resources())
        .in((builder, resources) -> builder.resourcePerInstance(resources))
        .use(ArbitraryTexts.any().list().ofMinSize(1).ofMaxSize(4))
        .in((builder, commands) -> builder.commands(commands))
        .build(TaskRole.Builder::build);
  }

  private static Arbitrary<OptionalInt> counts(int... counts) {
    return Arbitraries.of(java.util.Arrays.stream(counts).boxed().toList())
        .optional()
        .map(count -> count.map(OptionalInt::of).orElse(OptionalInt.empty()));
  }

  private static Arbitrary<Completion> completions() {
    return Combinators.combine(counts(-1, 0, 1, 3), counts(-1, 0, 1, 3)).as(Completion::new);
  }

  private static Arbitrary<ContainerOptions> containerOptions() {
    return Combinators.combine(counts(1, 64, 4096), Arbitraries.of(true, false).optional())
        .as(ContainerOptions::new);
  }

  static Arbitrary<ResourceSpec> resources() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 64),
            Arbitraries.integers().between(0, 1 << 20),
            Arbitraries.integers().between(0, 8),
            Arbitraries.maps(ArbitraryNames.identifiers(), Arbitraries.integers().between(1, 5))
                .ofMaxSize(3))
        .as(ResourceSpec::new);
  }

  private static Arbitrary<Deployment> deployments() {
    Arbitrary<Deployment.Commands> commands =
        Combinators.combine(
                ArbitraryTexts.any().list().ofMaxSize(2), ArbitraryTexts.any().list().ofMaxSize(2))
            .as(Deployment.Commands::new);
    return Combinators.combine(
            ArbitraryNames.names(),
            versions().optional(),
            ArbitraryTexts.any().optional(),
            ArbitraryTexts.any().optional(),
            Arbitraries.maps(ArbitraryNames.identifiers(), commands).ofMaxSize(2))
        .as(Deployment::new);
  }

  private static Arbitrary<Defaults> defaults() {
    return Combinators.combine(ArbitraryTexts.any().optional(), ArbitraryNames.names().optional())
        .as(Defaults::new);
  }
}
