package io.github.paiprotocol.cli;

import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import java.util.List;

/**
 * How each command is called with a job that holds canaries. Which commands, options and words
 * there are is asked of the commands themselves: what is in neither list here fails {@code
 * CanariesTest}.
 */
final class CanaryLines {
  /** What runs a task is called for one job of so many. */
  static final String RUN = "run";

  /**
   * The lines of each command, without the options that have words of their own: {@code FILE} is
   * the job, {@code OTHER} a job much like it, {@code DIR} a new folder, {@code NEW} a new file.
   */
  private static final ImmutableListMultimap<String, String> LINES =
      ImmutableListMultimap.<String, String>builder()
          .put("init", "--name x --image a --gpus 0 --tasks 1 --output NEW")
          .put("validate", "FILE")
          .put("validate", "FILE OTHER --lenient --user me")
          .put("validate", "FILE --strict")
          .put("fix", "FILE")
          .put("fix", "FILE --all --lenient")
          .put("fix", "FILE --check")
          .put("fix", "OTHER --write --all")
          .put("resolve", "FILE")
          .put("resolve", "FILE --masked")
          .put("explain", "FILE")
          .put("explain", "FILE --line canary_role/user.sh:3 --target scripts --user me")
          .put("explain", "FILE --object Secret/x data")
          .put("explain", "FILE --object DIJob/x spec --target dijob")
          .put("report", "FILE --user me")
          .put("report", "FILE -o NEW")
          .put("lsp", "--stdio")
          .put("lsp", "--lenient")
          .put("diff", "FILE OTHER --user me")
          .put("lock", "FILE --lock NEW")
          .put("lock", "FILE --lock NEW --check")
          .put("bundle", "FILE -o NEW")
          .put("bundle", "FILE --masked -o NEW")
          .put("render", "FILE -t framework --user me")
          .put("render", "FILE -t pods -o DIR")
          .put("render", "FILE -t scripts -o DIR")
          .put("render", "FILE -t job --owner-only")
          .put("render", "FILE -t job --owned-by 1")
          .put("render", "FILE -t pods --strict")
          .put("convert", "FILE -o DIR")
          .put("convert", "FILE --strict")
          .put(RUN, "FILE --role canary_role --yes --keep DIR --with-plugins --user me")
          .put(RUN, "FILE --role canary_role --index 0 --yes")
          .put("analyze", "--exit-code 1 --user-log DIR/log")
          .put("analyze", "--exit-code 1 --user-log DIR/log --job FILE --role canary_role")
          .put("analyze", "--pod FILE --job FILE")
          .put("analyze", "--exit-code 1 --job FILE --role canary_role")
          .put("check-image", "FILE --timeout 1")
          .put("schema", "job")
          .put("completion", "bash")
          .put("help", "run")
          .build();

  /**
   * Options that say where things come from, or how a line looks: they read nothing of a job. With
   * {@code --no-mask-secrets} secrets are wanted.
   */
  static final ImmutableSet<String> ELSEWHERE =
      ImmutableSet.of(
          "--help",
          "--mask-secrets",
          "--color",
          "--document",
          "--plugins",
          "--source-setting",
          "--marketplace",
          "--token-file",
          "--file-root",
          "--lock",
          "--allow-host",
          "--allow-cidr",
          "--frozen",
          "--offline",
          "--bundle",
          "--cache",
          "--profile",
          "--user-extension",
          "--from-lock",
          "--from-profile",
          "--to-profile",
          "--runtime-log",
          "--init-log",
          "--exit-spec",
          "--nvidia-double-ecc-error",
          "--unknown-exit-code",
          "--insecure",
          "--token-host",
          "--clientProcessId",
          "--to-lock");

  private CanaryLines() {}

  static ImmutableSet<String> commands() {
    return LINES.keySet();
  }

  static List<String> of(String command) {
    return LINES.get(command);
  }
}
