package io.github.paiprotocol.cli.input;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.plugin.SshKeyPair;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the platform keeps for a user.
 *
 * @param secrets the pair of the job's ssh under {@code jobSSH}, public keys under {@code sshKeys},
 *     and other values that plugins know
 * @param token the user's token for the rest-server
 */
public record UserExtension(Secrets secrets, Optional<Secret> token) {
  private static final String TOKEN = "token";
  private static final String PAIR = "jobSSH";
  private static final String KEYS = "sshKeys";

  /** Nothing is kept. */
  public static UserExtension none() {
    return new UserExtension(Secrets.none(), Optional.empty());
  }

  /**
   * Reads a file.
   *
   * @param file YAML or JSON; without one nothing is kept
   * @return what it says
   * @throws IOException when the file cannot be read
   * @throws PaiException when it is not of that form; no value is shown
   */
  static UserExtension read(Optional<Path> file) throws IOException {
    if (file.isEmpty()) {
      return none();
    }
    Document<Optional<Value>> document = guarded(file.get());
    PaiException.throwIfErrors(document.diagnostics());
    if (!(document.draft().orElse(Value.none()) instanceof Value.Mapping map)) {
      throw new PaiException(
          List.of(wrong(file.get(), "", "a map with `jobSSH`, `sshKeys` or `token`")));
    }
    PaiException.throwIfErrors(problems(file.get(), map));
    Map<String, Value> kept = new LinkedHashMap<>(map.entries());
    kept.remove(TOKEN);
    return new UserExtension(Secrets.of(kept), map.text(TOKEN).map(Secret::of));
  }

  /** Any value of such a file may be a secret, under any key. */
  private static Document<Optional<Value>> guarded(Path file) throws IOException {
    ProtocolReader reader = ProtocolReader.standard();
    Document<Optional<Value>> plain = Inputs.read(file, reader.values()::read);
    // A text that is too long or no UTF-8 has no source to read again, and shows none.
    return plain.source().text().isEmpty() ? plain : reader.values().read(plain.source().guarded());
  }

  /**
   * This extension, with a new key pair if the tasks of a job need one and it has none.
   *
   * @param job the job
   * @param emitter writes its scripts
   * @param console where is said that one was made
   * @return the same, or a copy with a new pair
   */
  public UserExtension completed(Resolved<Job> job, RuntimeScriptEmitter emitter, Console console) {
    if (!emitter.needsKeyPair(job, secrets)) {
      return this;
    }
    console.note(
        "pai: made a key pair for `jobssh`; --user-extension FILE gives one of your own"
            + " (`jobSSH`)");
    return completed(job, emitter);
  }

  /**
   * This extension, with a new key pair if the tasks of a job need one and it has none.
   *
   * @param job the job
   * @param emitter writes its scripts
   * @return the same, or a copy with a new pair
   */
  public UserExtension completed(Resolved<Job> job, RuntimeScriptEmitter emitter) {
    if (!emitter.needsKeyPair(job, secrets)) {
      return this;
    }
    SshKeyPair pair = SshKeyPair.generate(new SecureRandom(), job.job().name());
    return new UserExtension(pair.asUserExtension(secrets), token);
  }

  /**
   * A submission of the user.
   *
   * @param user the user's name
   * @param time when
   * @return the submission with what is kept
   */
  public Submission submission(String user, Instant time) {
    Submission made = Submission.of(user, time).withUserExtension(secrets);
    return token.map(made::withToken).orElse(made);
  }

  private static List<Diagnostic> problems(Path file, Value.Mapping map) {
    List<Diagnostic> found = new ArrayList<>();
    if (map.get(TOKEN).isPresent() && !isText(map, TOKEN)) {
      found.add(wrong(file, TOKEN, "a string"));
    }
    if (map.get(PAIR).isPresent() && !isText(map.mapping(PAIR), "key")) {
      found.add(wrong(file, PAIR + ".key", "a string, the private key in a format of OpenSSH"));
    }
    if (map.mapping(PAIR).get("pubKey").isPresent() && !isText(map.mapping(PAIR), "pubKey")) {
      found.add(wrong(file, PAIR + ".pubKey", "a string, the line of the public key"));
    }
    List<Value> keys = map.items(KEYS);
    if (map.get(KEYS).isPresent() && !(map.get(KEYS).get() instanceof Value.Sequence)) {
      found.add(wrong(file, KEYS, "a list of `{title, value}`"));
    }
    for (int i = 0; i < keys.size(); i++) {
      if (!(keys.get(i) instanceof Value.Mapping key && isText(key, "value"))) {
        found.add(wrong(file, KEYS + "[" + i + "].value", "a string, the line of a public key"));
      }
    }
    return found;
  }

  private static boolean isText(Value.Mapping map, String key) {
    return map.get(key).orElse(Value.none()) instanceof Value.Text text && !text.text().isBlank();
  }

  /** No place in the text: its line would show what stands there. */
  private static Diagnostic wrong(Path file, String path, String expected) {
    String what = path.isEmpty() ? "it" : "`" + path + "`";
    return Diagnostic.error(
        ResolverCode.MALFORMED_FILE,
        Place.value(ProtocolPath.root()),
        "`" + file + "` is no user extension: " + what + " must be " + expected);
  }
}
