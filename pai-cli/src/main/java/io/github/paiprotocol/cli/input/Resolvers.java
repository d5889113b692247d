package io.github.paiprotocol.cli.input;

import io.github.paiprotocol.cli.output.InputName;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.resolver.Bundle;
import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.source.internal.FileSource;
import io.github.paiprotocol.resolver.source.internal.HttpSource;
import io.github.paiprotocol.resolver.source.internal.MarketplaceSource;
import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.SourceProvider;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Makes the resolver the options ask for. */
public final class Resolvers {
  /** Where nothing is asked, references to the marketplace are still known as such. */
  private static final String NO_MARKETPLACE = "https://marketplace.invalid";

  private final ResolutionOptions options;
  private final AccessPolicy policy;

  private Resolvers(ResolutionOptions options) {
    this.options = options;
    this.policy = Policies.of(options.access);
  }

  /**
   * The resolver.
   *
   * @param options the options
   * @param job the job's file, or {@code -}
   * @param bundle the bundle the options name, when they do
   * @param cache the folder for documents where the options name none
   * @return a builder with sources, policy, lock and cache
   * @throws IOException when a file the options name cannot be read
   * @throws UsageException when an option makes no sense
   */
  public static PrerequisiteResolver.Builder builder(
      ResolutionOptions options, String job, Optional<Bundle> bundle, Path cache)
      throws IOException {
    Resolvers all = new Resolvers(options);
    PrerequisiteResolver.Builder builder =
        PrerequisiteResolver.builder().cache(options.cache.orElse(cache));
    all.addSources(builder, job);
    if (bundle.isPresent()) {
      return builder.bundle(bundle.get());
    }
    if (options.mode() != LockMode.UPDATE) {
      builder.lock(lock(options, job), options.mode());
    }
    return builder;
  }

  /** The usual lock may be missing, which the resolver judges; one that is named may not. */
  public static Optional<LockFile> lock(ResolutionOptions options, String job) throws IOException {
    Path file = options.lockFile(job);
    try {
      return options.lock.isPresent() ? Optional.of(LockFile.read(file)) : LockFile.find(file);
    } catch (IllegalArgumentException e) {
      throw InputProblems.lock(file, e);
    } catch (IOException e) {
      String what = Inputs.readable(file.toString(), e).getMessage();
      throw new IOException(what + "; write it with `pai lock`", e);
    }
  }

  private void addSources(PrerequisiteResolver.Builder builder, String job) throws IOException {
    fileRoots(job).ifPresent(builder::addSource);
    builder.addSource(HttpSource.of(SourceSettings.builder().policy(policy).build()));
    if (options.marketplace.isPresent() || options.mode() == LockMode.OFFLINE) {
      builder.addSource(marketplace());
    }
    Set<String> settings = new LinkedHashSet<>(options.sourceSettings.keySet());
    for (SourceProvider provider : options.plugins.get().sources()) {
      String prefix = provider.name() + ".";
      try {
        builder.addSource(provider.create(settings(prefix)));
        settings.removeIf(setting -> setting.startsWith(prefix));
      } catch (IllegalArgumentException e) {
        throw new UsageException(
            "source `" + provider.name() + "` cannot be used: " + e.getMessage());
      }
    }
    if (!settings.isEmpty()) {
      throw new UsageException(
          "no source of --plugins has the setting `" + settings.iterator().next() + "`");
    }
  }

  /** A source of a plugin keeps the policy itself; it gets no token. */
  private SourceSettings settings(String prefix) {
    SourceSettings.Builder settings = SourceSettings.builder();
    options.sourceSettings.forEach(
        (name, value) -> {
          if (name.startsWith(prefix)) {
            settings.putProperties(name.substring(prefix.length()), value);
          }
        });
    return settings
        .policy(policy)
        .fileRoots(options.fileRoots)
        .marketplace(options.marketplace)
        .build();
  }

  /** In a bundle all files are at hand, so that the bundle itself is the only root. */
  private Optional<FileSource> fileRoots(String job) throws IOException {
    if (options.fileRoots.isEmpty()) {
      return options.bundle.or(() -> folder(job)).map(FileSource::under);
    }
    for (Path root : options.fileRoots) {
      if (!Files.isDirectory(root)) {
        throw new IOException("cannot read files under `" + root + "`: there is no such folder");
      }
    }
    Path[] more = options.fileRoots.stream().skip(1).toArray(Path[]::new);
    return Optional.of(FileSource.under(options.fileRoots.get(0), more));
  }

  /** The folder of a job file. Jobs from standard input or a reference have none. */
  private static Optional<Path> folder(String job) {
    return job.equals("-") || InputName.isReference(job)
        ? Optional.empty()
        : Optional.of(Optional.ofNullable(Path.of(job).getParent()).orElse(Path.of("")));
  }

  private MarketplaceSource marketplace() throws IOException {
    String base = options.marketplace.orElse(NO_MARKETPLACE);
    SourceSettings.Builder web = SourceSettings.builder();
    web.policy(policy);
    if (options.tokenFile.isPresent()) {
      try {
        Credentials token = Credentials.bearer(Inputs.token(options.tokenFile.get()));
        web.credentials(CredentialProvider.forOrigin(base, token));
      } catch (IllegalArgumentException e) {
        throw new UsageException("the file of --token-file holds no token: " + e.getMessage());
      }
    }
    try {
      return MarketplaceSource.of(base, web.build());
    } catch (IllegalArgumentException e) {
      throw new UsageException("the URL of --marketplace is not usable: " + e.getMessage());
    }
  }
}
