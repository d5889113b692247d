package io.github.paiprotocol.k8s.internal;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Whether ConfigMaps and Secrets can never be changed. Their names then end with digits of a hash
 * of what they hold, so that a job with other contents makes other objects.
 *
 * @param on whether they are such
 */
public record Immutability(boolean on) {
  private static final int DIGITS = 8;

  /**
   * What a profile says.
   *
   * @param profile the cluster
   * @return whether its operators want such objects
   */
  public static Immutability of(ClusterProfile profile) {
    return new Immutability(profile.operations().immutable());
  }

  /**
   * For objects that others find by their names.
   *
   * @return no such objects
   */
  public static Immutability never() {
    return new Immutability(false);
  }

  /**
   * Makes a ConfigMap or Secret such an object.
   *
   * @param object the object, with all it holds; its name and switch are changed where wanted
   * @param <T> its type
   * @return the object
   */
  public <T extends HasMetadata> T applyTo(T object) {
    if (!on) {
      return object;
    }
    if (object instanceof ConfigMap map) {
      map.setImmutable(true);
      rename(object, map.getData());
    } else if (object instanceof Secret secret) {
      secret.setImmutable(true);
      rename(object, secret.getData());
    }
    return object;
  }

  private static void rename(HasMetadata object, Map<String, String> data) {
    Hasher hasher = Hashing.sha256().newHasher();
    data.forEach(
        (key, text) ->
            hasher
                .putString(key, StandardCharsets.UTF_8)
                .putInt(text.length())
                .putString(text, StandardCharsets.UTF_8));
    String digits = hasher.hash().toString().substring(0, DIGITS);
    object.getMetadata().setName(object.getMetadata().getName() + "-" + digits);
  }
}
