package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.Suggestions;
import java.util.Locale;

/**
 * Which keys hold values that no diagnostic may show. Protocol: no diagnostic shows a secret.
 * Letter case is ignored: showing too little does no harm.
 */
final class Confidential {
  static final ImmutableSet<String> KEYS = ImmutableSet.of("secrets", "password", "token", "key");

  private static final String SECRETS_LETTERS = "secrets";
  private static final ImmutableSet<String> SECRETS = ImmutableSet.of(SECRETS_LETTERS);
  private static final int MISSPELT_FROM = 5;
  private static final int MISSPELT_TO = 9;

  private Confidential() {}

  static boolean isKey(String key) {
    return isSecrets(key) || (key.length() <= 8 && KEYS.contains(key.toLowerCase(Locale.ROOT)));
  }

  /** The section of secrets, as it is spelled or misspelt: who is asked "did you mean" meant it. */
  static boolean isSecrets(String key) {
    String plain = key.strip().toLowerCase(Locale.ROOT);
    return plain.length() >= MISSPELT_FROM
        && plain.length() <= MISSPELT_TO
        && (plain.equals(SECRETS_LETTERS)
            || (isSimilar(plain) && Suggestions.closest(plain, SECRETS).isPresent()));
  }

  /**
   * Whether a word has four letters of {@code secrets} at least, as every word does that is close
   * to it: at most three letters of seven differ. Keys of jobs are asked for one by one.
   */
  private static boolean isSimilar(String plain) {
    int shared = 0;
    int left = 0b1111111;
    for (int i = 0; i < plain.length(); i++) {
      for (int j = 0; j < SECRETS_LETTERS.length(); j++) {
        if (SECRETS_LETTERS.charAt(j) == plain.charAt(i) && (left & 1 << j) != 0) {
          left &= ~(1 << j);
          shared++;
          break;
        }
      }
    }
    return shared >= 4;
  }

  /** Whether a path leads through or to the value of such a key. */
  static boolean covers(ProtocolPath path) {
    return path.steps().stream()
        .anyMatch(step -> step.key().filter(Confidential::isKey).isPresent());
  }

  /** A path without the steps behind the first such key. */
  static ProtocolPath openPart(ProtocolPath path) {
    return path.steps().stream()
        .filter(step -> step.key().filter(Confidential::isKey).isPresent())
        .findFirst()
        .orElse(path);
  }

  /** Whether a text in JSON or YAML could have a confidential key: one stands before a colon. */
  static boolean isNamedIn(String text) {
    for (int colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
      int end = colon;
      while (end > 0 && "\"' \t".indexOf(text.charAt(end - 1)) >= 0) {
        end--;
      }
      int start = end;
      while (start > 0 && Character.isLetter(text.charAt(start - 1))) {
        start--;
      }
      if (isKey(text.substring(start, end))) {
        return true;
      }
    }
    return false;
  }
}
