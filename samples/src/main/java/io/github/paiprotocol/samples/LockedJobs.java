package io.github.paiprotocol.samples;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.resolver.Bundle;
import io.github.paiprotocol.resolver.ComponentJobBuilder;
import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.resolver.LockedResolution;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.spi.CredentialProvider;
import io.github.paiprotocol.resolver.spi.Credentials;
import java.io.IOException;
import java.nio.file.Path;

/** What a service does with locks, policies and credentials. */
public final class LockedJobs {
  private LockedJobs() {}

  // snippet: service
  /**
   * A resolver for a service inside a company.
   *
   * @param marketplace the address of the marketplace's API
   * @param token what the marketplace wants to see
   * @param cache a folder of the service
   * @return a builder, for everything that all jobs have in common
   */
  public static PrerequisiteResolver.Builder service(String marketplace, String token, Path cache) {
    AccessPolicy policy =
        AccessPolicy.unconfigured().toBuilder()
            .allowHost("*.example.com")
            .allowCidr("10.20.0.0/16")
            .build();
    return PrerequisiteResolver.builder()
        .policy(policy)
        .credentials(CredentialProvider.forOrigin(marketplace, Credentials.bearer(token)))
        .web()
        .marketplace(marketplace)
        .cache(cache);
  }

  // end

  // snippet: lock
  /**
   * Locks a job, and resolves it again with exactly what was locked.
   *
   * @param job the job
   * @param resolver where its prerequisites come from
   * @param folder where the lock is kept
   * @return the job as it was locked
   * @throws IOException when the lock cannot be written or read
   */
  public static Resolved<Job> lockedOnce(
      Validated<Job> job, PrerequisiteResolver.Builder resolver, Path folder) throws IOException {
    Path file = folder.resolve("pai.lock");
    LockedResolution<Resolved<Job>> locked = resolver.build().lock(job);
    locked.lock().write(file);

    // Throws when the job, the lock, or what a source has differs from what was locked.
    return resolver.lock(LockFile.read(file), LockMode.FROZEN).build().resolve(job);
  }

  /**
   * Packs a job with everything it uses, and resolves it from the pack alone.
   *
   * @param job the job, read from a text
   * @param resolver where its prerequisites come from
   * @param file the bundle to write
   * @return the job as it is in the bundle
   * @throws IOException when the bundle cannot be written or read
   */
  public static Resolved<Job> bundledOnce(
      Validated<Job> job, PrerequisiteResolver.Builder resolver, Path file) throws IOException {
    String text = job.source().orElseThrow().text();
    resolver.build().lock(job).bundle(text).write(file);

    return resolver.bundle(Bundle.read(file)).build().resolve(job);
  }

  // end

  // snippet: using
  /**
   * Starts an otherwise empty job with a dataset of the marketplace.
   *
   * @return the job, checked
   */
  public static Validated<Job> usingMnist() {
    return ProtocolValidator.standard()
        .require(
            ComponentJobBuilder.using("marketplace://name/mnist")
                .with("dataPath", "/dataset/mnist")
                .image("openpai/standard:python_3.6-pytorch_1.2.0-gpu")
                .command("python train.py /dataset/mnist")
                .job());
  }
  // end
}
