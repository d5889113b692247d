package io.github.paiprotocol.testkit.arbitrary;

import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.HivedScheduler;
import io.github.paiprotocol.api.model.JobStatusChangeNotification;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import java.util.OptionalInt;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Builders;
import net.jqwik.api.Combinators;

/** Extras with every typed view and unknown keys at every level. */
final class ExtraSections {
  private static final Arbitrary<Boolean> FLAGS = Arbitraries.of(true, false);

  private ExtraSections() {}

  static Arbitrary<Extras> any() {
    return Builders.withBuilder(Extras::builder)
        .use(plugins().list().ofMaxSize(2))
        .in((builder, plugins) -> builder.runtimePlugins(plugins))
        .use(Kept.of(hived()))
        .withProbability(0.3)
        .in((builder, hived) -> builder.hivedScheduler(hived))
        .use(FLAGS)
        .withProbability(0.3)
        .in((builder, gang) -> builder.gangAllocation(gang))
        .use(Kept.of(Prerequisites.jobStorages().list().ofMaxSize(2)))
        .withProbability(0.3)
        .in((builder, storages) -> builder.storages(storages))
        .use(aliases().list().ofMaxSize(2))
        .in((builder, aliases) -> builder.referencePrerequisites(aliases))
        .use(Kept.of(notifications()))
        .withProbability(0.3)
        .in((builder, notification) -> builder.jobStatusChangeNotification(notification))
        .use(ArbitraryTexts.any())
        .withProbability(0.3)
        .in((builder, client) -> builder.submitFrom(client))
        .use(
            ArbitraryValues.mapsWithout(
                Set.of(
                    "com.microsoft.pai.runtimeplugin",
                    "hivedScheduler",
                    "hivedscheduler",
                    "gangAllocation",
                    "storages",
                    "reference_prerequisites",
                    "jobStatusChangeNotification",
                    "submitFrom")))
        .in((builder, other) -> builder.other(other))
        .build(Extras.Builder::build);
  }

  private static Arbitrary<PluginEntry> plugins() {
    return Combinators.combine(
            Arbitraries.of("ssh", "cmd", "git", "com.microsoft.pai.runtimeplugin.tensorboard"),
            ArbitraryValues.maps(),
            Kept.of(ArbitraryNames.identifiers().list().ofMaxSize(2)).optional(),
            Arbitraries.of(FailurePolicy.class).optional(),
            ArbitraryValues.mapsWithout(
                Set.of("plugin", "parameters", "taskroles", "failurePolicy")))
        .as(PluginEntry::new);
  }

  private static Arbitrary<HivedScheduler> hived() {
    return Combinators.combine(
            Arbitraries.of(HivedScheduler.Priority.class).optional(),
            FLAGS.optional(),
            FLAGS.optional(),
            FLAGS.optional(),
            Arbitraries.maps(ArbitraryNames.identifiers(), hivedRoles()).ofMaxSize(2),
            ArbitraryValues.mapsWithout(
                Set.of(
                    "jobPriorityClass",
                    "gangReleaseEnable",
                    "lazyPreemptionEnable",
                    "ignoreK8sSuggestedNodes",
                    "taskRoles")))
        .as(HivedScheduler::new);
  }

  private static Arbitrary<HivedScheduler.Role> hivedRoles() {
    return Combinators.combine(
            ArbitraryTexts.any().optional(),
            Arbitraries.integers().between(1, 64).optional(),
            ArbitraryTexts.any().optional(),
            ArbitraryTexts.any().optional(),
            ArbitraryValues.mapsWithout(
                Set.of(
                    "skuType",
                    "gpuType",
                    "skuNum",
                    "pinnedCellId",
                    "reservationId",
                    "affinityGroupName")))
        .as(
            (sku, count, cell, group, other) ->
                new HivedScheduler.Role(
                    sku,
                    count.map(OptionalInt::of).orElse(OptionalInt.empty()),
                    cell,
                    group,
                    other));
  }

  private static Arbitrary<PrerequisiteAlias> aliases() {
    Arbitrary<PrerequisiteRef> required =
        Combinators.combine(
                ArbitraryNames.refs(),
                ArbitraryValues.mapsWithout(Set.of("name", "template_variables", "digest")))
            .as(
                (ref, other) ->
                    new PrerequisiteRef(ref.name(), ref.templateVariables(), ref.digest(), other));
    return Combinators.combine(
            ArbitraryNames.names(),
            required.list().ofMaxSize(2),
            ArbitraryValues.mapsWithout(Set.of("name", "require")))
        .as(PrerequisiteAlias::new);
  }

  private static Arbitrary<JobStatusChangeNotification> notifications() {
    return Combinators.combine(
            FLAGS.optional(),
            FLAGS.optional(),
            FLAGS.optional(),
            FLAGS.optional(),
            FLAGS.optional(),
            ArbitraryValues.mapsWithout(
                Set.of("running", "succeeded", "stopped", "failed", "retried")))
        .as(JobStatusChangeNotification::new);
  }
}
