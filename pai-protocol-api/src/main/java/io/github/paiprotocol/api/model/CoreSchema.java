package io.github.paiprotocol.api.model;

import java.util.regex.Pattern;

/** How the core schema of YAML 1.2 writes numbers and booleans. */
final class CoreSchema {
  private static final Pattern NUMBER =
      Pattern.compile(
          "[-+]?(?:[0-9]++(?:\\.[0-9]*+)?|\\.[0-9]++)(?:[eE][-+]?[0-9]++)?"
              + "|0x[0-9a-fA-F]++|0o[0-7]++|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN)");

  private CoreSchema() {}

  static boolean isNumber(String text) {
    return NUMBER.matcher(text).matches();
  }

  static boolean isBool(boolean value, String text) {
    return value
        ? text.equals("true") || text.equals("True") || text.equals("TRUE")
        : text.equals("false") || text.equals("False") || text.equals("FALSE");
  }
}
