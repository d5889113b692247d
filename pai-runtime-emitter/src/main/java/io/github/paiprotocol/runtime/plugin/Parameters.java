package io.github.paiprotocol.runtime.plugin;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.ResolvedValue;
import io.github.paiprotocol.runtime.plugin.internal.RuntimeCode;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * Reads the parameters of one use of a plugin. A value of the wrong kind is reported at its place
 * and read as if it were absent; null is absent. For plugins of every origin; not thread-safe.
 *
 * <pre>{@code
 * Parameters given = Parameters.of(use);
 * int port = given.number("port", 1, 65_535).orElse(6006);
 * return PluginScripts.builder().addAllDiagnostics(given.diagnostics())…
 * }</pre>
 */
public final class Parameters {
  private static final CharMatcher DIGIT = CharMatcher.inRange('0', '9');

  private final PluginUse use;
  private final DiagnosticCollector found = new DiagnosticCollector(SourceMap.none());

  private Parameters(PluginUse use) {
    this.use = use;
  }

  /**
   * The parameters of a use.
   *
   * @param use the use
   * @return a reader without diagnostics
   */
  public static Parameters of(PluginUse use) {
    Objects.requireNonNull(use, "use");
    return new Parameters(use);
  }

  /**
   * Whether a value is given.
   *
   * @param key the parameter's key
   * @return false when it is absent or null
   */
  public boolean has(String key) {
    return value(key).isPresent();
  }

  /**
   * A switch.
   *
   * @param key the parameter's key
   * @return true for {@code true}, or a string that says so in any case; false when absent
   */
  public boolean flag(String key) {
    return text(key, "true or false", Parameters::isBoolean)
        .map(text -> text.toLowerCase(Locale.ROOT).equals("true"))
        .orElse(false);
  }

  /**
   * A whole number.
   *
   * @param key the parameter's key
   * @param least the least that is allowed
   * @param most the most that is allowed
   * @return the number, also of a string in decimal digits; empty when absent
   */
  public OptionalInt number(String key, int least, int most) {
    Optional<String> digits =
        text(
            key,
            "a whole number from " + least + " to " + most,
            text -> isNumber(text, least, most));
    return digits.map(text -> OptionalInt.of(Integer.parseInt(text))).orElse(OptionalInt.empty());
  }

  /**
   * A text.
   *
   * @param key the parameter's key
   * @return the text of a string, number or boolean; empty when absent
   */
  public Optional<String> text(String key) {
    return text(key, "a string", text -> true);
  }

  /**
   * A list of texts.
   *
   * @param key the parameter's key
   * @return the texts in order; empty when absent
   */
  public List<String> texts(String key) {
    Optional<ResolvedValue> value = value(key);
    if (value.isEmpty()) {
      return ImmutableList.of();
    }
    List<Optional<String>> items = value.get().items().stream().map(use::textOf).toList();
    if (value.get().asSequence().isPresent() && items.stream().allMatch(Optional::isPresent)) {
      return items.stream().flatMap(Optional::stream).toList();
    }
    report(key, "must be a list of strings");
    return ImmutableList.of();
  }

  /** A text that knows where its secrets stand; empty when absent or none. */
  Optional<RevealedText> marked(String key) {
    return value(key).flatMap(ResolvedValue::asText).map(use::marked);
  }

  /** As {@link #texts}, with the places of secrets. */
  List<RevealedText> markedItems(String key) {
    if (texts(key).isEmpty()) {
      return ImmutableList.of();
    }
    return value(key).stream()
        .flatMap(list -> list.items().stream())
        .flatMap(item -> item.asText().stream())
        .map(use::marked)
        .toList();
  }

  /**
   * A value of any kind.
   *
   * @param key the parameter's key
   * @return the value; empty when it is absent or null
   */
  public Optional<ResolvedValue> value(String key) {
    return use.parameter(key)
        .filter(value -> value.asPlain().filter(Value.Null.class::isInstance).isEmpty());
  }

  /**
   * Reports that a parameter which must be there is not.
   *
   * @param key the parameter's key
   */
  public void reportMissing(String key) {
    String problem = "`" + use.label() + "` lacks the parameter `" + key + "`";
    Diagnostic missing =
        use.parameters().keySet().stream()
            .filter(given -> Suggestions.closest(given, ImmutableList.of(key)).isPresent())
            .findFirst()
            .map(
                given ->
                    Diagnostic.error(RuntimeCode.PLUGIN_PARAMETER, use.placeOf(given), problem)
                        .withHint("is `" + given + "` meant to be it?"))
            .orElseGet(() -> Diagnostic.error(RuntimeCode.PLUGIN_PARAMETER, use.place(), problem));
    found.report(missing);
  }

  /**
   * Reports a parameter.
   *
   * @param key the parameter's key
   * @param problem what is wrong, as the end of a sentence that begins with the key
   */
  public void report(String key, String problem) {
    found.report(
        Diagnostic.error(
            RuntimeCode.PLUGIN_PARAMETER, use.placeOf(key), "`" + key + "` " + problem));
  }

  /** Reports a secret in a parameter that becomes an argument of a tool. */
  void refuseSecret(String key) {
    if (value(key).filter(ResolvedValue::hasSecrets).isPresent()) {
      reportSecret(key, "write it without `$secrets`");
    }
  }

  /** Reports a secret that could only be passed as an argument. */
  void reportSecret(String key, String hint) {
    found.report(
        Diagnostic.error(
                RuntimeCode.PLUGIN_PARAMETER,
                use.placeOf(key),
                "`" + key + "` holds a secret that all who list the task's processes would see")
            .withHint(hint));
  }

  /**
   * Warns of a parameter.
   *
   * @param key the parameter's key
   * @param problem what is doubtful, one sentence
   * @param hint what to do, one sentence
   */
  public void warn(String key, String problem, String hint) {
    found.report(
        Diagnostic.warning(RuntimeCode.PLUGIN_PARAMETER, use.placeOf(key), problem).withHint(hint));
  }

  /**
   * Warns of parameters of an entry of the extras that the plugin does not read. A prerequisite may
   * have keys of its own.
   *
   * @param known the keys it reads
   */
  public void warnOfOthers(List<String> known) {
    if (!use.inExtras()) {
      return;
    }
    for (String key : use.parameters().keySet()) {
      if (!known.contains(key)) {
        warn(
            key,
            "`" + key + "` is not a parameter of the plugin `" + use.label() + "`",
            Suggestions.hint(key, known, "parameters"));
      }
    }
  }

  /**
   * What was reported so far.
   *
   * @return the diagnostics
   */
  public List<Diagnostic> diagnostics() {
    return found.sorted();
  }

  private Optional<String> text(String key, String kind, Predicate<String> accepted) {
    Optional<ResolvedValue> value = value(key);
    if (value.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> text = value.flatMap(use::textOf).filter(accepted);
    if (text.isEmpty()) {
      report(key, "must be " + kind);
    }
    return text;
  }

  private static boolean isBoolean(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return lower.equals("true") || lower.equals("false");
  }

  private static boolean isNumber(String text, int least, int most) {
    return !text.isEmpty()
        && text.length() <= 9
        && DIGIT.matchesAllOf(text)
        && Integer.parseInt(text) >= least
        && Integer.parseInt(text) <= most;
  }
}
