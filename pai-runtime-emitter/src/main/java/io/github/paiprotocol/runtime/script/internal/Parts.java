package io.github.paiprotocol.runtime.script.internal;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ShellTemplate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The files around the users' text. */
public final class Parts {
  static final String SCRIPT_ENV = "script_env.sh";

  /** The file of what is masked in logs. */
  public static final String MASKS = "masks.sh";

  private static final ShellTemplate RUNTIME = template("runtime");
  private static final ShellTemplate PHASE = template("phase.sh");
  private static final ShellTemplate MASKS_TEXT = template(MASKS);
  private static final ShellTemplate USER = template("user.sh");
  private static final TracedText SCRIPT_ENV_TEXT =
      TracedText.of(template(SCRIPT_ENV).render(Map.of("magic", ShellNames.magicPattern())));
  private static final Provenance OPTIONS = Provenance.frame("options");
  private static final Provenance SECRETS = Provenance.job(ProtocolPath.of("secrets"));

  private Parts() {}

  /**
   * The entry point.
   *
   * @param options how a task is run
   * @return the text of {@value RuntimeScripts#RUNTIME}
   */
  public static TracedText runtime(RuntimeOptions options) {
    TracedText.Recorder origins = new TracedText.Recorder();
    ImmutableMap.Builder<String, Object> values = ImmutableMap.builder();
    values.putAll(ShellNames.values());
    ImmutableMap.<String, Object>builder()
        .put("termGrace", options.termGrace().toSeconds())
        .put("endGrace", options.endGrace().toSeconds())
        .put("backgroundGrace", options.backgroundGrace().toSeconds())
        .put("logBytes", options.logBytes())
        .put("unknownExitCode", options.unknownExitCode().stream().boxed().toList())
        .put("exitCodes", codes(options.exitCodes()))
        .buildOrThrow()
        .forEach((name, value) -> values.put(name, origins.value(value, OPTIONS)));
    return origins.of(RUNTIME.render(values.buildOrThrow()));
  }

  static TracedText scriptEnv() {
    return SCRIPT_ENV_TEXT;
  }

  static TracedText phase(CallbackEvent event, List<TaskCallback> callbacks) {
    TracedText.Recorder origins = new TracedText.Recorder();
    return origins.of(
        PHASE.render(
            Map.of(
                "event",
                event.canonicalName(),
                "callbacks",
                callbacks.stream().map(each -> values(each, origins)).toList())));
  }

  static TracedText masks(List<String> masks) {
    TracedText.Recorder origins = new TracedText.Recorder();
    return origins.of(
        MASKS_TEXT.render(
            Map.of("masks", masks.stream().map(each -> origins.value(each, SECRETS)).toList())));
  }

  static TracedText user(RuntimeOptions options, List<TaskCommand> commands) {
    TracedText.Recorder origins = new TracedText.Recorder();
    return origins.of(
        USER.render(
            Map.of(
                "errexit",
                options.errexit(),
                "nounset",
                options.nounset(),
                "pipefail",
                options.pipefail(),
                "commands",
                commands.stream().map(each -> origins.value(each.text(), each.lines())).toList())));
  }

  private static String codes(Map<Integer, Integer> exitCodes) {
    return exitCodes.entrySet().stream()
        .map(each -> "[" + each.getKey() + "]=" + each.getValue())
        .collect(Collectors.joining(" "));
  }

  /** What the phase's file says of a callback. */
  private static Map<String, Object> values(TaskCallback callback, TracedText.Recorder origins) {
    return Map.of(
        "name",
        origins.value(callback.script().name(), callback.use()),
        "policy",
        callback.script().policy().canonicalName(),
        "script",
        origins.value(callback.script().script(), callback.lines()));
  }

  static ShellTemplate template(String file) {
    return ShellTemplate.of(RuntimeScripts.class, file + ShellTemplate.EXTENSION);
  }
}
