package io.github.paiprotocol.k8s.internal;

import com.google.common.hash.HashFunction;
import com.google.common.hash.Hashing;
import io.github.paiprotocol.runtime.script.internal.RoleNames;
import java.nio.charset.StandardCharsets;

/** The names OpenPAI gives the objects of a job. */
public final class FrameworkNames {
  private static final String OLD_USER = "unknown";

  private FrameworkNames() {}

  /**
   * The name of a job's Framework, from which the names of its other objects are made.
   *
   * @param frameworkName {@code user~job}
   * @return 32 hexadecimal digits; for a name without {@code ~} or of an unknown user its letters
   *     and digits in lower case
   */
  public static String objectName(String frameworkName) {
    return frameworkName.indexOf('~') < 0 || frameworkName.startsWith(OLD_USER)
        ? RoleNames.stripped(frameworkName)
        : md5().hashString(frameworkName, StandardCharsets.UTF_8).toString();
  }

  /** The platform's names are made with it; nothing depends on it being hard to reverse. */
  @SuppressWarnings("deprecation")
  private static HashFunction md5() {
    return Hashing.md5();
  }
}
