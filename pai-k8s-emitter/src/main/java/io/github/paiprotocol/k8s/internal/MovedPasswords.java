package io.github.paiprotocol.k8s.internal;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.checked.CheckedPlaces;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Auth;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.spi.RenderContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Registry passwords that stand in a job literally. What is shown of the job names a secret in
 * their place, and the secrets of the job hold them.
 *
 * @param names the secret's name by the image's name, in the order of the images
 * @param allSecrets the job's secrets and the moved passwords
 */
public record MovedPasswords(Map<String, String> names, Secrets allSecrets) {
  /** Copies the map. */
  public MovedPasswords {
    names = ImmutableMap.copyOf(names);
  }

  /**
   * Finds the passwords of a job.
   *
   * @param emission the job; it is told of each password
   * @return the passwords by new names, which no secret of the job has
   */
  public static MovedPasswords of(RenderContext emission) {
    Map<String, Value> secrets = new LinkedHashMap<>(emission.job().secrets().reveal());
    ImmutableMap.Builder<String, String> names = ImmutableMap.builder();
    List<Prerequisite> all = emission.job().prerequisites();
    for (int i = 0; i < all.size(); i++) {
      Prerequisite image = all.get(i);
      String password = literalPassword(image, emission);
      if (!password.isEmpty()) {
        String name = freeName(image.name() + "_password", secrets);
        secrets.put(name, Value.of(password));
        names.put(image.name(), name);
        emission.report(moved(path(i), image.name(), name));
      }
    }
    return new MovedPasswords(names.buildOrThrow(), Secrets.of(secrets));
  }

  /**
   * What a text of the job has in place of the passwords.
   *
   * @param job the job, or one made of it that has the same images
   * @return tags by the path of the password
   */
  public Map<ProtocolPath, String> tags(Job job) {
    if (names.isEmpty()) {
      return ImmutableMap.of();
    }
    ImmutableMap.Builder<ProtocolPath, String> tags = ImmutableMap.builder();
    List<Prerequisite> all = job.prerequisites();
    for (int i = 0; i < all.size(); i++) {
      String secret = all.get(i).isDockerImage() ? names.get(all.get(i).name()) : null;
      if (secret != null) {
        tags.put(path(i), "<% $secrets." + secret + " %>");
      }
    }
    return tags.buildOrThrow();
  }

  /** Only images have a login. */
  private static String literalPassword(Prerequisite image, RenderContext emission) {
    String password =
        image.isDockerImage()
            ? image.auth().flatMap(Auth::password).map(Secret::reveal).orElse("")
            : "";
    SourceMap positions = emission.resolved().validated().positions();
    return CheckedPlaces.template(positions, password).tags().isEmpty() ? password : "";
  }

  private static ProtocolPath path(int index) {
    return JobPaths.prerequisite(index).child("auth").child("password");
  }

  private static String freeName(String wanted, Map<String, Value> taken) {
    String name = wanted;
    for (int i = 2; taken.containsKey(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  private static Diagnostic moved(ProtocolPath path, String image, String name) {
    return Diagnostic.warning(
            KubernetesCode.PASSWORD_MOVED,
            Place.value(path),
            "the password of image `%s` stands in the job; the objects keep it as secret `%s`"
                .formatted(image, name))
        .withHint("write `<% $secrets." + name + " %>`, and the password under `secrets`");
  }
}
