package io.github.paiprotocol.runtime.script.internal;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.runtime.script.Bash;
import io.github.paiprotocol.runtime.script.CallbackScript;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ShellTemplate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The files around the users' text. */
public final class Parts {
  static final String SCRIPT_ENV = "script_env.sh";

  /** The file of what is masked in logs. */
  public static final String MASKS = "masks.sh";

  private static final ShellTemplate RUNTIME = template("runtime");
  private static final ShellTemplate PHASE = template("phase.sh");
  private static final ShellTemplate MASKS_TEXT = template(MASKS);
  private static final ShellTemplate USER = template("user.sh");
  private static final String SCRIPT_ENV_TEXT =
      template(SCRIPT_ENV).render(Map.of("magic", ShellNames.magicPattern()));

  /** On most events most tasks have nothing to run. */
  private static final ImmutableMap<CallbackEvent, String> NOTHING =
      Maps.toMap(Arrays.asList(CallbackEvent.values()), event -> rendered(event, List.of()));

  private Parts() {}

  /**
   * The entry point.
   *
   * @param options how a task is run
   * @return the text of {@value RuntimeScripts#RUNTIME}
   */
  public static String runtime(RuntimeOptions options) {
    return RUNTIME.render(
        ImmutableMap.<String, Object>builder()
            .putAll(ShellNames.values())
            .putAll(values(options))
            .buildOrThrow());
  }

  static String scriptEnv() {
    return SCRIPT_ENV_TEXT;
  }

  static String phase(CallbackEvent event, List<CallbackScript> callbacks) {
    return callbacks.isEmpty()
        ? Objects.requireNonNull(NOTHING.get(event))
        : rendered(event, callbacks);
  }

  private static String rendered(CallbackEvent event, List<CallbackScript> callbacks) {
    return PHASE.render(
        Map.of(
            "event",
            event.canonicalName(),
            "callbacks",
            callbacks.stream().map(Parts::values).toList()));
  }

  /**
   * How many characters a callback takes in the file of its phase.
   *
   * @param callback the callback
   * @return the number, with the line ends before and behind it
   */
  public static int length(CallbackScript callback) {
    return head(callback) + Bash.quote(callback.script()).length();
  }

  /**
   * How many of them stand before its script, the opening quote included.
   *
   * @param callback the callback
   * @return the number
   */
  public static int head(CallbackScript callback) {
    return "\npai_callback ".length()
        + Bash.quote(callback.name()).length()
        + 1
        + callback.policy().canonicalName().length()
        + " '".length();
  }

  static String masks(List<String> masks) {
    return MASKS_TEXT.render(Map.of("masks", masks));
  }

  static String user(RuntimeOptions options, List<String> commands) {
    return USER.render(
        ImmutableMap.<String, Object>builder()
            .putAll(values(options))
            .put("commands", commands)
            .buildOrThrow());
  }

  /** What templates ask for: numbers and flags only. */
  private static Map<String, Object> values(RuntimeOptions options) {
    return ImmutableMap.<String, Object>builder()
        .put("termGrace", options.termGrace().toSeconds())
        .put("endGrace", options.endGrace().toSeconds())
        .put("backgroundGrace", options.backgroundGrace().toSeconds())
        .put("logBytes", options.logBytes())
        .put("unknownExitCode", options.unknownExitCode().stream().boxed().toList())
        .put("exitCodes", codes(options.exitCodes()))
        .put("errexit", options.errexit())
        .put("nounset", options.nounset())
        .put("pipefail", options.pipefail())
        .buildOrThrow();
  }

  private static List<Map<String, Object>> codes(Map<Integer, Integer> exitCodes) {
    List<Map<String, Object>> codes = new ArrayList<>();
    exitCodes.forEach(
        (code, becomes) ->
            codes.add(Map.of("more", !codes.isEmpty(), "code", code, "becomes", becomes)));
    return codes;
  }

  /** What the phase's file says of a callback. */
  private static Map<String, String> values(CallbackScript callback) {
    return Map.of(
        "name",
        callback.name(),
        "policy",
        callback.policy().canonicalName(),
        "script",
        callback.script());
  }

  private static ShellTemplate template(String file) {
    return ShellTemplate.of(RuntimeScripts.class, file + ShellTemplate.EXTENSION);
  }
}
