package io.github.paiprotocol.runtime.script;

import com.google.common.io.Resources;
import io.github.paiprotocol.api.model.CallbackEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Our own text of the files: what stands around options, names and scripts. */
final class Parts {
  static final String SCRIPT_ENV = "script_env.sh";
  static final String MASKS = "masks.sh";

  /**
   * Literals carry the users' text, which may look wrong to a checker: dollars and quotes (SC2016,
   * SC1003, SC1004, SC2027), odd blanks and line ends (SC1017, SC1018).
   */
  private static final String FOREIGN =
      "# shellcheck shell=bash disable=SC1003,SC1004,SC1017,SC1018,SC2016,SC2027\n";

  private static final String HEAD = resource("head.sh");

  private static final String CODE =
      Stream.of("log", "shell", "streams", "phases", "termination")
              .map(part -> "\n" + resource(part + ".sh"))
              .collect(Collectors.joining())
          + "\n"
          + ShellNames.function()
          + "\n"
          + resource("passed_env.sh")
          + "\n"
          + resource("main.sh");

  private static final String SCRIPT_ENV_TEXT =
      resource(SCRIPT_ENV).replace("@MAGIC@", ShellNames.magicPattern("      "));

  private Parts() {}

  static String runtime(RuntimeOptions options) {
    return HEAD + options.render() + CODE;
  }

  static String scriptEnv() {
    return SCRIPT_ENV_TEXT;
  }

  static String phaseHead(CallbackEvent event) {
    return FOREIGN + "# Callbacks on " + event.canonicalName() + ", read by `runtime`.\n";
  }

  static String masks(List<String> masks) {
    return masks.stream()
        .map(mask -> "pai_masks+=(" + Bash.quote(mask) + ")\n")
        .collect(Collectors.joining("", FOREIGN + "# What `runtime` masks in the logs.\n", ""));
  }

  static String userHead(RuntimeOptions options) {
    return "#!/usr/bin/env bash\n"
        + option("errexit", options.errexit())
        + option("nounset", options.nounset())
        + option("pipefail", options.pipefail());
  }

  private static String option(String name, boolean on) {
    return on ? "set -o " + name + "\n" : "";
  }

  static String resource(String name) {
    try {
      return Resources.toString(Resources.getResource(Parts.class, name), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
