package io.github.paiprotocol.k8s.diff;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.ResolvedJob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of jobs of which a part is another one now. */
class RunDiffTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: train
      type: job
      version: 1
      prerequisites:
        - {name: image, type: dockerimage, uri: debian}
        - {name: data, type: data, uri: x}
        - name: first
          type: script
          callbacks: [{event: taskStarts, commands: [echo first]}]
        - name: second
          type: script
          callbacks: [{event: taskStarts, commands: [echo second]}]
        - name: code
          type: script
          plugin: com.microsoft.pai.runtimeplugin.git
          repo_uri: https://example.com/code.git
          options: {depth: 1, branches: [main, {name: other}]}
      taskRoles:
        worker:
          dockerImage: image
          prerequisites: [first, second, code]
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: [train, test]
      extras:
        com.microsoft.pai.runtimeplugin:
          - {plugin: ssh, taskroles: [worker], parameters: {jobssh: true}}
        storages: [{name: shared, mountPath: /data}]
        mark: {a: 1}
      """;

  @TempDir Path folder;

  private ResolvedJob resolved(String text) {
    return PrerequisiteResolver.builder()
        .files(folder)
        .build()
        .resolve(
            ProtocolValidator.standard()
                .require(ProtocolReader.standard().read(SourceText.of("job.yaml", text))));
  }

  private String diff(String before, String after) {
    DiffSide one = DiffSide.of(resolved(before));
    DiffSide other = DiffSide.of(resolved(after));
    Sides.assertMirrored(one, other);
    return JobDiff.of(one, other).text();
  }

  /** What is said of the job with other parts in the place of some. */
  private String with(String... parts) {
    String other = JOB;
    for (int i = 0; i < parts.length; i += 2) {
      assertThat(other).contains(parts[i]);
      other = other.replace(parts[i], parts[i + 1]);
    }
    return diff(JOB, other);
  }

  @Test
  void valuesOfTheJobAreTold() {
    assertThat(
            with(
                "type: job\nversion: 1",
                """
                type: job
                version: 2
                contributor: me
                jobRetryCount: 3
                defaults: {virtualCluster: vision}""",
                "extras:",
                "extras:\n  gangAllocation: false"))
        .isEqualTo(
            """
            job train

            Job
            ~ jobRetryCount: 0 → 3
            ~ virtual cluster: default → vision
            ~ gangAllocation: true → false

            Role `worker`
            - `ssh` on taskStarts
                -jobssh: true

            Variables, which follow from the rest
            ~ variables of all tasks
                @@ -4,7 +4,7 @@
                 PAI_DEFAULT_FS_URI=
                 PAI_TASK_ROLE_COUNT=1
                 PAI_TASK_ROLE_LIST=worker
                -PAI_VIRTUAL_CLUSTER=default
                +PAI_VIRTUAL_CLUSTER=vision
                 PAI_TASK_ROLE_TASK_COUNT_worker=1
                 PAI_RESOURCE_worker=0,1,1024,0
                 PAI_MIN_FAILED_TASK_COUNT_worker=1

            Without effect on what runs
            ~ version: 1 → 2
            + contributor: me

            What runs changes.
            """);
  }

  @Test
  void whatHivedIsToldStandsWhereItIsSaid() {
    assertThat(
            diff(
                JOB.replace(
                    "extras:",
                    """
                    extras:
                      hivedScheduler:
                        taskRoles: {worker: {skuType: K80, skuNum: 1}}"""),
                JOB.replace(
                    "extras:",
                    """
                    extras:
                      hivedScheduler:
                        jobPriorityClass: prod
                        taskRoles: {worker: {skuType: M60, skuNum: 1}}""")))
        .isEqualTo(
            """
            job train

            Job
            + hivedScheduler
                +jobPriorityClass: prod

            Role `worker`
            ~ hivedScheduler
                @@ -1,2 +1,2 @@
                 skuNum: 1
                -skuType: K80
                +skuType: M60

            What runs changes.
            """);
  }

  @Test
  void anImageThatIsCalledOtherwiseIsOnlyAName() {
    String renamed =
        JOB.replace("name: image", "name: picture").replace("Image: image", "Image: picture");
    assertThat(diff(JOB, renamed))
        .isEqualTo(
            """
            job train

            Without effect on what runs
            ~ name of a prerequisite: image → picture

            Nothing that runs changes.
            """);
    assertThat(diff(JOB, renamed.replace("uri: debian", "uri: ubuntu")))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ image: debian → ubuntu

            What runs changes.
            """);
  }

  @Test
  void callbacksInAnotherOrderAreToldByBothNames() {
    assertThat(with("prerequisites: [first, second, code]", "prerequisites: [second, first, code]"))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ order of callbacks on taskStarts
                @@ -1,4 +1,4 @@
                -first
                 second
                +first
                 code
                 ssh

            What runs changes.
            """);
    String renamed = JOB.replace("name: first", "name: third");
    assertThat(diff(JOB, renamed.replace("[first, second, code]", "[second, third, code]")))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ order of callbacks on taskStarts
                @@ -1,4 +1,4 @@
                -first = third
                 second
                +first = third
                 code
                 ssh

            Without effect on what runs
            ~ name of a prerequisite: first → third

            What runs changes.
            """);
  }

  @Test
  void callbacksComeGoAndChange() {
    assertThat(with("[echo first]", "[echo other]"))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ `first` on taskStarts: echo first → echo other

            What runs changes.
            """);
    assertThat(with("prerequisites: [first, second, code]", "prerequisites: [second, code]"))
        .isEqualTo(
            """
            job train

            Role `worker`
            - `first` on taskStarts: echo first

            What runs changes.
            """);
    assertThat(
            with(
                "name: first\n    type: script\n    callbacks: [{event: taskStarts, commands: [echo first]}]",
                "name: first\n    type: script\n    callbacks: [{event: taskFails, failurePolicy: ignore, commands: [echo first]}]"))
        .isEqualTo(
            """
            job train

            Role `worker`
            - `first` on taskStarts: echo first
            + `first` on taskFails: echo first

            What runs changes.
            """);
    assertThat(with("commands: [echo second]", "failurePolicy: ignore, commands: [echo second]"))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ failure policy of `second` on taskStarts: fail → ignore

            What runs changes.
            """);
  }

  @Test
  void aCallbackAloneInThePlaceOfAnotherIsThatOne() {
    assertThat(
            diff(
                JOB,
                JOB.replace("name: second", "name: third")
                    .replace("echo second", "echo third")
                    .replace("first, second", "first, third")))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ `third` on taskStarts: echo second → echo third

            Without effect on what runs
            ~ name of a prerequisite: second → third

            What runs changes.
            """);
  }

  @Test
  void parametersOfPluginsAreToldAsTheyAreWritten() {
    assertThat(with("depth: 1, branches: [main", "depth: 2, branches: [last"))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ parameters of `code`
                @@ -1,7 +1,7 @@
                 plugin: git
                 options:
                   branches:
                -    - main
                +    - last
                     - name: other
                -  depth: 1
                +  depth: 2
                 repo_uri: https://example.com/code.git

            What runs changes.
            """);
    assertThat(
            with(
                "- {plugin: ssh, taskroles: [worker], parameters: {jobssh: true}}",
                "- {plugin: ssh, taskroles: [worker], parameters: {jobssh: false}}\n    - {plugin: tensorboard, parameters: {port: 80}}"))
        .isEqualTo(
            """
            job train

            Role `worker`
            - `ssh` on taskStarts
                -jobssh: true
            + parameters of `tensorboard`
                +port: 80

            What runs changes.
            """);
  }

  @Test
  void storagesAreToldByWhereTheyAreMounted() {
    assertThat(
            with(
                "[{name: shared, mountPath: /data}]",
                "[{name: shared, mountPath: /data, readOnly: true}, {name: own, share: false, mountPath: /own}]"))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ mount at /data: shared → shared, read-only
            + mount at /own: own, the user's own folder

            What runs changes.
            """);
  }

  @Test
  void rolesComeGoAndAreRenamed() {
    String two =
        JOB.replace(
            "extras:",
            """
              ps:
                dockerImage: image
                resourcePerInstance: {cpu: 2, memoryMB: 512, gpu: 1, ports: {grpc: 1}}
                commands: [serve, log]
            extras:""");
    assertThat(diff(JOB, two))
        .isEqualTo(
            """
            job train

            Role `ps`
            + role
                +instances: 1
                +taskRetryCount: 0
                +minFailedInstances: 1
                +minSucceededInstances: all
                +cpu: 2
                +memoryMB: 512
                +gpu: 1
                +ports.grpc: 1
                +shmMB: 512 by default
                +infiniband: false
                +image: debian
                +mount at /data: shared
                +commands:
                +  serve
                +  log

            Variables, which follow from the rest
            ~ variables of all tasks
                @@ -2,16 +2,20 @@
                 PAI_JOB_NAME=user~train
                 PAI_USER_NAME=user
                 PAI_DEFAULT_FS_URI=
                -PAI_TASK_ROLE_COUNT=1
                -PAI_TASK_ROLE_LIST=worker
                +PAI_TASK_ROLE_COUNT=2
                +PAI_TASK_ROLE_LIST=worker,ps
                 PAI_VIRTUAL_CLUSTER=default
                 PAI_TASK_ROLE_TASK_COUNT_worker=1
                 PAI_RESOURCE_worker=0,1,1024,0
                 PAI_MIN_FAILED_TASK_COUNT_worker=1
                 PAI_MIN_SUCCEEDED_TASK_COUNT_worker=1
                +PAI_TASK_ROLE_TASK_COUNT_ps=1
                +PAI_RESOURCE_ps=1,2,512,0
                +PAI_MIN_FAILED_TASK_COUNT_ps=1
                +PAI_MIN_SUCCEEDED_TASK_COUNT_ps=1
                 PAI_USERNAME=user
                -PAI_TASKS_NUM=1
                -PAI_JOB_TASK_COUNT=1
                -PAI_TASK_ROLES_NUM=1
                -PAI_JOB_TASK_ROLE_COUNT=1
                -PAI_JOB_TASK_ROLE_LIST=worker
                +PAI_TASKS_NUM=2
                +PAI_JOB_TASK_COUNT=2
                +PAI_TASK_ROLES_NUM=2
                +PAI_JOB_TASK_ROLE_COUNT=2
                +PAI_JOB_TASK_ROLE_LIST=worker,ps

            What runs changes.
            """);
    assertThat(diff(two, two.replace("  ps:", "  server:").replace("serve, log", "serve, logs")))
        .isEqualTo(
            """
            job train

            Role `server`
            ~ name: ps → server
            ~ commands
                @@ -1,2 +1,2 @@
                 serve
                -log
                +logs

            Variables, which follow from the rest
            ~ variables of all tasks
                @@ -3,19 +3,19 @@
                 PAI_USER_NAME=user
                 PAI_DEFAULT_FS_URI=
                 PAI_TASK_ROLE_COUNT=2
                -PAI_TASK_ROLE_LIST=worker,ps
                +PAI_TASK_ROLE_LIST=worker,server
                 PAI_VIRTUAL_CLUSTER=default
                 PAI_TASK_ROLE_TASK_COUNT_worker=1
                 PAI_RESOURCE_worker=0,1,1024,0
                 PAI_MIN_FAILED_TASK_COUNT_worker=1
                 PAI_MIN_SUCCEEDED_TASK_COUNT_worker=1
                -PAI_TASK_ROLE_TASK_COUNT_ps=1
                -PAI_RESOURCE_ps=1,2,512,0
                -PAI_MIN_FAILED_TASK_COUNT_ps=1
                -PAI_MIN_SUCCEEDED_TASK_COUNT_ps=1
                +PAI_TASK_ROLE_TASK_COUNT_server=1
                +PAI_RESOURCE_server=1,2,512,0
                +PAI_MIN_FAILED_TASK_COUNT_server=1
                +PAI_MIN_SUCCEEDED_TASK_COUNT_server=1
                 PAI_USERNAME=user
                 PAI_TASKS_NUM=2
                 PAI_JOB_TASK_COUNT=2
                 PAI_TASK_ROLES_NUM=2
                 PAI_JOB_TASK_ROLE_COUNT=2
                -PAI_JOB_TASK_ROLE_LIST=worker,ps
                +PAI_JOB_TASK_ROLE_LIST=worker,server

            What runs changes.
            """);
  }

  @Test
  void whereComponentsComeFromRunsNothing() throws IOException {
    Files.writeString(folder.resolve("one.yaml"), component("tool", "echo {{ word }}"));
    Files.writeString(folder.resolve("two.yaml"), component("tool", "echo {{ word }}"));
    String one =
        JOB.replace(
            "prerequisites: [first, second, code]",
            "prerequisites: [{name: 'file:one.yaml', template_variables: {word: a}}]");
    assertThat(diff(one, one.replace("one.yaml", "two.yaml")))
        .isEqualTo(
            """
            job train

            Without effect on what runs
            ~ component `tool`
                @@ -1,4 +1,4 @@
                 source: file
                -address: file:one.yaml
                +address: file:two.yaml
                 digest: sha256:93a4882eab1413e56107375bc9b0f20ad4ff987a9260325770f621ebb6c1fde5
                 argument word: a

            Nothing that runs changes.
            """);
    assertThat(diff(one, one.replace("word: a", "word: b")))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ `tool` on taskStarts: echo a → echo b

            Without effect on what runs
            ~ component `tool`
                @@ -1,4 +1,4 @@
                 source: file
                 address: file:one.yaml
                 digest: sha256:93a4882eab1413e56107375bc9b0f20ad4ff987a9260325770f621ebb6c1fde5
                -argument word: a
                +argument word: b

            What runs changes.
            """);
  }

  /** What was fetched may hold a password, and so may an argument; neither is shown. */
  @Test
  void passwordsOfComponentsAreMasked() throws IOException {
    Files.writeString(
        folder.resolve("one.yaml"), component("tool", "curl https://me:one-canary@h/{{ word }}"));
    Files.writeString(
        folder.resolve("two.yaml"), component("tool", "curl https://me:two-canary@h/{{ word }}"));
    String one =
        JOB.replace(
            "prerequisites: [first, second, code]",
            "prerequisites: [{name: 'file:one.yaml', template_variables: {word: 'https://me:three-canary@h/'}}]");
    assertThat(
            diff(one, one.replace("one.yaml", "two.yaml").replace("three-canary", "four-canary")))
        .doesNotContain("canary")
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ `tool` on taskStarts: changed, and confidential

            Without effect on what runs
            ~ component `tool`
                @@ -1,4 +1,4 @@
                 source: file
                -address: file:one.yaml
                -digest: sha256:d4c7e88184e7cae9f7aa0374e0b480716df016ba7a2e47394716e6e3467f5811
                +address: file:two.yaml
                +digest: sha256:5757c222d8dc7ebfc50bdf47a8b8916ba7f118130cbff178986086bc74b178b8
                 argument word: https://******@h/
                … and what is confidential

            What runs changes.
            """);
  }

  /** Where it comes from is told at the place that asks for it. */
  @Test
  void componentsAreToldWhereTheyAreAskedFor() throws IOException {
    Files.writeString(folder.resolve("one.yaml"), component("tool", "echo {{ word }}"));
    Files.writeString(folder.resolve("two.yaml"), component("tool", "echo {{ word }}"));
    Files.writeString(folder.resolve("image.yaml"), "{name: other, type: data, uri: x}\n");
    String one = JOB.replace("[first, second, code]", "[first, 'file:one.yaml']");
    String two =
        JOB.replace("[first, second, code]", "[first, 'file:two.yaml', 'file:image.yaml']");
    assertThat(
            JobDiff.of(resolved(one), resolved(two)).changes().stream()
                .map(change -> change + " at " + change.path().orElse("")))
        .containsExactly(
            "COMPONENT worker: component `tool` at taskRoles.worker.prerequisites",
            "COMPONENT worker: component `other` at taskRoles.worker.prerequisites");
  }

  /** Which is which is known by what it runs and its name, then by either of them. */
  @Test
  void callbacksAreKnownByWhatTheyRunOrByTheirNames() {
    String before =
        JOB.replace(
                "- name: code",
                """
                - {name: third, type: script, callbacks: [{event: taskStarts, commands: [echo third]}]}
                  - {name: fourth, type: script, callbacks: [{event: taskStarts, commands: [echo first]}]}
                  - name: code""")
            .replace("[first, second, code]", "[first, second, third, fourth]");
    assertThat(
            diff(
                before,
                before.replace("[first, second, third, fourth]", "[fourth, second, third, first]")))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ order of callbacks on taskStarts
                @@ -1,5 +1,5 @@
                -first
                +fourth
                 second
                 third
                -fourth
                +first
                 ssh

            What runs changes.
            """);
    assertThat(
            diff(
                before,
                before
                    .replace("name: first", "name: fifth")
                    .replace("[first, second", "[fifth, second")
                    .replace("echo second", "echo other")))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ `second` on taskStarts: echo second → echo other

            Without effect on what runs
            ~ name of a prerequisite: first → fifth

            What runs changes.
            """);
  }

  @Test
  void callbacksOfOtherNamesAreKnownByWhatTheyRunAndOthersByTheirNames() {
    assertThat(
            with(
                "name: first",
                "name: fifth",
                "name: second",
                "name: sixth",
                "[first, second, code]",
                "[sixth, fifth, code]"))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ order of callbacks on taskStarts
                @@ -1,4 +1,4 @@
                -fifth = first
                 second = sixth
                +fifth = first
                 code
                 ssh

            Without effect on what runs
            ~ name of a prerequisite: second → sixth
            ~ name of a prerequisite: first → fifth

            What runs changes.
            """);
    assertThat(
            with(
                "echo first",
                "echo a",
                "echo second",
                "echo b",
                "[first, second",
                "[second, first"))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ `second` on taskStarts: echo second → echo b
            ~ `first` on taskStarts: echo first → echo a
            ~ order of callbacks on taskStarts
                @@ -1,4 +1,4 @@
                -first
                 second
                +first
                 code
                 ssh

            What runs changes.
            """);
  }

  /** One that runs the same as another that is gone stays what it is; one more changes no order. */
  @Test
  void whatStaysIsNotTold() {
    String both = JOB.replace("echo second", "echo first");
    assertThat(diff(both, both.replace("[first, second, code]", "[first, code]")))
        .isEqualTo(
            """
            job train

            Role `worker`
            - `second` on taskStarts: echo first

            What runs changes.
            """);
    assertThat(
            diff(
                JOB.replace("[first, second, code]", "[first, code]"),
                JOB.replace("[first, second, code]", "[first, second, code]")))
        .isEqualTo(
            """
            job train

            Role `worker`
            + `second` on taskStarts: echo second

            What runs changes.
            """);
    String plain =
        JOB.replace(
            "name: first\n",
            "name: first\n    plugin: com.microsoft.pai.runtimeplugin.cmd\n    note: 1\n");
    assertThat(diff(plain, plain.replace("note: 1", "note: 2")))
        .isEqualTo("job train\n\nNothing that runs changes.\n");
  }

  @Test
  void scriptsOfPluginsAreToldByWhatTheyAreGiven() {
    assertThat(with("{jobssh: true}", "{jobssh: true, sshbarrier: true}"))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ `ssh` on taskStarts
                @@ -1 +1,2 @@
                 jobssh: true
                +sshbarrier: true

            What runs changes.
            """);
    String twice =
        JOB.replace(
            "- {plugin: ssh",
            """
            - {plugin: tensorboard, taskroles: [worker], parameters: {port: 80}}
                - {plugin: tensorboard, taskroles: [worker], parameters: {port: 81}}
                - {plugin: ssh""");
    assertThat(diff(twice, twice.replace("port: 81", "port: 82")))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ parameters of `tensorboard`
                @@ -1,3 +1,3 @@
                 port: 80
                 ---
                -port: 81
                +port: 82

            What runs changes.
            """);
  }

  @Test
  void extrasOfOthersRunNothing() {
    assertThat(with("mark: {a: 1}", "mark: {a: 2}\n  other: x"))
        .isEqualTo(
            """
            job train

            Without effect on what runs
            ~ extras.mark
                @@ -1 +1 @@
                -a: 1
                +a: 2
            + extras.other: x

            Nothing that runs changes.
            """);
    assertThat(with("mark: {a: 1}", "mark: ~"))
        .isEqualTo(
            """
            job train

            Without effect on what runs
            ~ extras.mark
                @@ -1 +1 @@
                -a: 1
                +null

            Nothing that runs changes.
            """);
    assertThat(with("mark: {a: 1}", "gangAllocation: true\n  mark: {a: 1}"))
        .isEqualTo("job train\n\nNothing that runs changes.\n");
  }

  /**
   * More than half of the lines of two roles make them one, and most of all those that share most.
   */
  @Test
  void rolesAreKnownByMostOfTheirLines() {
    String two =
        JOB.replace(
            "extras:",
            """
              ps:
                dockerImage: image
                resourcePerInstance: {cpu: 2, memoryMB: 512, gpu: 1}
                commands: [one, two, three, four, five, six]
            extras:""");
    String renamed = two.replace("  ps:", "  server:");
    assertThat(names(two, renamed.replace("five, six", "other, than")))
        .containsExactly("ROLE server: name");
    // Nine lines of eighteen are no more than half.
    assertThat(
            names(
                two,
                renamed
                    .replace("cpu: 2, memoryMB: 512, gpu: 1", "cpu: 3, memoryMB: 513, gpu: 2")
                    .replace("one, two, three, four, five, six", "a, b, c, d, e, f")))
        .containsExactly("ROLE server: role", "ROLE ps: role");
    assertThat(
            names(
                two,
                two.replace("  ps:", "  other:")
                    .replace("five, six", "x, y")
                    .replace(
                        "extras:",
                        """
                          server:
                            dockerImage: image
                            resourcePerInstance: {cpu: 2, memoryMB: 512, gpu: 1}
                            commands: [one, two, three, four, five]
                        extras:""")))
        .containsExactly("ROLE other: role", "ROLE server: name");
  }

  /** Of more pairs than 1,000 only what is the same is found. */
  @Test
  void ofManyRolesOnlyThoseThatAreTheSameAreFound() {
    assertThat(names(roles("a", 25), roles("b", 40)))
        .filteredOn(change -> change.endsWith(": name"))
        .hasSize(25);
    assertThat(names(roles("a", 25), roles("b", 41)))
        .filteredOn(change -> change.endsWith(": name"))
        .isEmpty();
  }

  private static String roles(String prefix, int count) {
    StringBuilder roles = new StringBuilder();
    for (int i = 0; i < count; i++) {
      roles.append("  ").append(prefix).append(i).append(": {dockerImage: image, ");
      roles.append("resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}, ");
      roles.append("commands: [").append(prefix).append(i).append("]}\n");
    }
    return """
    protocolVersion: 2
    name: many
    type: job
    prerequisites: [{name: image, type: dockerimage, uri: debian}]
    taskRoles:
    """
        + roles;
  }

  private List<String> names(String before, String after) {
    return JobDiff.of(resolved(before), resolved(after)).changes().stream()
        .filter(change -> change.kind() == JobChange.Kind.ROLE)
        .map(JobChange::toString)
        .toList();
  }

  @Test
  void whatAComponentIsGivenAsAPasswordIsMasked() throws IOException {
    String file =
        """
        name: tool
        type: script
        template_variables: [{name: password, default: none}]
        plugin: com.microsoft.pai.runtimeplugin.cmd
        token: own-canary
        callbacks: [{event: taskStarts, commands: ["one {{ password }} own-canary"]}]
        """;
    Files.writeString(folder.resolve("one.yaml"), file);
    Files.writeString(folder.resolve("two.yaml"), file.replace("one {{", "two {{"));
    String one =
        JOB.replace(
            "prerequisites: [first, second, code]",
            "prerequisites: [{name: 'file:one.yaml', template_variables: {password: given-canary}}]");
    assertThat(diff(one, one.replace("one.yaml", "two.yaml")))
        .contains("~ `tool` on taskStarts: one ****** ****** → two ****** ******\n")
        .doesNotContain("canary");
  }

  private static String component(String name, String command) {
    return """
    name: %s
    type: script
    template_variables: [{name: word, default: x}]
    callbacks: [{event: taskStarts, commands: ["%s"]}]
    """
        .replaceFirst("%s", name)
        .replaceFirst("%s", java.util.regex.Matcher.quoteReplacement(command));
  }
}
