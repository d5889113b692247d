package io.github.paiprotocol.image;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.model.Auth;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.resolver.internal.web.WebReader;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Asks registries whether images are there, without downloading them. An answer that says nothing
 * of the image, such as 429 or 500, makes it unknown, never absent; so does 401 without a login,
 * which many registries answer for what does not exist. Every check ends by its deadline.
 *
 * <p>Every request, to the registry, to its token service or where they redirect, goes the guarded
 * way of sources: what the access policy refuses is not asked. A login goes to the registry itself,
 * and to a token service that belongs to it. Immutable and thread-safe.
 *
 * <pre>{@code
 * ImageReport report = ImageCheck.standard().check("ubuntu:22.04");
 * }</pre>
 */
public final class ImageCheck {
  private static final Duration MOST = Duration.ofDays(1);

  private final WebReader client;
  private final Duration deadline;
  private final ImmutableSet<String> tokenHosts;

  private ImageCheck(WebReader client, Duration deadline, Set<String> tokenHosts) {
    this.client = client;
    this.deadline = deadline;
    this.tokenHosts = ImmutableSet.copyOf(tokenHosts);
  }

  /**
   * A check of registries with public addresses that takes at most 30 seconds for each image.
   *
   * @return the check
   */
  public static ImageCheck standard() {
    WebReader client = new WebReader(SourceSettings.builder().build());
    return new ImageCheck(client, Duration.ofSeconds(30), ImmutableSet.of());
  }

  /**
   * This check with another way to ask registries. The access policy decides which hosts are asked.
   * A registry whose host may be asked over plain http is asked so, with its login; every other one
   * over https.
   *
   * @param web policy, trust and the like; roots of files and a marketplace mean nothing here
   * @return a copy
   */
  public ImageCheck with(SourceSettings web) {
    return new ImageCheck(new WebReader(web), deadline, tokenHosts);
  }

  /**
   * This check with another limit of its time, with all requests, redirects and waits.
   *
   * @param most the time, more than 0 and at most a day
   * @return a copy
   * @throws IllegalArgumentException if it is not
   */
  public ImageCheck withDeadline(Duration most) {
    if (most.isZero() || most.isNegative() || most.compareTo(MOST) > 0) {
      throw new IllegalArgumentException("a deadline must be more than 0 and at most a day");
    }
    return new ImageCheck(client, most, tokenHosts);
  }

  /**
   * This check with other token services, which logins may go to, whichever registry names them.
   * Hosts of the registry's own registrable domain, and Docker Hub's, need not be named. The access
   * policy must allow the hosts, too.
   *
   * @param hosts the hosts, without port
   * @return a copy
   */
  public ImageCheck withTokenHosts(Collection<String> hosts) {
    return new ImageCheck(
        client,
        deadline,
        hosts.stream().map(Ascii::toLowerCase).collect(ImmutableSet.toImmutableSet()));
  }

  /**
   * Asks for an image.
   *
   * @param image the reference
   * @return what is known of the image
   */
  public ImageReport check(String image) {
    return check(image, Optional.empty());
  }

  /**
   * Asks for an image.
   *
   * @param image the reference
   * @param login the registry, user and password; not sent when they are for another registry than
   *     the image's
   * @return what is known of the image
   */
  public ImageReport check(String image, Auth login) {
    return check(image, RegistryLogin.of(login, text -> text));
  }

  ImageReport check(String image, Optional<RegistryLogin> login) {
    Optional<ImageName> name = ImageName.parse(image);
    if (name.isEmpty()) {
      return ImageReport.of(image, ImageVerdict.ABSENT, "this is no reference to an image");
    }
    Optional<RegistryLogin> own = login.filter(given -> given.isFor(image));
    if (own.filter(given -> given.user().indexOf(':') >= 0).isPresent()) {
      return ImageReport.of(
          image, ImageVerdict.UNKNOWN, "no registry can have a user whose name holds a colon");
    }
    return new RegistryProbe(client, name.get(), own, tokenHosts, deadline).run();
  }

  /**
   * Asks for each image of a job, with the login that the job has for it.
   *
   * @param job the job
   * @return what is known of its images of type {@code dockerimage}, in the order of the job
   */
  public List<ImageReport> check(Validated<Job> job) {
    return JobImages.of(job).images().stream()
        .map(image -> check(image.image(), image.login()))
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * What is doubtful about the logins of a job.
   *
   * @param job the job
   * @return a warning for each login that is for another registry than its image's
   */
  public static List<Diagnostic> warnings(Validated<Job> job) {
    return JobImages.of(job).warnings();
  }
}
