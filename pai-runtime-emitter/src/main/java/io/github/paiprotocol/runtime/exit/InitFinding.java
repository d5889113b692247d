package io.github.paiprotocol.runtime.exit;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.github.paiprotocol.runtime.exit.ExitDescription.Behavior;
import io.github.paiprotocol.runtime.exit.ExitDescription.Reaction;
import io.github.paiprotocol.runtime.exit.ExitDescription.Stage;
import java.util.Optional;
import java.util.OptionalInt;

/** What the log of OpenPAI's init container tells beyond its exit code. */
record InitFinding(ExitDescription description, LogPattern.Found at) {
  private static final Pattern BARRIER =
      Pattern.compile(
          "Failed to get Framework object from ApiServer: .*(Unauthorized|[Ff]orbidden).*");
  private static final Pattern ROLE =
      Pattern.compile(
          "(?s)\\['taskRoles'\\][^\\n]*\\n(?:[^\\n]*\\n)?KeyError: ['\"]([^'\"\\n]+)['\"]");
  private static final Pattern PLUGIN =
      Pattern.compile("failed to run \\S*/plugins/([^/\\s]+)/\\S*, error code is (-?[0-9]+)");
  private static final Pattern CAUSE =
      Pattern.compile("(?m)^.*?\\b((?:[A-Za-z_.]*(?:Error|Exception)): .*)$");
  private static final Pattern ANSWER =
      Pattern.compile("https?://([^\\s:\"/]+)\\S* \"(?:HEAD|GET) (\\S+) HTTP/[0-9.]+\" ([0-9]{3})");

  static Optional<InitFinding> of(OptionalInt exitCode, String log) {
    return barrier(exitCode, log).or(() -> role(log)).or(() -> plugin(log)).or(() -> image(log));
  }

  private static Optional<InitFinding> barrier(OptionalInt exitCode, String log) {
    Matcher refused = BARRIER.matcher(log);
    if (!refused.find() || log.substring(refused.end()).contains("BarrierSucceeded")) {
      return Optional.empty();
    }
    boolean unauthorized = refused.group(1).equals("Unauthorized");
    ExitDescription.Behavior behavior =
        exitCode.orElse(0) == 250 ? Behavior.TRANSIENT : Behavior.PERMANENT;
    ExitDescription description =
        failure(
                "FrameworkBarrierRefused",
                ExitDescription.Type.PLATFORM_FAILURE,
                behavior,
                Reaction.NEVER_RETRY)
            .reason(
                unauthorized
                    ? "the API server does not accept the token of the pod's service account,"
                        + " so the barrier cannot read the Framework"
                    : "the pod's service account may not read the Framework")
            .addSolution(
                "check that the pod's service account exists and its token is mounted and not"
                    + " expired: `kubectl get serviceaccount`, `automountServiceAccountToken`")
            .addSolution(
                "bind a Role to it that may `get` `frameworks` of the group"
                    + " `frameworkcontroller.microsoft.com` (RBAC); `kubectl auth can-i get"
                    + " frameworks --as=system:serviceaccount:NAMESPACE:NAME` shows whether it may")
            .build();
    return Optional.of(new InitFinding(description, at(refused)));
  }

  private static Optional<InitFinding> role(String log) {
    Matcher missing = ROLE.matcher(log);
    if (!missing.find()) {
      return Optional.empty();
    }
    String role = shown(missing.group(1), 256);
    ExitDescription description =
        failure(
                "TaskRoleNotFound",
                ExitDescription.Type.USER_FAILURE,
                Behavior.PERMANENT,
                Reaction.NEVER_RETRY)
            .reason("the job's config has no task role `" + role + "`, which the cluster runs")
            .addSolution(
                "name the role with the letters a to z and digits only: the cluster strips all"
                    + " others from a role's name, and OpenPAI's runtime does not find it then")
            .build();
    return Optional.of(new InitFinding(description, at(missing)));
  }

  private static Optional<InitFinding> plugin(String log) {
    Matcher crash = PLUGIN.matcher(log);
    if (!crash.find()) {
      return Optional.empty();
    }
    String name = shown(crash.group(1), 256);
    String before = log.substring(0, crash.start());
    String cause = "";
    Matcher error = CAUSE.matcher(before.substring(Math.max(0, before.length() - 4000)));
    while (error.find()) {
      cause = ": " + shown(error.group(1), 512);
    }
    ExitDescription description =
        failure(
                "PluginCrashed",
                ExitDescription.Type.PLATFORM_FAILURE,
                Behavior.PERMANENT,
                Reaction.NEVER_RETRY)
            .reason("the runtime plugin `" + name + "` crashed while it was prepared" + cause)
            .addSolution("check the parameters of the plugin `" + name + "`, or remove it")
            .addSolution("if they are right, the runtime's image is broken: use another version")
            .build();
    return Optional.of(new InitFinding(description, at(crash)));
  }

  /** The last answer of a registry counts: 401 is where every login begins. */
  private static Optional<InitFinding> image(String log) {
    Matcher answer = ANSWER.matcher(log);
    LogPattern.Found last = null;
    String registry = "";
    String status = "";
    while (answer.find()) {
      boolean login = status.equals("401") && !answer.group(2).contains("/manifests/");
      if (!login || !answer.group(3).startsWith("2")) {
        last = at(answer);
        registry = shown(answer.group(1), 256);
        status = answer.group(3);
      }
    }
    if (last == null || !(status.equals("401") || status.equals("429"))) {
      return Optional.empty();
    }
    return Optional.of(
        new InitFinding(status.equals("429") ? tooMany(registry) : login(registry), last));
  }

  private static ExitDescription tooMany(String registry) {
    return failure(
            "RegistryTooManyRequests",
            ExitDescription.Type.PLATFORM_FAILURE,
            Behavior.TRANSIENT,
            Reaction.ALWAYS_BACKOFF_RETRY)
        .reason("the registry `" + registry + "` refuses more requests for now (429)")
        .addSolution("run the task again later: this says nothing about the image")
        .addSolution("log in with `auth`, or use a mirror, to be allowed more requests")
        .build();
  }

  private static ExitDescription login(String registry) {
    return failure(
            "RegistryLoginNeeded",
            ExitDescription.Type.UNKNOWN_FAILURE,
            Behavior.UNKNOWN,
            Reaction.RETRY_TO_MAX)
        .reason("the image check got no further than 401 from the registry `" + registry + "`")
        .addSolution("give the image's prerequisite an `auth` whose `registryuri` is this registry")
        .addSolution(
            "for a public image, check its name and tag: many registries answer 401 for"
                + " what does not exist; if it exists, the check itself failed, so try again")
        .build();
  }

  private static ExitDescription.Builder failure(
      String phrase, ExitDescription.Type type, Behavior behavior, Reaction reaction) {
    return ExitDescription.builder()
        .phrase(phrase)
        .type(type.name())
        .stage(Stage.LAUNCHING.name())
        .behavior(behavior.name())
        .reaction(reaction);
  }

  /** A piece of the log as a sentence can hold it. */
  private static String shown(String piece, int max) {
    return ExitText.firstBytes(ExitText.printable(piece), max);
  }

  private static LogPattern.Found at(Matcher match) {
    return new LogPattern.Found(match.start(), match.end());
  }
}
