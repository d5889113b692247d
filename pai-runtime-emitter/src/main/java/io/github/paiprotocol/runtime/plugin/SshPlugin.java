package io.github.paiprotocol.runtime.plugin;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.runtime.plugin.internal.RuntimeCode;
import io.github.paiprotocol.runtime.script.CallbackScript;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.ShellTemplate;
import io.github.paiprotocol.runtime.script.internal.RoleNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An ssh service in every task, keys to it, and a wait until all tasks can be reached. */
record SshPlugin() implements RuntimePlugin {
  static final String JOB_SSH = "jobssh";
  private static final String USER_SSH = SshKeys.USER_SSH;
  private static final String BARRIER = "sshbarrier";
  private static final String TIMEOUT = "sshbarrierTimeout";
  private static final String PUBLIC_KEYS = SshKeys.PUBLIC_KEYS;
  private static final List<String> KEYS =
      ImmutableList.of(JOB_SSH, USER_SSH, BARRIER, TIMEOUT, PUBLIC_KEYS);
  private static final int STANDARD_MINUTES = 30;
  private static final int MOST_MINUTES = 100_000;

  private static final ShellTemplate SCRIPT = ShellTemplate.of(SshPlugin.class, "ssh.sh.mustache");

  @Override
  public String name() {
    return PluginNames.SSH;
  }

  @Override
  public PluginScripts scripts(PluginUse use) {
    Parameters given = Parameters.of(use);
    given.warnOfOthers(KEYS);
    PluginScripts.Builder scripts = PluginScripts.builder().from(CallbacksOnly.callbacks(use));
    boolean asked = given.flag(JOB_SSH);
    boolean jobSsh = asked && use.job().job().extras().isGang();
    if (asked && !jobSsh) {
      scripts.addDiagnostics(notWithoutGang(use));
    }
    List<String> keys = SshKeys.of(use, given);
    boolean barrier = given.flag(BARRIER);
    int minutes = given.number(TIMEOUT, 0, MOST_MINUTES).orElse(STANDARD_MINUTES);
    if (barrier && !asked) {
      given.warn(
          BARRIER, "`sshbarrier` has no effect without `jobssh`", "write `jobssh: true` beside it");
    }
    if (jobSsh || !keys.isEmpty()) {
      Optional<SshKeyPair> pair = jobSsh ? SshKeyPair.of(use.userExtension()) : Optional.empty();
      addFiles(use, keys, pair, scripts);
      scripts.putScripts(
          CallbackEvent.TASK_STARTS,
          new CallbackScript(
              use.label(),
              use.policy(),
              SCRIPT.render(values(use, jobSsh, pair, barrier, minutes)),
              false));
    }
    return scripts.addAllDiagnostics(given.diagnostics()).build();
  }

  private static Diagnostic notWithoutGang(PluginUse use) {
    return Diagnostic.warning(
            RuntimeCode.PLUGIN_RESTRICTED,
            use.placeOf(JOB_SSH),
            "`jobssh` is off in a job with `gangAllocation: false`, since its tasks do not start"
                + " together")
        .withHint("remove `gangAllocation: false`, or `jobssh`");
  }

  private static Map<String, Object> values(
      PluginUse use, boolean jobSsh, Optional<SshKeyPair> pair, boolean barrier, int minutes) {
    List<Map<String, Object>> aliases = new ArrayList<>();
    RoleNames.aliases(use.job().job().taskRoles().keySet())
        .forEach(
            (role, alias) ->
                aliases.add(Map.of("more", !aliases.isEmpty(), "role", role, "alias", alias)));
    return Map.of(
        "number",
        Integer.toString(use.number()),
        "job",
        jobSsh ? "1" : "",
        "pair",
        pair.isPresent() ? "1" : "",
        "barrier",
        jobSsh && barrier ? "1" : "",
        "timeout",
        Integer.toString(minutes * 60),
        "aliases",
        aliases);
  }

  private static void addFiles(
      PluginUse use, List<String> keys, Optional<SshKeyPair> pair, PluginScripts.Builder scripts) {
    String name = "ssh_" + use.number() + "_";
    List<String> lines = new ArrayList<>(keys);
    pair.flatMap(SshKeyPair::publicKey).ifPresent(line -> lines.addAll(SshKeys.lines(line)));
    scripts.addFiles(new ScriptFile(name + "authorized_keys", lines(lines), use.hasSecrets()));
    pair.ifPresent(
        keyPair ->
            scripts.addFiles(
                new ScriptFile(
                    name + "key", lines(keyPair.key().reveal().strip().lines().toList()), true)));
  }

  private static String lines(List<String> lines) {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }
}
