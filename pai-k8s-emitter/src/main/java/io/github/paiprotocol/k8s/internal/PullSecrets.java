package io.github.paiprotocol.k8s.internal;

import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.k8s.spi.Causes;
import io.github.paiprotocol.k8s.spi.JobEmission;
import java.util.Map;
import java.util.Optional;

/** The Secrets that a job's images are pulled with. */
public final class PullSecrets {
  private static final Causes BY_IMAGES = Causes.by(JobPaths.PREREQUISITES);

  private final String name;
  private final Map<String, String> labels;
  private final RegistryLogins logins;

  private PullSecrets(String name, Map<String, String> labels, RegistryLogins logins) {
    this.name = name;
    this.labels = labels;
    this.logins = logins;
  }

  /**
   * Finds the logins of a job.
   *
   * @param emission the job; problems of the credentials go there
   * @param name what the names of the Secrets begin with
   * @param labels the labels of each
   * @return the Secrets
   */
  public static PullSecrets of(JobEmission emission, String name, Map<String, String> labels) {
    return new PullSecrets(name + "-regcred", labels, RegistryLogins.of(emission));
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
        .map(
            login -> {
              int index = logins.separate().indexOf(login);
              return index < 0 ? name : separateName(index);
            });
  }

  private String separateName(int index) {
    return name + "-" + (index + 1);
  }

  /**
   * Adds the Secrets to the objects.
   *
   * @param emission where they go
   */
  public void emit(JobEmission emission) {
    if (!logins.shared().isEmpty()) {
      add(name, logins.shared(), emission);
    }
    for (int i = 0; i < logins.separate().size(); i++) {
      RegistryLogins.Login login = logins.separate().get(i);
      add(separateName(i), Map.of(login.registry(), login.login()), emission);
    }
  }

  private void add(
      String secret,
      Map<String, io.github.paiprotocol.api.model.Secret> credentials,
      JobEmission emission) {
    emission.add(
        SecretObjects.dockerConfig(
            emission.metadata(secret).withLabels(labels).build(), credentials),
        BY_IMAGES);
  }
}
