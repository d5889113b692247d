package io.github.paiprotocol.k8s.model;

import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * Who submits a job, when, and what the platform keeps for them.
 *
 * @param user the user, {@code [\w.-]+} except {@code .} and {@code ..}
 * @param time when; it decides only which of two jobs of one priority is older
 * @param userExtension secrets of the user beside the job's own, such as the key pair of the job's
 *     ssh under {@code jobSSH}
 * @param token the user's token for the rest-server
 */
public record Submission(String user, Instant time, Secrets userExtension, Optional<Secret> token) {
  /** Refuses null. */
  public Submission {
    Objects.requireNonNull(user, "user");
    Objects.requireNonNull(time, "time");
    Objects.requireNonNull(userExtension, "userExtension");
    Objects.requireNonNull(token, "token");
  }

  /**
   * A submission without anything kept for the user.
   *
   * @param user the user
   * @param time when
   * @return the submission
   */
  public static Submission of(String user, Instant time) {
    return new Submission(user, time, Secrets.none(), Optional.empty());
  }

  /**
   * This submission with secrets of the user.
   *
   * @param secrets the secrets
   * @return a copy
   */
  public Submission withUserExtension(Secrets secrets) {
    return new Submission(user, time, secrets, token);
  }

  /**
   * This submission with the user's token.
   *
   * @param secret the token
   * @return a copy
   */
  public Submission withToken(Secret secret) {
    return new Submission(user, time, userExtension, Optional.of(secret));
  }
}
