package io.github.paiprotocol.k8s.internal;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/** The Secrets that a job's images are pulled with. */
public final class PullSecrets {
  private static final ProvenanceMap BY_IMAGES = ProvenanceMap.by(JobPaths.PREREQUISITES);

  private final RegistryLogins logins;
  private final Optional<Secret> shared;
  private final ImmutableList<Secret> separate;

  private PullSecrets(RegistryLogins logins, Optional<Secret> shared, List<Secret> separate) {
    this.logins = logins;
    this.shared = shared;
    this.separate = ImmutableList.copyOf(separate);
  }

  /**
   * Finds the logins of a job.
   *
   * @param emission the job; problems of the credentials go there
   * @param name what the names of the Secrets begin with
   * @param labels the labels of each
   * @param immutability whether they can be changed
   * @return the Secrets
   */
  public static PullSecrets of(
      RenderContext emission, String name, Map<String, String> labels, Immutability immutability) {
    RegistryLogins logins = RegistryLogins.of(emission);
    BiFunction<String, Map<String, io.github.paiprotocol.api.model.Secret>, Secret> make =
        (called, credentials) ->
            immutability.applyTo(
                SecretObjects.dockerConfig(emission.metadata(name + called, labels), credentials));
    Optional<Secret> shared =
        logins.shared().isEmpty()
            ? Optional.empty()
            : Optional.of(make.apply("-regcred", logins.shared()));
    List<Secret> separate = new ArrayList<>();
    for (RegistryLogins.Login login : logins.separate()) {
      separate.add(
          make.apply("-regcred-" + (separate.size() + 1), Map.of(login.registry(), login.login())));
    }
    return new PullSecrets(logins, shared, separate);
  }

  /**
   * The name of the Secret an image of the job is pulled with.
   *
   * @param image the image's name
   * @return the name; empty when the image has no login
   */
  public Optional<String> name(String image) {
    return logins
        .of(image)
        .flatMap(
            login -> {
              int index = logins.separate().indexOf(login);
              return index < 0 ? shared : Optional.of(separate.get(index));
            })
        .map(secret -> secret.getMetadata().getName());
  }

  /**
   * Adds the Secrets to the objects.
   *
   * @param emission where they go
   */
  public void emit(RenderContext emission) {
    Consumer<FieldOrigins> origins =
        fields -> fields.put("data", new JobOrigins(emission.resolved()).logins());
    shared.ifPresent(secret -> emission.add(secret, BY_IMAGES, origins));
    separate.forEach(secret -> emission.add(secret, BY_IMAGES, origins));
  }
}
