package io.github.paiprotocol.runtime.script;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.CallbackEvent;
import java.util.List;
import java.util.Map;

/** The files around the users' text. */
final class Parts {
  static final String SCRIPT_ENV = "script_env.sh";
  static final String MASKS = "masks.sh";

  private static final ShellTemplate RUNTIME = template("runtime");
  private static final ShellTemplate PHASE = template("phase.sh");
  private static final ShellTemplate MASKS_TEXT = template(MASKS);
  private static final ShellTemplate USER = template("user.sh");
  private static final String SCRIPT_ENV_TEXT =
      template(SCRIPT_ENV).render(Map.of("magic", ShellNames.magicPattern()));

  private Parts() {}

  static String runtime(RuntimeOptions options) {
    return RUNTIME.render(
        ImmutableMap.<String, Object>builder()
            .putAll(ShellNames.values())
            .putAll(options.values())
            .buildOrThrow());
  }

  static String scriptEnv() {
    return SCRIPT_ENV_TEXT;
  }

  static String phase(CallbackEvent event, List<CallbackScript> callbacks) {
    return PHASE.render(
        Map.of(
            "event",
            event.canonicalName(),
            "callbacks",
            callbacks.stream().map(CallbackScript::values).toList()));
  }

  static String masks(List<String> masks) {
    return MASKS_TEXT.render(Map.of("masks", masks));
  }

  static String user(RuntimeOptions options, List<String> commands) {
    return USER.render(
        ImmutableMap.<String, Object>builder()
            .putAll(options.values())
            .put("commands", commands)
            .buildOrThrow());
  }

  private static ShellTemplate template(String file) {
    return ShellTemplate.of(Parts.class, file + ShellTemplate.EXTENSION);
  }
}
