package io.github.paiprotocol.k8s.internal.target.framework;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.internal.Immutability;
import io.github.paiprotocol.k8s.internal.MovedPasswords;
import io.github.paiprotocol.k8s.internal.PullSecrets;
import io.github.paiprotocol.k8s.internal.SecretObjects;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import java.util.Map;

/** The Secrets of a Framework, and how its pods see them. */
final class FrameworkSecrets {
  private static final String HOME = "/usr/local/pai/";
  private static final ProtocolPath SECRETS = ProtocolPath.of("secrets");
  private static final ProvenanceMap BY_SECRETS = ProvenanceMap.by(SECRETS);

  private final String name;
  private final PullSecrets pulled;
  private final MovedPasswords moved;
  private final ImmutableList<Mounted> mounted;

  private FrameworkSecrets(
      String name, PullSecrets pulled, MovedPasswords moved, List<Mounted> mounted) {
    this.name = name;
    this.pulled = pulled;
    this.moved = moved;
    this.mounted = ImmutableList.copyOf(mounted);
  }

  /**
   * A Secret that pods mount.
   *
   * @param volume the volume's name
   * @param secret the Secret's name
   * @param path where containers see it
   */
  record Mounted(String volume, String secret, String path) {}

  static FrameworkSecrets of(RenderContext emission, String name) {
    MovedPasswords moved = MovedPasswords.of(emission);
    ImmutableList.Builder<Mounted> mounted = ImmutableList.builder();
    if (!moved.allSecrets().isEmpty()) {
      mounted.add(new Mounted("job-secrets", name + "-configcred", HOME + "secrets"));
    }
    if (!emission.submission().userExtension().isEmpty()) {
      mounted.add(
          new Mounted(
              "user-extension-secrets", name + "-extensioncred", HOME + "user-extension-secrets"));
    }
    if (emission.submission().token().isPresent()) {
      mounted.add(new Mounted("token-secrets", name + "-tokencred", HOME + "token-secrets"));
    }
    return new FrameworkSecrets(
        name,
        PullSecrets.of(emission, name, ImmutableMap.of(), Immutability.never()),
        moved,
        mounted.build());
  }

  /** The job's own secrets and the passwords that were moved to them. */
  MovedPasswords moved() {
    return moved;
  }

  /** What both containers of every pod mount. */
  List<Mounted> mounted() {
    return mounted;
  }

  /** The Secrets that the images are pulled with. */
  PullSecrets pulled() {
    return pulled;
  }

  void emit(RenderContext emission) {
    pulled.emit(emission);
    if (!moved.allSecrets().isEmpty()) {
      emission.add(
          SecretObjects.yaml(
              emission.metadata(name + "-configcred", Map.of()),
              "secrets.yaml",
              moved.allSecrets()),
          BY_SECRETS,
          fields -> SecretObjects.recordYaml(fields, "secrets.yaml", moved.allSecrets()));
    }
    if (!emission.submission().userExtension().isEmpty()) {
      emission.add(
          SecretObjects.yaml(
              emission.metadata(name + "-extensioncred", Map.of()),
              "userExtensionSecrets.yaml",
              emission.submission().userExtension()),
          ProvenanceMap.none(),
          fields -> fields.put("data", Provenance.submission("userExtension")));
    }
    emission
        .submission()
        .token()
        .ifPresent(
            token ->
                emission.add(
                    SecretObjects.text(
                        emission.metadata(name + "-tokencred", Map.of()), "token", token),
                    ProvenanceMap.none(),
                    fields -> fields.put("data", Provenance.submission("token"))));
  }
}
