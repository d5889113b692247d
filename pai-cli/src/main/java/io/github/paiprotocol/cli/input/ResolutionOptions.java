package io.github.paiprotocol.cli.input;

import io.github.paiprotocol.cli.output.InputName;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Options of every command that resolves a job. Without any of them only the job's own
 * prerequisites and https addresses on public hosts are at hand.
 */
public final class ResolutionOptions {
  /** Who submits a job when no one is named. */
  public static final String USER = "user";

  @Mixin public PluginOptions plugins = new PluginOptions();

  @Option(names = "--source-setting", paramLabel = "SOURCE.NAME=VALUE")
  Map<String, String> sourceSettings = new LinkedHashMap<>();

  @Mixin public DocumentOption document = new DocumentOption();

  @Option(names = "--marketplace", paramLabel = "URL")
  Optional<String> marketplace = Optional.empty();

  @Option(names = "--token-file", paramLabel = "FILE")
  Optional<Path> tokenFile = Optional.empty();

  @Option(names = "--file-root", paramLabel = "DIR")
  public List<Path> fileRoots = new ArrayList<>();

  @Mixin AccessOptions access = new AccessOptions();

  @Option(names = "--lock", paramLabel = "FILE")
  Optional<Path> lock = Optional.empty();

  @Option(names = "--frozen")
  boolean frozen;

  @Option(names = "--offline")
  public boolean offline;

  @Option(names = "--bundle", paramLabel = "FILE")
  public Optional<Path> bundle = Optional.empty();

  @Option(names = "--cache", paramLabel = "DIR")
  Optional<Path> cache = Optional.empty();

  @Option(names = "--profile", paramLabel = "FILE")
  public Optional<Path> profile = Optional.empty();

  private Optional<ClusterProfile> cluster = Optional.empty();

  /**
   * The cluster's profile. It is read once, since the file may be a pipe.
   *
   * @return the profile asked for, or that of a plain OpenPAI cluster
   * @throws IOException when the file cannot be read
   */
  public ClusterProfile cluster() throws IOException {
    if (cluster.isEmpty()) {
      cluster = Optional.of(Profiles.read(profile));
    }
    return cluster.get();
  }

  /**
   * What makes the scripts of tasks for the cluster.
   *
   * @return the emitter, with the plugins
   * @throws IOException when the profile or the plugins cannot be read
   */
  public RuntimeScriptEmitter scripts() throws IOException {
    return plugins.get().scripts().options(cluster().runtimeOptions()).build();
  }

  /**
   * Who submits a job.
   *
   * @param user who was named
   * @return that user, or the profile's
   * @throws IOException when the profile cannot be read
   */
  public String submitter(Optional<String> user) throws IOException {
    return user.or(cluster()::user).orElse(USER);
  }

  /**
   * What the lock is for.
   *
   * @return the mode the flags ask for
   */
  public LockMode mode() {
    if (offline || bundle.isPresent()) {
      return LockMode.OFFLINE;
    }
    return frozen ? LockMode.FROZEN : LockMode.UPDATE;
  }

  /**
   * These options for one of two sides, which share the plugins.
   *
   * @param ownLock the lock that this side is held to, in place of the one of both
   * @param ownProfile the profile of this side, in place of the one of both
   * @return a copy
   */
  public ResolutionOptions with(Optional<Path> ownLock, Optional<Path> ownProfile) {
    ResolutionOptions copy = new ResolutionOptions();
    copy.plugins = plugins;
    copy.document = document;
    copy.marketplace = marketplace;
    copy.tokenFile = tokenFile;
    copy.fileRoots = fileRoots;
    copy.access = access;
    copy.lock = ownLock.or(() -> lock);
    copy.frozen = frozen || ownLock.isPresent();
    copy.offline = offline;
    copy.bundle = bundle;
    copy.cache = cache;
    copy.profile = ownProfile.or(() -> profile);
    return copy;
  }

  /**
   * Refuses to pass over a lock in silence, in commands that do not write one.
   *
   * @throws UsageException when a lock is named and nothing says what for
   */
  public void requireLockInUse() {
    if (lock.isPresent() && bundle.isEmpty() && mode() == LockMode.UPDATE) {
      throw new UsageException("--lock needs --frozen or --offline; `pai lock` writes a lock");
    }
  }

  /**
   * The lock file.
   *
   * @param job the job's file, {@code -} or a reference
   * @return the file asked for, or the usual one beside the job or in the working directory
   */
  public Path lockFile(String job) {
    Path beside = Path.of(job.equals("-") || InputName.isReference(job) ? "" : job);
    return lock.orElseGet(() -> beside.resolveSibling(LockFile.FILE_NAME));
  }
}
