package io.github.paiprotocol.image;

import com.google.common.collect.ImmutableSet;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Asks registries whether images are there, over HTTPS. An answer that says nothing of the image,
 * such as 429 or 500, makes it unknown, never absent; so does 401 without a login, which many
 * registries answer for what does not exist. Every check ends by its deadline. Link-local addresses
 * are never asked. Immutable and thread-safe.
 *
 * <pre>{@code
 * ImageReport report = ImageCheck.standard().check("ubuntu:22.04", Optional.empty());
 * }</pre>
 */
public final class ImageCheck {
  private final Duration deadline;
  private final ImmutableSet<String> insecure;

  private ImageCheck(Builder builder) {
    this.deadline = builder.deadline;
    this.insecure = builder.insecure.build();
  }

  /**
   * A check that takes at most 30 seconds for each image.
   *
   * @return the check
   */
  public static ImageCheck standard() {
    return builder().build();
  }

  /**
   * Begins a check of another kind.
   *
   * @return a builder that is set like {@link #standard()}
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Asks for an image.
   *
   * @param image the reference
   * @param login credentials; not sent when they are for another registry than the image's
   * @return what is known of the image
   */
  public ImageReport check(String image, Optional<RegistryLogin> login) {
    Optional<ImageName> name = ImageName.parse(image);
    if (name.isEmpty()) {
      return ImageReport.of(image, ImageVerdict.ABSENT, "this is no reference to an image");
    }
    Optional<RegistryLogin> own = login.filter(l -> l.isFor(image));
    boolean plain = insecure.contains(name.get().registry());
    RegistryProbe probe = new RegistryProbe(name.get(), own, plain, deadline);
    FutureTask<ImageReport> task = new FutureTask<>(probe::run);
    Thread worker = new Thread(task, "pai-image-check");
    worker.setDaemon(true);
    worker.start();
    try {
      return task.get(deadline.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      return unknown(
          name.get(), "its registry has not answered within " + deadline.toMillis() + " ms");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return unknown(name.get(), "the check was interrupted");
    } catch (ExecutionException e) {
      throw new IllegalStateException("the check of `" + image + "` failed", e.getCause());
    } finally {
      task.cancel(true);
      probe.close();
    }
  }

  private static ImageReport unknown(ImageName name, String reason) {
    return ImageReport.of(name.text(), ImageVerdict.UNKNOWN, reason);
  }

  /** Builds a check. Not thread-safe. */
  public static final class Builder {
    private Duration deadline = Duration.ofSeconds(30);
    private final ImmutableSet.Builder<String> insecure = ImmutableSet.builder();

    private Builder() {}

    /**
     * Sets how long a check may take, with all its requests, redirects and waits.
     *
     * @param value the time, more than 0; 30 seconds unless given
     * @return this builder
     * @throws IllegalArgumentException if it is not more than 0
     */
    public Builder deadline(Duration value) {
      if (value.isZero() || value.isNegative()) {
        throw new IllegalArgumentException("a deadline must be more than 0");
      }
      deadline = value;
      return this;
    }

    /**
     * Allows one registry plain HTTP, and HTTPS with a certificate nobody has signed. Credentials
     * still go over HTTPS only.
     *
     * @param registry the registry, with its port when it has one
     * @return this builder
     */
    public Builder allowInsecure(String registry) {
      insecure.add(Registries.canonical(registry));
      return this;
    }

    /**
     * The check.
     *
     * @return a check with these settings
     */
    public ImageCheck build() {
      return new ImageCheck(this);
    }
  }
}
