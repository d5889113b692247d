package io.github.paiprotocol.runtime.exit;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.text.TextTable;
import io.github.paiprotocol.runtime.exit.ExitDescription.Stage;
import java.util.Optional;

/**
 * Exit codes that mean something without a job's exit specification, in the resource {@code
 * exit-codes.yaml}.
 */
final class ExitCodes {
  /** The code of the plugin {@code ssh}; other programs give it a meaning of their own. */
  static final int SSH_BARRIER = 10;

  /** OpenPAI's code for a negative code that it does not define. */
  private static final int UNDEFINED = -8000;

  private static final ExitSpec SPEC = read("exit-codes.yaml");

  private ExitCodes() {}

  /** A negative code, which the platform gives and no program can. */
  static ExitDescription ofPlatform(int code) {
    return SPEC.description(code).or(() -> SPEC.description(UNDEFINED)).orElseThrow();
  }

  /** A code of a task's container; empty for one that each program gives a meaning of its own. */
  static Optional<ExitDescription> ofTask(int code) {
    return code == SSH_BARRIER ? Optional.empty() : of(code, Stage.RUNNING);
  }

  /** A code of a task's init container. */
  static Optional<ExitDescription> ofInit(int code) {
    return of(code, Stage.LAUNCHING);
  }

  /** The code of a task whose log says that the SSH barrier failed. */
  static ExitDescription sshBarrier() {
    return SPEC.description(SSH_BARRIER).orElseThrow();
  }

  private static Optional<ExitDescription> of(int code, Stage stage) {
    return SPEC.description(code)
        .filter(description -> description.stage().equals(Optional.of(stage.name())));
  }

  /** All of them. */
  static ExitSpec all() {
    return SPEC;
  }

  /** A specification that is a resource of this module. */
  static ExitSpec read(String name) {
    SourceText text = SourceText.of(name, TextTable.text(ExitCodes.class, name));
    return ExitSpec.reader().read(text).value();
  }
}
