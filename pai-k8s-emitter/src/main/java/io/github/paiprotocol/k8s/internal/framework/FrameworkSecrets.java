package io.github.paiprotocol.k8s.internal.framework;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.check.Causes;
import io.github.paiprotocol.k8s.internal.Emission;
import io.github.paiprotocol.k8s.internal.MovedPasswords;
import io.github.paiprotocol.k8s.internal.RegistryLogins;
import io.github.paiprotocol.k8s.internal.SecretObjects;
import java.util.List;
import java.util.Map;

/** The Secrets of a Framework, and how its pods see them. */
final class FrameworkSecrets {
  private static final String HOME = "/usr/local/pai/";
  private static final ProtocolPath SECRETS = ProtocolPath.of("secrets");
  private static final Causes BY_SECRETS = Causes.by(SECRETS);
  private static final Causes BY_IMAGES = Causes.by(ProtocolPath.of("prerequisites"));

  private final String name;
  private final RegistryLogins logins;
  private final MovedPasswords moved;
  private final ImmutableList<Mounted> mounted;

  private FrameworkSecrets(
      String name, RegistryLogins logins, MovedPasswords moved, List<Mounted> mounted) {
    this.name = name;
    this.logins = logins;
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

  static FrameworkSecrets of(Emission emission, String name) {
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
    return new FrameworkSecrets(name, RegistryLogins.of(emission), moved, mounted.build());
  }

  /** The job's own secrets and the passwords that were moved to them. */
  MovedPasswords moved() {
    return moved;
  }

  /** What both containers of every pod mount. */
  List<Mounted> mounted() {
    return mounted;
  }

  /** The names of the Secrets an image of the job is pulled with. */
  List<String> pullSecrets(String image) {
    ImmutableList.Builder<String> names = ImmutableList.builder();
    if (!logins.shared().isEmpty()) {
      names.add(sharedName());
    }
    logins.separateFor(image).ifPresent(index -> names.add(separateName(index)));
    return names.build();
  }

  private String sharedName() {
    return name + "-regcred";
  }

  private String separateName(int index) {
    return sharedName() + "-" + (index + 1);
  }

  void emit(Emission emission) {
    emitLogins(emission);
    if (!moved.allSecrets().isEmpty()) {
      emission.add(
          SecretObjects.yaml(
              emission.metadata(name + "-configcred").build(), "secrets.yaml", moved.allSecrets()),
          BY_SECRETS);
    }
    if (!emission.submission().userExtension().isEmpty()) {
      emission.add(
          SecretObjects.yaml(
              emission.metadata(name + "-extensioncred").build(),
              "userExtensionSecrets.yaml",
              emission.submission().userExtension()),
          Causes.none());
    }
    emission
        .submission()
        .token()
        .ifPresent(
            token ->
                emission.add(
                    SecretObjects.text(
                        emission.metadata(name + "-tokencred").build(), "token", token),
                    Causes.none()));
  }

  private void emitLogins(Emission emission) {
    if (!logins.shared().isEmpty()) {
      emission.add(
          SecretObjects.dockerConfig(emission.metadata(sharedName()).build(), logins.shared()),
          BY_IMAGES);
    }
    for (int i = 0; i < logins.separate().size(); i++) {
      RegistryLogins.Login login = logins.separate().get(i);
      emission.add(
          SecretObjects.dockerConfig(
              emission.metadata(separateName(i)).build(), Map.of(login.registry(), login.login())),
          BY_IMAGES);
    }
  }
}
