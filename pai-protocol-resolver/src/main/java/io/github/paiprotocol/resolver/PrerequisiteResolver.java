package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.ValidatedJob;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ReaderLimits;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.graph.Origin;
import io.github.paiprotocol.resolver.graph.Requirement;
import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import io.github.paiprotocol.resolver.internal.Document;
import io.github.paiprotocol.resolver.internal.DocumentReader;
import io.github.paiprotocol.resolver.internal.Documents;
import io.github.paiprotocol.resolver.internal.FetchedDocuments;
import io.github.paiprotocol.resolver.internal.Findings;
import io.github.paiprotocol.resolver.internal.GraphBuilder;
import io.github.paiprotocol.resolver.internal.LockProblems;
import io.github.paiprotocol.resolver.internal.Names;
import io.github.paiprotocol.resolver.internal.RequirementGraph;
import io.github.paiprotocol.resolver.internal.SourceFetcher;
import io.github.paiprotocol.resolver.internal.TextBudget;
import io.github.paiprotocol.resolver.internal.store.AtomicFiles;
import io.github.paiprotocol.resolver.internal.store.ContentCache;
import io.github.paiprotocol.resolver.internal.store.Library;
import io.github.paiprotocol.resolver.internal.store.Shelf;
import io.github.paiprotocol.resolver.lock.LockFile;
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.source.HttpSource;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.StorageCatalog;
import io.github.paiprotocol.resolver.spi.Timing;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Finds every prerequisite of a job, puts arguments and values in, and orders them.
 *
 * <p>Protocol: resolution. Everything runs after what it requires, otherwise in the order of the
 * role's list and of {@code require}; the same input gives the same result. Immutable and
 * thread-safe.
 */
public final class PrerequisiteResolver {
  private final ImmutableList<PrerequisiteSource> sources;
  private final Predicate<Origin> mayUseSecrets;
  private final Optional<StorageCatalog> storages;
  private final ProtocolValidator validator;
  private final ResolutionLimits limits;
  private final Shelf shelf;

  private PrerequisiteResolver(Builder builder) {
    this.sources = builder.sources.build();
    this.mayUseSecrets = builder.mayUseSecrets;
    this.storages = builder.storages;
    this.validator = builder.validator;
    this.limits = builder.limits;
    this.shelf =
        new Shelf(
            new Library(
                builder.cache.map(folder -> new ContentCache(folder, new AtomicFiles())),
                builder.timing,
                builder.listener),
            builder.mode,
            builder.lock,
            builder.bundled);
  }

  /**
   * A resolver of jobs that use nothing but their own prerequisites.
   *
   * @return a resolver that does no I/O
   */
  public static PrerequisiteResolver local() {
    return builder().build();
  }

  /**
   * A builder that starts with https to public hosts as its source.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder preconfigured() {
    return builder().addSource(HttpSource.preconfigured());
  }

  /**
   * A builder; nothing must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Resolves a job.
   *
   * @param validated the job
   * @return the job with everything it needs
   * @throws PaiException with everything that is wrong, when something is
   */
  public ResolvedJob resolve(ValidatedJob validated) {
    return lock(validated).resolved();
  }

  /**
   * Resolves a job and writes down what was found.
   *
   * @param validated the job
   * @return the job with its lock and its documents
   * @throws PaiException with everything that is wrong, when something is; in the modes that hold
   *     to a lock also when the lock is of another state of the job
   */
  public LockedJob lock(ValidatedJob validated) {
    SourceFetcher fetcher = new SourceFetcher(sources, limits, shelf);
    LockedJob locked = Locks.of(resolve(validated, fetcher), fetcher.documents());
    if (shelf.isFrozen() && !shelf.lock().equals(Optional.of(locked.lock()))) {
      boolean nothingToLock = shelf.lock().isEmpty() && locked.lock().references().isEmpty();
      if (!nothingToLock) {
        throw new PaiException(ImmutableList.of(LockProblems.stale()));
      }
    }
    return locked;
  }

  private ResolvedJob resolve(ValidatedJob validated, SourceFetcher fetcher) {
    Job job = validated.job();
    Findings findings = new Findings(validated);
    Document own = Document.ofJob(job, validated.positions());
    RequirementGraph graph =
        new GraphBuilder(
                job, own, documents(job, fetcher, findings), limits, mayUseSecrets, findings)
            .build();
    throwIfErrors(findings);
    TextBudget budget = new TextBudget(limits.texts(), findings);
    PrerequisiteRenderer renderer = new PrerequisiteRenderer(new Names(own), budget, findings);
    RoleResolver roles =
        new RoleResolver(job, validated.positions(), graph, renderer, storages, budget, findings);
    ImmutableMap.Builder<String, ResolvedRole> resolved = ImmutableMap.builder();
    job.taskRoles().forEach((name, role) -> resolved.put(name, roles.resolve(name, role)));
    ImmutableMap.Builder<String, List<Requirement>> aliases = ImmutableMap.builder();
    graph
        .aliases()
        .forEach((name, alias) -> aliases.put(name, renderer.requirements(alias.edges())));
    throwIfErrors(findings);
    return new ResolvedJob(
        validated, resolved.buildOrThrow(), aliases.buildOrThrow(), findings.all());
  }

  private Documents documents(Job job, SourceFetcher fetcher, Findings findings) {
    return new FetchedDocuments(fetcher, new DocumentReader(reader(), validator, job), findings);
  }

  private ProtocolReader reader() {
    int bytes = (int) Math.max(1, Math.min(limits.documentBytes(), Integer.MAX_VALUE));
    return ProtocolReader.builder().limits(ReaderLimits.standard().withMaxBytes(bytes)).build();
  }

  private static void throwIfErrors(Findings findings) {
    List<Diagnostic> all = findings.all();
    PaiException.throwIfErrors(all);
  }

  /** Builds a resolver. Not thread-safe. */
  public static final class Builder {
    private final ImmutableList.Builder<PrerequisiteSource> sources = ImmutableList.builder();
    private Predicate<Origin> mayUseSecrets = origin -> false;
    private Optional<StorageCatalog> storages = Optional.empty();
    private ProtocolValidator validator = ProtocolValidator.standard();
    private ResolutionLimits limits = ResolutionLimits.standard();
    private Optional<Path> cache = Optional.empty();
    private Timing timing = Timing.system();
    private Consumer<ResolutionEvent> listener = event -> {};
    private LockMode mode = LockMode.UPDATE;
    private Optional<LockFile> lock = Optional.empty();
    private Map<String, Content> bundled = ImmutableMap.of();

    private Builder() {}

    /**
     * Adds a source. Sources are asked in the order they are added; the job's own prerequisites
     * always come first.
     *
     * @param source the source
     * @return this builder
     */
    public Builder addSource(PrerequisiteSource source) {
      sources.add(source);
      return this;
    }

    /**
     * Keeps documents from the network in a folder, which several processes may share; by default
     * nothing is kept.
     *
     * @param folder the folder; it is made when it is missing
     * @return this builder
     */
    public Builder cache(Path folder) {
      cache = Optional.of(folder);
      return this;
    }

    /**
     * Holds resolutions to a lock; by default everything is looked up anew.
     *
     * @param given what was found before
     * @param how {@link LockMode#FROZEN}, {@link LockMode#OFFLINE}, or {@link LockMode#UPDATE},
     *     which leaves the lock aside
     * @return this builder
     */
    public Builder lock(LockFile given, LockMode how) {
      lock = Optional.of(given);
      mode = how;
      return this;
    }

    /**
     * Takes the lock and all documents from a bundle, and asks nobody else.
     *
     * @param bundle the bundle
     * @return this builder
     */
    public Builder bundle(Bundle bundle) {
      bundled = bundle.documents();
      return lock(bundle.lock(), LockMode.OFFLINE);
    }

    /**
     * Who hears what happens; by default nobody.
     *
     * @param given the listener, called in the thread that does the work
     * @return this builder
     */
    public Builder listener(Consumer<ResolutionEvent> given) {
      listener = given;
      return this;
    }

    /**
     * How durations of events are measured; by default {@link Timing#system()}.
     *
     * @param given the timing
     * @return this builder
     */
    public Builder timing(Timing given) {
      timing = given;
      return this;
    }

    /**
     * Whose prerequisites may name the job's secrets without being given them; by default nobody's
     * but the job's own.
     *
     * @param allowed true for origins that are trusted as much as the job itself
     * @return this builder
     */
    public Builder allowSecretsFor(Predicate<Origin> allowed) {
      mayUseSecrets = allowed;
      return this;
    }

    /**
     * Lets prerequisites from the hosts a policy trusts with secrets name the job's; a short form
     * of {@link #allowSecretsFor}. Sources have a policy of their own.
     *
     * @param policy the policy, see {@link AccessPolicy.Builder#allowSecrets}
     * @return this builder
     */
    public Builder allowSecretsBy(AccessPolicy policy) {
      return allowSecretsFor(
          origin -> {
            try {
              return policy.allowsSecrets(WebAddress.parse(origin.address()).host());
            } catch (AccessRefusedException e) {
              return false;
            }
          });
    }

    /**
     * Which storages the user may mount; by default no storage is unknown, and nobody knows which
     * are mounted by default.
     *
     * @param catalog the catalog
     * @return this builder
     */
    public Builder storages(StorageCatalog catalog) {
      storages = Optional.of(catalog);
      return this;
    }

    /**
     * Whose rules fetched prerequisites must keep, for example with more plugins; by default {@link
     * ProtocolValidator#standard()}.
     *
     * @param given the validator
     * @return this builder
     */
    public Builder validator(ProtocolValidator given) {
      validator = given;
      return this;
    }

    /**
     * How large a job may grow; by default {@link ResolutionLimits#standard()}.
     *
     * @param given the limits
     * @return this builder
     */
    public Builder limits(ResolutionLimits given) {
      limits = given;
      return this;
    }

    /**
     * The resolver.
     *
     * @return a resolver with these settings
     */
    public PrerequisiteResolver build() {
      return new PrerequisiteResolver(this);
    }
  }
}
