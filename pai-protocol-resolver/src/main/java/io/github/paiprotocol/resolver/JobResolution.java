package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.model.AnyJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.graph.Origin;
import io.github.paiprotocol.resolver.graph.Requirement;
import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import io.github.paiprotocol.resolver.internal.ComponentDocument;
import io.github.paiprotocol.resolver.internal.ComponentReader;
import io.github.paiprotocol.resolver.internal.FetchedDocuments;
import io.github.paiprotocol.resolver.internal.GraphBuilder;
import io.github.paiprotocol.resolver.internal.InstanceNames;
import io.github.paiprotocol.resolver.internal.Quota;
import io.github.paiprotocol.resolver.internal.Reporter;
import io.github.paiprotocol.resolver.internal.RequirementGraph;
import io.github.paiprotocol.resolver.internal.Requirements;
import io.github.paiprotocol.resolver.internal.SourceFetcher;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.StorageCatalog;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * How one job is resolved: everything it requires is collected, then ordered, then rendered.
 *
 * @param policy which other schemes fetched documents may refer to
 * @param mayUseSecrets whose prerequisites may name the job's secrets without being given them
 * @param storages the existing storages, if known
 * @param validator whose rules fetched prerequisites must keep
 * @param limits how large the job may grow
 */
record JobResolution(
    AccessPolicy policy,
    Predicate<Origin> mayUseSecrets,
    Optional<StorageCatalog> storages,
    ProtocolValidator validator,
    ResolutionLimits limits) {
  <T extends AnyJob> Resolved<T> resolve(
      Validated<T> validated, Optional<DocumentAddress> location, SourceFetcher fetcher) {
    Validated<Job> asJob = validated.asJob();
    Job job = asJob.job();
    SourceMap positions = asJob.positions();
    Reporter reporter = new Reporter(asJob);
    ComponentDocument own = ComponentDocument.ofJob(job, positions, location);
    RequirementGraph graph =
        new GraphBuilder(job, own, documents(fetcher, reporter), limits, mayUseSecrets, reporter)
            .build();
    PaiException.throwIfErrors(reporter.all());
    Quota texts = Quota.ofTexts(limits, reporter);
    Requirements requirements = new Requirements(Quota.ofAliases(limits, reporter));
    PrerequisiteRenderer renderer =
        new PrerequisiteRenderer(graph, new InstanceNames(own), requirements, texts, reporter);
    RoleResolver.Budgets budgets = new RoleResolver.Budgets(texts, Quota.ofRoles(limits, reporter));
    RoleResolver roles =
        new RoleResolver(job, positions, graph, renderer, storages, budgets, reporter);
    ImmutableMap.Builder<String, ResolvedRole> resolved = ImmutableMap.builder();
    for (Map.Entry<String, TaskRole> role : job.taskRoles().entrySet()) {
      if (!reporter.isStopped()) {
        resolved.put(role.getKey(), roles.resolve(role.getKey(), role.getValue()));
      }
    }
    ImmutableMap.Builder<String, List<Requirement>> aliases = ImmutableMap.builder();
    graph
        .aliases()
        .forEach((name, alias) -> aliases.put(name, renderer.requirements(alias.edges())));
    PaiException.throwIfErrors(reporter.all());
    return new Resolved<>(
        validated, resolved.buildOrThrow(), aliases.buildOrThrow(), reporter.all());
  }

  private FetchedDocuments documents(SourceFetcher fetcher, Reporter reporter) {
    int bytes = (int) Math.max(1, Math.min(limits.documentBytes(), Integer.MAX_VALUE));
    ProtocolReader reader =
        ProtocolReader.builder().limits(ReaderLimits.standard().withMaxBytes(bytes)).build();
    ComponentReader documents = new ComponentReader(reader, validator);
    return new FetchedDocuments(fetcher, documents, policy::allowsOrigin, reporter);
  }
}
