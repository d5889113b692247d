package io.github.paiprotocol.k8s.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.checked.CheckedPlaces;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.template.TemplateScopes;
import io.github.paiprotocol.api.model.Auth;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.k8s.spi.RenderContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The logins of a job's images. A Secret holds one login per registry, so logins that differ for
 * one registry go to Secrets of their own, which only the roles whose image needs them name.
 */
public final class RegistryLogins {
  /** What a login is filed under when the image names no registry: Docker Hub. */
  private static final String DOCKER_HUB = "https://index.docker.io/v1/";

  private final ImmutableMap<String, Login> byImage;
  private final ImmutableMap<String, Secret> shared;
  private final ImmutableList<Login> separate;

  private RegistryLogins(Map<String, Login> byImage) {
    this.byImage = ImmutableMap.copyOf(byImage);
    SetMultimap<String, Login> byRegistry = LinkedHashMultimap.create();
    byImage.values().forEach(login -> byRegistry.put(login.registry(), login));
    ImmutableMap.Builder<String, Secret> agreed = ImmutableMap.builder();
    ImmutableList.Builder<Login> others = ImmutableList.builder();
    for (String registry : byRegistry.keySet()) {
      Set<Login> logins = byRegistry.get(registry);
      if (logins.size() == 1) {
        agreed.put(registry, logins.iterator().next().login());
      } else {
        others.addAll(logins);
      }
    }
    this.shared = agreed.buildOrThrow();
    this.separate = others.build();
  }

  /**
   * A login at a registry.
   *
   * @param registry the registry
   * @param login {@code user:password}
   */
  public record Login(String registry, Secret login) {}

  /**
   * Collects the logins of all images of a job, used or not.
   *
   * @param emission the job; problems of the credentials go there
   * @return the logins
   */
  public static RegistryLogins of(RenderContext emission) {
    Map<String, Login> byImage = new LinkedHashMap<>();
    List<Prerequisite> all = emission.job().prerequisites();
    for (int i = 0; i < all.size(); i++) {
      Prerequisite image = all.get(i);
      if (image.isDockerImage() && image.auth().isPresent()) {
        ProtocolPath path = JobPaths.prerequisite(i).child("auth");
        byImage.put(image.name(), login(image.auth().get(), path, emission));
      }
    }
    return new RegistryLogins(byImage);
  }

  /**
   * Logins at registries with one login only.
   *
   * @return {@code user:password} by registry
   */
  public Map<String, Secret> shared() {
    return shared;
  }

  /**
   * Logins at registries that have several.
   *
   * @return the logins, in the order of the images
   */
  public List<Login> separate() {
    return separate;
  }

  /**
   * The login an image has.
   *
   * @param image the image's name
   * @return the login, or empty when it has none
   */
  public Optional<Login> of(String image) {
    return Optional.ofNullable(byImage.get(image));
  }

  private static Login login(Auth auth, ProtocolPath path, RenderContext emission) {
    String user = text(auth.username().orElse(""), path.child("username"), emission);
    String word =
        text(auth.password().map(Secret::reveal).orElse(""), path.child("password"), emission);
    String registry =
        text(auth.registryuri().orElse(DOCKER_HUB), path.child("registryuri"), emission);
    return new Login(registry, Secret.of(user + ":" + word));
  }

  private static String text(String template, ProtocolPath path, RenderContext emission) {
    Secrets secrets = emission.job().secrets();
    return CheckedPlaces.template(emission.resolved().validated().positions(), template)
        .render(TemplateScopes.ofJob(emission.job()), problem -> emission.report(problem.at(path)))
        .reveal(secrets);
  }
}
