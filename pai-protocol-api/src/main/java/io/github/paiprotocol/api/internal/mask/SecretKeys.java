package io.github.paiprotocol.api.internal.mask;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Secret;
import java.util.Locale;

/**
 * Which keys hold values that no diagnostic may show. Protocol: no diagnostic shows a secret.
 * Letter case is ignored: showing too little does no harm.
 */
public final class SecretKeys {
  public static final ImmutableSet<String> KEYS =
      ImmutableSet.of("secrets", "password", "token", "key");

  private static final String SECTION = "secrets";
  private static final ImmutableSet<String> SECRETS = ImmutableSet.of(SECTION);
  private static final int LEAST_SHARED = 5;
  private static final int LEAST_SHARED_OF_LONGER = 6;

  /** How often each letter of {@code secrets} stands in it, in two bits each. */
  private static final int EACH_LETTER = 0b01_01_01_10_10;

  private static final int MOST_OF_ONE = 0b11;
  private static final int MISSPELT_FROM = 5;
  private static final int MISSPELT_TO = 9;

  private SecretKeys() {}

  public static boolean isKey(String key) {
    return isSecrets(key) || (key.length() <= 8 && KEYS.contains(key.toLowerCase(Locale.ROOT)));
  }

  /** The section of secrets, as it is spelled or misspelt: who is asked "did you mean" meant it. */
  public static boolean isSecrets(String key) {
    if (key.equals(SECTION)) {
      return true;
    }
    if (key.length() < MISSPELT_FROM || isTooLong(key) || !isSimilar(key)) {
      return false;
    }
    String plain = key.strip().toLowerCase(Locale.ROOT);
    return plain.length() >= MISSPELT_FROM
        && plain.length() <= MISSPELT_TO
        && (plain.equals(SECTION) || Suggestions.closest(plain, SECRETS).isPresent());
  }

  private static boolean isTooLong(String key) {
    int length = key.length();
    return length > MISSPELT_TO
        && !Character.isWhitespace(key.charAt(0))
        && !Character.isWhitespace(key.charAt(length - 1));
  }

  /**
   * Whether a key has as many letters of {@code secrets} as every word that is close to it: five,
   * since at most two are others; a longer one six, since it has one at least besides. Keys of jobs
   * are asked for one by one, and {@code taskRoles} has five.
   */
  private static boolean isSimilar(String key) {
    int least = key.strip().length() > SECTION.length() ? LEAST_SHARED_OF_LONGER : LEAST_SHARED;
    int missing = EACH_LETTER;
    int shared = 0;
    for (int i = 0; i < key.length() && shared < least; i++) {
      int place = place(key.charAt(i));
      if ((missing >> place & MOST_OF_ONE) > 0) {
        missing -= 1 << place;
        shared++;
      }
    }
    return shared >= least;
  }

  /** Where {@link #EACH_LETTER} counts a letter; of others it has none. */
  private static int place(char c) {
    return switch (c) {
      case 's', 'S' -> 0;
      case 'e', 'E' -> 2;
      case 'c', 'C' -> 4;
      case 'r', 'R' -> 6;
      case 't', 'T' -> 8;
      default -> 10;
    };
  }

  /** Whether a path leads through or to the value of such a key. */
  public static boolean covers(ProtocolPath path) {
    return path.steps().stream().anyMatch(step -> step.key().filter(SecretKeys::isKey).isPresent());
  }

  /** The text of a value of such a key, without it, unless it only names a secret. */
  public static String shown(String key, String text) {
    return isKey(key) && !isOnlyTags(text) ? Secret.MASK : text;
  }

  /** A tag says where a value comes from, not what it is. */
  public static boolean isOnlyTags(String text) {
    Template template = Template.parse(text);
    String bare = text.strip();
    boolean variable = bare.startsWith("{{") && bare.indexOf("}}") == bare.length() - 2;
    return variable
        || (!template.tags().isEmpty()
            && template.problems().isEmpty()
            && template.parts().stream()
                .allMatch(part -> part.match(literal -> literal.text().isBlank(), tag -> true)));
  }

  /** A path without the steps behind the first such key. */
  public static ProtocolPath openPart(ProtocolPath path) {
    return path.steps().stream()
        .filter(step -> step.key().filter(SecretKeys::isKey).isPresent())
        .findFirst()
        .orElse(path);
  }
}
