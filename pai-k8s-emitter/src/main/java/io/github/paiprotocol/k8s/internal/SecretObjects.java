package io.github.paiprotocol.k8s.internal;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.origin.YamlPlaces;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.runtime.script.Provenance;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Makes Secret objects: the one place of this module where confidential texts are revealed. */
public final class SecretObjects {
  private static final String DOCKER_TYPE = "kubernetes.io/dockerconfigjson";
  private static final String DOCKER_KEY = ".dockerconfigjson";

  private SecretObjects() {}

  /**
   * A Secret with one file of YAML.
   *
   * @param metadata its name
   * @param file the file's name
   * @param secrets what the file holds
   * @return the object
   */
  public static io.fabric8.kubernetes.api.model.Secret yaml(
      ObjectMeta metadata, String file, Secrets secrets) {
    return file(metadata, file, ValueYaml.write(secrets.reveal()));
  }

  /**
   * Records the origins of a file of YAML with the secrets of the job.
   *
   * @param object the Secret
   * @param file the file's name
   * @param secrets what the file holds
   */
  public static void recordYaml(FieldOrigins object, String file, Secrets secrets) {
    Supplier<YamlPlaces> places =
        Suppliers.memoize(() -> new YamlPlaces(ValueYaml.write(secrets.reveal())));
    object
        .at("data", file)
        .set(ImmutableList.of(JobOrigins.SECRETS))
        .setLines(
            line ->
                places.get().in(line).stream()
                    .map(at -> Provenance.job(ofSecret(at.path())))
                    .distinct()
                    .toList());
  }

  private static ProtocolPath ofSecret(ProtocolPath path) {
    ProtocolPath secrets = JobOrigins.SECRETS.path();
    return path.steps().isEmpty() ? secrets : secrets.append(path.steps().get(0));
  }

  /**
   * A Secret with one file.
   *
   * @param metadata its name
   * @param file the file's name
   * @param content what the file holds
   * @return the object
   */
  public static io.fabric8.kubernetes.api.model.Secret text(
      ObjectMeta metadata, String file, Secret content) {
    return file(metadata, file, content.reveal());
  }

  /**
   * A Secret with texts in which secrets of a job stand.
   *
   * @param metadata its name
   * @param texts texts by key
   * @param secrets the job's secrets
   * @return the object
   */
  public static io.fabric8.kubernetes.api.model.Secret rendered(
      ObjectMeta metadata, Map<String, RenderedText> texts, Secrets secrets) {
    return files(metadata, Maps.transformValues(texts, text -> text.reveal(secrets)));
  }

  /**
   * A Secret to pull images with.
   *
   * @param metadata its name
   * @param credentials {@code user:password} by registry
   * @return the object
   */
  public static io.fabric8.kubernetes.api.model.Secret dockerConfig(
      ObjectMeta metadata, Map<String, Secret> credentials) {
    ImmutableMap.Builder<String, Object> auths = ImmutableMap.builder();
    credentials.forEach(
        (registry, login) -> auths.put(registry, ImmutableMap.of("auth", base64(login.reveal()))));
    String json = KubernetesPrinter.compactJson(ImmutableMap.of("auths", auths.buildOrThrow()));
    return secret(metadata, DOCKER_TYPE, ImmutableMap.of(DOCKER_KEY, json));
  }

  /**
   * A Secret with files that hold confidential texts.
   *
   * @param metadata its name
   * @param files texts by file name
   * @return the object
   */
  public static io.fabric8.kubernetes.api.model.Secret files(
      ObjectMeta metadata, Map<String, String> files) {
    return secret(metadata, "Opaque", files);
  }

  private static io.fabric8.kubernetes.api.model.Secret secret(
      ObjectMeta metadata, String type, Map<String, String> files) {
    io.fabric8.kubernetes.api.model.Secret secret = new io.fabric8.kubernetes.api.model.Secret();
    secret.setMetadata(metadata);
    secret.setType(type);
    Map<String, String> data = new LinkedHashMap<>();
    files.forEach((name, text) -> data.put(name, base64(text)));
    secret.setData(data);
    return secret;
  }

  private static io.fabric8.kubernetes.api.model.Secret file(
      ObjectMeta metadata, String file, String content) {
    return files(metadata, ImmutableMap.of(file, content));
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
