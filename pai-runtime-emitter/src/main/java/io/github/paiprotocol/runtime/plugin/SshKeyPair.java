package io.github.paiprotocol.runtime.plugin;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.interfaces.EdECPrivateKey;
import java.security.interfaces.EdECPublicKey;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The key pair with which the tasks of a job log in to each other.
 *
 * @param key the private key in a format of OpenSSH
 * @param publicKey the line of the public key; empty when it shall be worked out from the private
 *     one
 */
public record SshKeyPair(Secret key, Optional<String> publicKey) {
  private static final String NAME = "jobSSH";

  /** Refuses null. */
  public SshKeyPair {
    requireNonNulls(key, publicKey);
  }

  /**
   * A new pair for Ed25519, which OpenSSH knows from 6.5 on.
   *
   * @param random where the key comes from
   * @param comment what stands behind the public key, one line
   * @return the pair, without a passphrase
   */
  public static SshKeyPair generate(SecureRandom random, String comment) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("Ed25519");
      generator.initialize(255, random);
      KeyPair pair = generator.generateKeyPair();
      byte[] publicKey = OpenSshFormat.publicBytes((EdECPublicKey) pair.getPublic());
      byte[] seed =
          ((EdECPrivateKey) pair.getPrivate())
              .getBytes()
              .orElseThrow(() -> new GeneralSecurityException("the key is not given away"));
      String line = SshKeys.LINE_END.replaceFrom(comment.replace("\r\n", "\n"), ' ');
      return new SshKeyPair(
          Secret.of(OpenSshFormat.privateKey(publicKey, seed, line, random.nextInt())),
          Optional.of(OpenSshFormat.publicLine(publicKey, line)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java runtime from 15 on has Ed25519", e);
    }
  }

  /**
   * The pair among the secrets of a user.
   *
   * @param userExtension the secrets
   * @return the pair under {@code jobSSH}, whose {@code key} and {@code pubKey} are strings; empty
   *     when there is no such key
   */
  public static Optional<SshKeyPair> of(Secrets userExtension) {
    return userExtension.reveal().get(NAME) instanceof Value.Mapping pair
        ? text(pair, "key").map(key -> new SshKeyPair(Secret.of(key), text(pair, "pubKey")))
        : Optional.empty();
  }

  /**
   * Whether a plugin's use asks for such a pair and the user's extension has none.
   *
   * @param plugin the plugin
   * @param use its use
   * @return true for {@link RuntimePlugin#ssh} with {@code jobssh} in a job whose tasks start
   *     together
   */
  public static boolean isMissing(RuntimePlugin plugin, PluginUse use) {
    requireNonNulls(plugin, use);
    return plugin instanceof SshPlugin
        && Parameters.of(use).flag(SshPlugin.JOB_SSH)
        && use.job().job().extras().isGang()
        && of(use.userExtension()).isEmpty();
  }

  /**
   * This pair as secrets of a user.
   *
   * @return secrets with the pair under {@code jobSSH}
   */
  public Secrets asUserExtension() {
    return asUserExtension(Secrets.none());
  }

  /**
   * This pair with other secrets of a user.
   *
   * @param others the others; a pair they have gives way
   * @return secrets with the pair under {@code jobSSH}
   */
  public Secrets asUserExtension(Secrets others) {
    ImmutableMap.Builder<String, Value> pair = ImmutableMap.builder();
    pair.put("key", Value.of(key.reveal()));
    publicKey.ifPresent(line -> pair.put("pubKey", Value.of(line)));
    Map<String, Value> all = new LinkedHashMap<>(others.reveal());
    all.put(NAME, Value.of(pair.buildOrThrow()));
    return Secrets.of(all);
  }

  private static Optional<String> text(Value.Mapping map, String key) {
    return map.get(key)
        .map(value -> value instanceof Value.Text text ? text.text() : "")
        .filter(text -> !text.isBlank());
  }
}
