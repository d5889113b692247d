package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.AnyJob;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.graph.Origin;
import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import io.github.paiprotocol.resolver.internal.Fetched;
import io.github.paiprotocol.resolver.internal.FetchedDocuments;
import io.github.paiprotocol.resolver.internal.Reporter;
import io.github.paiprotocol.resolver.internal.SourceFetcher;
import io.github.paiprotocol.resolver.internal.store.AtomicFiles;
import io.github.paiprotocol.resolver.internal.store.ContentCache;
import io.github.paiprotocol.resolver.internal.store.DocumentCache;
import io.github.paiprotocol.resolver.internal.store.DocumentStore;
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.resolver.lock.internal.LockedReference;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import io.github.paiprotocol.resolver.spi.StorageCatalog;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
  private final JobResolution resolution;
  private final DocumentStore shelf;
  private final Consumer<ResolutionEvent> listener;

  private PrerequisiteResolver(Builder builder) {
    SourceSettings settings = builder.settings();
    this.sources = ImmutableList.copyOf(builder.sources());
    this.resolution =
        new JobResolution(
            settings.policy(),
            builder.mayUseSecrets.orElseGet(() -> trusted(settings.policy())),
            builder.storages,
            builder.validator,
            builder.limits);
    this.shelf =
        new DocumentStore(
            new DocumentCache(
                builder.cache.map(folder -> new ContentCache(folder, new AtomicFiles())),
                settings.nanoTime()),
            builder.mode,
            builder.lock.map(LockFile::content),
            builder.bundled);
    this.listener = builder.listener;
  }

  private SourceFetcher fetcher() {
    return new SourceFetcher(sources, resolution.limits(), shelf, listener);
  }

  private static Predicate<Origin> trusted(AccessPolicy policy) {
    return origin -> {
      try {
        return policy.allowsSecrets(WebAddress.parse(origin.address()).host());
      } catch (AccessRefusedException e) {
        return false;
      }
    };
  }

  /**
   * A resolver of jobs that use nothing but their own prerequisites.
   *
   * @return a resolver that does no I/O, always the same
   */
  public static PrerequisiteResolver standard() {
    return Standard.RESOLVER;
  }

  /** Created lazily. */
  private static final class Standard {
    static final PrerequisiteResolver RESOLVER = builder().build();
  }

  /**
   * A builder that starts without sources, and with a policy that allows nothing.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder unconfigured() {
    return builder().policy(AccessPolicy.unconfigured());
  }

  /**
   * A builder that starts without sources; nothing must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Resolves a job, or what the tasks of a DIJob require.
   *
   * @param <T> which of them it is
   * @param validated the job
   * @return the job with everything it needs
   * @throws PaiException with everything that is wrong, when something is
   */
  public <T extends AnyJob> Resolved<T> resolve(Validated<T> validated) {
    if (shelf.isFrozen()) {
      return lock(validated).resolved();
    }
    // No lock is needed.
    try (SourceFetcher fetcher = fetcher()) {
      return resolution.resolve(validated, Optional.empty(), fetcher);
    }
  }

  /**
   * Resolves a job or DIJob, and writes down what was found.
   *
   * @param <T> which of them it is
   * @param validated the job
   * @return the job with its lock and its documents
   * @throws PaiException with everything that is wrong, when something is; in the modes that hold
   *     to a lock also when the lock is of another state of the job
   */
  public <T extends AnyJob> LockedResolution<Resolved<T>> lock(Validated<T> validated) {
    return lock(validated, Optional.empty());
  }

  /**
   * Resolves a job or DIJob that comes from a source itself, and writes down what was found. Its
   * relative references start where it lies; over the network it may not refer to files.
   *
   * @param <T> which of them it is
   * @param validated the job
   * @param from the document it was read from, by a {@link #load} of this resolver; empty for a job
   *     that was not loaded
   * @return the job with its lock and its documents. The lock does not name the job's own document:
   *     {@link LockFile#and} adds what {@link LoadedDocument#lock} has
   * @throws PaiException as {@link #lock(Validated)} does
   */
  public <T extends AnyJob> LockedResolution<Resolved<T>> lock(
      Validated<T> validated, Optional<LoadedDocument> from) {
    LockedResolution<List<Resolved<T>>> locked = lock(ImmutableList.of(validated), from);
    return locked.as(locked.resolved().get(0));
  }

  /**
   * Resolves jobs or DIJobs that stand in one document, and writes down in one lock what was found.
   *
   * @param <T> which of them they are
   * @param validated the jobs
   * @param from the document they were read from, as for {@link #lock(Validated, Optional)}
   * @return the jobs in the same order, with their lock and their documents
   * @throws PaiException as {@link #lock(Validated)} does
   */
  public <T extends AnyJob> LockedResolution<List<Resolved<T>>> lock(
      List<Validated<T>> validated, Optional<LoadedDocument> from) {
    if (shelf.isFrozen()) {
      LockCheck.before(validated, from, shelf.lock());
    }
    Optional<DocumentAddress> location = from.map(LoadedDocument::location);
    LockedResolution<List<Resolved<T>>> locked;
    try (SourceFetcher fetcher = fetcher()) {
      List<Resolved<T>> resolved =
          validated.stream().map(job -> resolution.resolve(job, location, fetcher)).toList();
      locked = Locks.of(resolved, fetcher.documents());
    }
    if (shelf.isFrozen()) {
      LockFile all = from.map(LoadedDocument::lock).map(locked.lock()::and).orElse(locked.lock());
      LockCheck.after(all.content(), shelf.lock());
    }
    return locked;
  }

  /**
   * Loads a whole document through the sources, within the policy and the lock, as the documents of
   * prerequisites are. What it holds is not looked at: it may be a job of any kind.
   *
   * @param reference an address as references have it, e.g. {@code https://host/job.yaml}, {@code
   *     file:job.yaml} or {@code marketplace://name/NAME}
   * @return the document
   * @throws PaiException when it is not found, cannot be read, or is not what was locked
   */
  public LoadedDocument load(String reference) {
    PrerequisiteRef wanted = PrerequisiteRef.of(reference);
    List<LockedReference> references =
        ImmutableList.of(new LockedReference(reference, ImmutableMap.of(), Optional.empty()));
    if (shelf.isFrozen()) {
      LockCheck.before(references, shelf.lock());
    }
    Reporter reporter = new Reporter();
    try (SourceFetcher fetcher = fetcher()) {
      Optional<Fetched.Document> found = FetchedDocuments.whole(wanted, fetcher, reporter);
      PaiException.throwIfErrors(reporter.all());
      LockFile lock = Locks.ofReferences(references, fetcher.documents());
      return Locks.loaded(found.orElseThrow(), lock);
    }
  }

  /** Builds a resolver. Not thread-safe. */
  public static final class Builder extends SourceOptions {
    private Optional<Predicate<Origin>> mayUseSecrets = Optional.empty();
    private Optional<StorageCatalog> storages = Optional.empty();
    private ProtocolValidator validator = ProtocolValidator.standard();
    private ResolutionLimits limits = ResolutionLimits.standard();
    private Optional<Path> cache = Optional.empty();
    private Consumer<ResolutionEvent> listener = event -> {};
    private LockMode mode = LockMode.UPDATE;
    private Optional<LockFile> lock = Optional.empty();
    private Optional<Map<String, Content>> bundled = Optional.empty();

    private Builder() {}

    @Override
    Builder self() {
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
      return lock(Optional.of(given), how);
    }

    /**
     * Holds resolutions to a lock where there is one; without one, modes other than {@link
     * LockMode#UPDATE} resolve only jobs that use nothing from elsewhere.
     *
     * @param given what was found before, e.g. by {@link LockFile#find}
     * @param how what the lock is for
     * @return this builder
     */
    public Builder lock(Optional<LockFile> given, LockMode how) {
      lock = Objects.requireNonNull(given, "given");
      mode = Objects.requireNonNull(how, "how");
      return this;
    }

    /**
     * Takes the lock and all documents from a bundle, and asks no source.
     *
     * @param bundle the bundle
     * @return this builder
     */
    public Builder bundle(Bundle bundle) {
      bundled = Optional.of(Objects.requireNonNull(bundle, "bundle").documents());
      return lock(bundle.lock(), LockMode.OFFLINE);
    }

    /**
     * The listener of events; by default none.
     *
     * @param given the listener, called in the thread that resolves, in the order in which
     *     documents are asked for
     * @return this builder
     */
    public Builder listener(Consumer<ResolutionEvent> given) {
      listener = Objects.requireNonNull(given, "given");
      return this;
    }

    /**
     * Whose prerequisites may name the job's secrets without being given them; by default those of
     * hosts the {@link #policy} trusts with secrets, see {@link AccessPolicy.Builder#allowSecrets}.
     *
     * @param allowed true for origins that are trusted as much as the job itself
     * @return this builder
     */
    public Builder allowSecretsFor(Predicate<Origin> allowed) {
      mayUseSecrets = Optional.of(allowed);
      return this;
    }

    /**
     * Which storages the user may mount; by default no storage is unknown, and the storages that
     * are mounted by default are not known.
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
      validator = Objects.requireNonNull(given, "given");
      return this;
    }

    /**
     * How large a job may grow; by default {@link ResolutionLimits#standard()}.
     *
     * @param given the limits
     * @return this builder
     */
    public Builder limits(ResolutionLimits given) {
      limits = Objects.requireNonNull(given, "given");
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
