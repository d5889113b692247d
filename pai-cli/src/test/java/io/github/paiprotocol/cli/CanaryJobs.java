package io.github.paiprotocol.cli;

import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Auth;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Uri;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.testkit.arbitrary.PaiArbitraries;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.RandomGenerator;

/** Generated jobs, by number, with a canary wherever something confidential can stand. */
final class CanaryJobs {
  /** The only role whose commands are ours: generated commands are never run. */
  static final String ROLE = "canary_role";

  private static final int SIZE = 200;

  /** What secrets hold around their canary: what each form of writing has to escape, or to keep. */
  private static final List<String> AROUND =
      List.of(
          "", "'", "\"", "\\", "<b>&", "%41+/=", " ", "\n", "$(x)`y`", "é\u2028", "#", ": ", "!");

  /**
   * Lines that make a text wrong, put in somewhere; none that takes what is below for its value.
   */
  private static final List<String> SLIPS =
      List.of(
          "  unknown: {}",
          "\tx: y",
          "\"",
          "- a",
          "? b",
          "{",
          "key",
          "x: [",
          "'",
          "*a: 1",
          "%",
          "&b c",
          "protocolVersion: 3",
          "taskRoles: {}",
          "prerequisites: [unknown]",
          "x: \u0000",
          "<<: {a: b}");

  private final RandomGenerator<Job> jobs = PaiArbitraries.resolvableJobs().generator(SIZE);
  private final RandomGenerator<DIJob> dijobs = PaiArbitraries.dijobs().generator(SIZE);

  /** What a text is like. */
  enum Kind {
    /** A job that resolves and runs. */
    JOB,
    /** The same, with a line too many. */
    BROKEN,
    /** One of DI-engine. */
    DIJOB
  }

  /**
   * A text to try.
   *
   * @param kind what it is
   * @param text the text
   */
  record Sample(Kind kind, String text) {}

  /**
   * The text of a number.
   *
   * @param number the number; the same gives the same
   * @return a text with canaries
   */
  Sample of(int number) {
    Random random = new Random(number);
    if (number % 7 == 3) {
      return new Sample(Kind.DIJOB, dijob(random));
    }
    Job job = withCanaries(jobs.next(random).value(), random);
    ProtocolWriter writer = ProtocolWriter.standard();
    String text = number % 5 == 4 ? writer.json(job) : commented(writer.yaml(job));
    // Images are looked up in a registry that does not exist.
    text = text.replace("docker.io/library/", "localhost:9/library/");
    return number % 3 == 2
        ? new Sample(Kind.BROKEN, slipped(text, random))
        : new Sample(Kind.JOB, text);
  }

  private static final String OPEN = Canary.OPEN.word();

  private static String secret(Random random) {
    return wrapped(Canary.SECRET.word(), random);
  }

  private static String open(Random random) {
    return wrapped(OPEN, random);
  }

  private static String wrapped(String word, Random random) {
    String before = AROUND.get(random.nextInt(AROUND.size()));
    String behind = AROUND.get(random.nextInt(AROUND.size()));
    return before + word + random.nextInt(100) + behind + word;
  }

  private static Value nested(String one, String other) {
    return Value.of(Map.of("list", Value.of(List.of(Value.of(one), Value.of(other)))));
  }

  private static Job withCanaries(Job job, Random random) {
    Map<String, Value> secrets = new LinkedHashMap<>(job.secrets().reveal());
    secrets.put("canary", Value.of(secret(random)));
    secrets.put("canary_pw", Value.of(Canary.SECRET.word()));
    secrets.put("canary_map", nested(secret(random), secret(random)));
    TaskRole role = job.taskRoles().values().iterator().next();
    Job.Builder all =
        Job.builder()
            .from(job)
            .secrets(Secrets.of(secrets))
            .addPrerequisite(image(random))
            .addPrerequisite(given(random))
            .addPrerequisite(asking())
            .addPrerequisite(addressed("slashes", "https://"))
            .addPrerequisite(addressed("slash", "https:/"))
            .putParameter("password", open(random))
            .putParameter("token", nested(open(random), open(random)))
            .putParameter("canary_url", "https://me:" + OPEN + "@host.example.com/x")
            .putTaskRole(ROLE, role(role, random));
    if (random.nextBoolean()) {
      all.extras(extras(random));
    }
    return all.build();
  }

  private static Prerequisite image(Random random) {
    return Prerequisite.builder()
        .name("canary_image")
        .type(Prerequisite.DOCKER_IMAGE)
        .uri(Uri.of("localhost:9/canary/image:1"))
        .auth(
            new Auth(
                Optional.of("me"),
                Optional.of(
                    Secret.of(random.nextBoolean() ? secret(random) : "<% $secrets.canary_pw %>")),
                Optional.of("localhost:9")))
        .build();
  }

  /** An image whose address is wrong in more than its login. */
  private static Prerequisite addressed(String name, String scheme) {
    String address = scheme + "me:" + OPEN + "@localhost:9/canary/Image";
    return Prerequisite.dockerImage("canary_" + name, address);
  }

  /** What is given secrets, and has some of its own. */
  private static Prerequisite given(Random random) {
    return Prerequisite.builder()
        .name("canary_given")
        .plugin("com.microsoft.pai.runtimeplugin.cmd")
        .addTemplateVariable(new TemplateVariable("x", Optional.empty(), Optional.empty()))
        .putProperty("key", Value.of("<% $secrets.canary %>"))
        .putProperty("token", Value.of(List.of(Value.of(open(random)))))
        .putProperty("repo_uri", Value.of("https://me:" + OPEN + "@git.example.com/code"))
        .addCallback(callback(CallbackEvent.TASK_STARTS, "x=$(cat <<'E N D'\n{{ x }}\nE N D\n)"))
        .addCallback(
            callback(CallbackEvent.TASK_FAILS, "true 'https://h.example.com/?sig=" + OPEN + "&a'"))
        .build();
  }

  private static Prerequisite asking() {
    return Prerequisite.builder()
        .name("canary_asking")
        .plugin("cmd")
        .addCallback(
            callback(
                CallbackEvent.TASK_STARTS,
                "y=$(cat <<'E N D'\n<% $secrets.canary_map.list[0] %>\nE N D\n)"))
        .build();
  }

  private static Callback callback(CallbackEvent event, String command) {
    return new Callback(Templated.known(event), List.of(command), Optional.empty());
  }

  private static TaskRole role(TaskRole role, Random random) {
    return TaskRole.builder()
        .from(role)
        .instances(1)
        .dockerImage("canary_image")
        .prerequisites(
            List.of(
                new PrerequisiteRef(
                    "canary_given",
                    Map.of("x", Value.of(random.nextBoolean() ? "<% $secrets.canary %>" : "a")),
                    Optional.empty()),
                PrerequisiteRef.of("canary_asking")))
        .commands(
            List.of(
                "z=$(cat <<'E N D'\n<% $secrets.canary %> <% $parameters.password %>\nE N D\n)",
                "w='<% $parameters.canary_url %>' v=<% $secrets.canary_pw %>",
                "exit " + random.nextInt(2)))
        .build();
  }

  private static Extras extras(Random random) {
    PluginEntry entry =
        PluginEntry.builder()
            .plugin("cmd")
            .putParameter("token", open(random))
            .putParameter("callbacks", Value.of(List.of()))
            .build();
    return Extras.builder()
        .addRuntimePlugin(entry)
        .putOther("canary", Value.of(Map.of("key", Value.of(open(random)))))
        .build();
  }

  /** A comment beside the secrets is as confidential as they are. */
  private static String commented(String yaml) {
    return yaml.replace("\nsecrets:\n", "\nsecrets: # " + Canary.SECRET.word() + "\n");
  }

  private static String slipped(String text, Random random) {
    List<String> lines = text.lines().collect(Collectors.toList());
    lines.add(random.nextInt(lines.size() + 1), SLIPS.get(random.nextInt(SLIPS.size())));
    return String.join("\n", lines) + "\n";
  }

  /** A DIJob has no secrets but those of addresses and of what it carries of a job. */
  private String dijob(Random random) {
    String other = ProtocolWriter.standard().yaml(dijobs.next(random).value()) + "---\n";
    return (random.nextBoolean() ? "" : other)
        + """
        apiVersion: diengine.opendilab.org/v2alpha1
        kind: DIJob
        metadata: {name: canary}
        spec:
          tasks:
            - name: canary
              template:
                metadata:
                  annotations:
                    paiprotocol.io/prerequisites: |
                      - name: canary
                        plugin: cmd
                        token: CANARY
                        callbacks: [{event: taskStarts, commands: ['true https://a:CANARY@h.example/x']}]
                spec:
                  containers:
                    - name: di
                      image: 'localhost:9/x'
                      command: ['true', 'https://a:CANARY@h.example/x']
                      env: [{name: MY_PASSWORD, value: "CANARY'$$ CANARY"}]
                      POLICY: Never
        """
            .replace("CANARY", OPEN)
            .replace("POLICY", random.nextInt(4) > 0 ? "imagePullPolicy" : "imagePullPolicyy");
  }
}
