package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.runtime.init.InitConfig;
import io.github.paiprotocol.runtime.init.InitPlugin;
import io.github.paiprotocol.runtime.init.PodConfig;
import io.github.paiprotocol.runtime.init.RuntimeConfig;
import io.github.paiprotocol.runtime.script.PieceOrigin;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The standalone pod tells a runtime image by two variables what to prepare and to run. */
class RuntimePodTest {
  private static final ClusterProfile PROFILE =
      ClusterProfileReader.standard()
          .read(
              SourceText.of(
                  "profile.yaml",
                  """
                  runtime:
                    image: registry.example.com/runtime
                    pullSecret: login
                    initPlugins:
                      - {name: parser, command: 'python parser.py framework.json'}
                  """))
          .profile();

  private static final String JOB =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: example/image}
        - {name: first, type: script, callbacks: [{event: taskStarts, commands: ['echo $(one)']}]}
        - {name: second, type: script, require: [first], plugin: com.microsoft.pai.runtimeplugin.git, repo_uri: x}
      secrets: {pw: CANARY}
      taskRoles:
        worker:
          prerequisites: [second]
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: ['login <% $secrets.pw %>', 'echo "two: $$"']
      extras:
        com.microsoft.pai.runtimeplugin:
          - {plugin: ssh, parameters: {jobssh: true}}
      """;

  @Test
  void theConfigsSayWhatTheRoleRuns() throws IOException {
    Container init = pod(JOB).getSpec().getInitContainers().get(0);
    assertThat(init.getImage()).isEqualTo("registry.example.com/runtime");
    Map<String, String> variables = new HashMap<>();
    for (EnvVar variable : init.getEnv()) {
      variables.put(variable.getName(), variable.getValue().replace("$$", "$"));
    }
    PodConfig read = PodConfig.of(variables, Path.of(variables.get("PAI_CONFIG_DIR")));
    InitConfig steps = read.init().value();
    assertThat(steps.initPlugins())
        .containsExactly(new InitPlugin("parser", "python parser.py framework.json"));
    RuntimeConfig config = read.runtime().value();
    assertThat(config.commands()).containsExactly("login <% $secrets.pw %>", "echo \"two: $$\"");
    assertThat(config.runtimePlugin())
        .extracting(plugin -> plugin.plugin())
        .containsExactly("cmd", "git", "ssh");
    assertThat(config.runtimePlugin().get(0).parameters()).containsOnlyKeys("callbacks");
    assertThat(config.runtimePlugin().get(1).parameters()).containsOnlyKeys("repo_uri");
  }

  @Test
  void singleFilesAreMountedAsSuch() {
    Pod pod = pod(JOB);
    assertThat(pod.getSpec().getContainers().get(0).getCommand())
        .containsExactly("/usr/local/pai/runtime");
    assertThat(pod.getSpec().getInitContainers().get(0).getVolumeMounts())
        .filteredOn(mount -> mount.getName().equals("job-secrets"))
        .singleElement()
        .returns("/usr/local/pai/config/secret.yaml", VolumeMount::getMountPath)
        .returns("secret.yaml", VolumeMount::getSubPath);
    assertThat(emit(JOB).of(Secret.class))
        .singleElement()
        .satisfies(secret -> assertThat(secret.getData()).containsOnlyKeys("secret.yaml"));
    assertThat(pod.getSpec().getImagePullSecrets())
        .extracting(secret -> secret.getName())
        .containsExactly("login");
  }

  @Test
  void thatNoPublishedImageReadsThemIsALoss() {
    assertThat(emit(JOB).losses())
        .anySatisfy(loss -> assertThat(loss.explanation()).contains("no published image"));
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class,
            () ->
                KubernetesEmitter.of(Targets.RUNTIME_POD, ClusterProfile.builder().build())
                    .emit(Jobs.resolve(JOB, PROFILE), Submission.of("alice", Instant.EPOCH)));
    assertThat(thrown.diagnostics()).extracting(d -> d.code().id()).contains("profile-incomplete");
  }

  /** Parts that have a say in what the configs hold, or in what they do not hold. */
  private static final String PARTS =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: example/image}
        - name: mounted
          type: storage
          plugin: com.microsoft.pai.runtimeplugin.teamwise_storage
          failurePolicy: ignore
        - name: code
          type: script
          plugin: com.microsoft.pai.runtimeplugin.git
          repo_uri: <% $parameters.uri %>
          deep: {list: [a, {key: <% $secrets.pw %>}, [1]], none: ~}
        - name: tidy
          type: script
          failurePolicy: ignore
          callbacks: [{event: taskCompletes, commands: [rm one, rm two]}]
        - name: hooks
          type: script
          callbacks:
            - {event: taskStarts, commands: [start]}
            - {event: taskFails, failurePolicy: ignore, commands: [tell]}
        - {name: plain, type: script, failurePolicy: ignore}
      parameters: {uri: https://example.com/code.git}
      secrets: {pw: CANARY}
      taskRoles:
        worker:
          prerequisites: [mounted, code, tidy]
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: [train]
        other:
          prerequisites: [tidy, hooks, plain]
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: [train]
      extras:
        com.microsoft.pai.runtimeplugin:
          - {plugin: ssh, taskroles: [worker], parameters: {jobssh: true}}
          - {plugin: tensorboard, taskroles: [worker], failurePolicy: ignore}
          - plugin: cmd
            taskroles: [other]
            parameters: {callbacks: [{event: taskStarts, failurePolicy: ignore, commands: [look]}]}
      """;

  @Test
  void theConfigHasParametersAsDeepAsTheyAreAndNoStorages() {
    EnvVar config = pod(PARTS).getSpec().getInitContainers().get(0).getEnv().get(0);
    assertThat(config.getName()).isEqualTo("RUNTIME_CONFIG");
    assertThat(config.getValue())
        .isEqualTo(
            """
            commands:
              - train
            runtimePlugin:
              - plugin: git
                parameters:
                  repo_uri: https://example.com/code.git
                  deep:
                    list:
                      - a
                      - key: <% $secrets.pw %>
                      - - 1
                    none: null
              - plugin: cmd
                parameters:
                  callbacks:
                    - event: taskCompletes
                      commands:
                        - rm one
                        - rm two
              - plugin: ssh
                parameters:
                  jobssh: true
              - plugin: tensorboard
                parameters: {}
            """);
  }

  /** A storage runs nothing that fails, and neither does what has no callbacks. */
  @Test
  void whoseFailuresAreIgnoredIsLostOnceForEach() {
    assertThat(emit(JOB).losses()).noneMatch(RuntimePodTest::isOfFailures);
    assertThat(emit(PARTS).losses())
        .filteredOn(RuntimePodTest::isOfFailures)
        .extracting(loss -> loss.path().toString())
        .containsExactly(
            "prerequisites[3]",
            "extras[\"com.microsoft.pai.runtimeplugin\"][1]",
            "prerequisites[4]",
            "extras[\"com.microsoft.pai.runtimeplugin\"][2]");
  }

  @Test
  void theTargetIsFoundByItsName() {
    assertThat(Targets.RUNTIME_POD.name()).isEqualTo("runtime-pod");
  }

  /** All that is lost, where as much is asked for as there is. */
  @Test
  void whatNoPodCarriesIsLost() {
    String asking =
        JOB.replace("type: job\n", "type: job\njobRetryCount: 2\n")
            .replace("event: taskStarts,", "event: taskStarts, failurePolicy: fail,")
            .replace("second, type: script,", "second, type: script, failurePolicy: fail,");
    assertThat(emit(asking).losses())
        .extracting(loss -> loss.path() + ": " + loss.explanation())
        .containsExactly(
            ": no published image reads `INIT_CONFIG` and `RUNTIME_CONFIG`; the profile's `runtime`"
                + " has to be one that does",
            "jobRetryCount: nobody runs the pods again",
            "extras[\"com.microsoft.pai.runtimeplugin\"]: the user's extension reaches no task, neither a"
                + " key pair for `jobssh` nor `sshKeys`");
  }

  @Test
  void aPodOfTheRuntimeIsWholeAsExpected() {
    ClusterProfile profile =
        ClusterProfileReader.standard()
            .read(
                SourceText.of(
                    "profile.yaml",
                    """
                    runtime: {image: registry.example.com/runtime}
                    openpai: {apiServer: a, restServer: b, exitSpec: exit-spec}
                    operations: {runAsUser: 1234}
                    options: {hardened: true}
                    devices: {environment: []}
                    """))
            .profile();
    KubernetesObjects objects =
        KubernetesEmitter.of(Targets.RUNTIME_POD, profile)
            .emit(Jobs.resolve(JOB, profile), Submission.of("alice", Instant.EPOCH));
    assertThat(objects.objects())
        .extracting(each -> each.getKind())
        .containsExactly("ConfigMap", "Secret", "Service", "Pod");
    List<HasMetadata> pods = List.copyOf(objects.of(Pod.class));
    assertThat(new KubernetesObjects(pods, List.of(), List.of()).yaml())
        .isEqualTo(
            """
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              annotations:
                paiprotocol.github.io/job-name: job
                paiprotocol.github.io/task-role: worker
              labels:
                app.kubernetes.io/name: pai-job
                app.kubernetes.io/managed-by: pai-protocol
                app.kubernetes.io/instance: job-bsnengjtim
                paiprotocol.github.io/user: alice
                paiprotocol.github.io/virtual-cluster: default
                app.kubernetes.io/component: worker
              name: job-bsnengjtim-worker-0
            spec:
              containers:
                - command:
                    - /usr/local/pai/runtime
                  env:
                    - name: PAI_CURRENT_TASK_ROLE_NAME
                      value: worker
                    - name: PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX
                      value: '0'
                    - name: PAI_TASK_INDEX
                      value: '0'
                    - name: PAI_CURRENT_CONTAINER_IP
                      value: job-bsnengjtim-worker-0.job-bsnengjtim
                    - name: PAI_CONTAINER_HOST_IP
                      value: job-bsnengjtim-worker-0.job-bsnengjtim
                    - name: PAI_CURRENT_CONTAINER_PORT
                      value: '15001'
                    - name: PAI_CONTAINER_HOST_PORT
                      value: '15001'
                    - name: PAI_CONTAINER_SSH_PORT
                      value: '15000'
                    - name: PAI_CONTAINER_HOST_ssh_PORT_LIST
                      value: '15000'
                    - name: PAI_CONTAINER_HOST_http_PORT_LIST
                      value: '15001'
                    - name: PAI_CONTAINER_HOST_PORT_LIST
                      value: ssh:15000;http:15001;
                  envFrom:
                    - configMapRef:
                        name: job-bsnengjtim-env
                  image: example/image
                  name: app
                  resources:
                    limits:
                      cpu: 1
                      memory: '1024Mi'
                  securityContext:
                    allowPrivilegeEscalation: false
                    capabilities:
                      drop:
                        - ALL
                  volumeMounts:
                    - mountPath: /dev/shm
                      name: dshm
                    - mountPath: /usr/local/pai
                      name: pai-vol
                    - mountPath: /usr/local/pai/config/secret.yaml
                      name: job-secrets
                      readOnly: true
                      subPath: secret.yaml
                    - mountPath: /usr/local/pai/config/runtime-exit-spec.yaml
                      name: job-exit-spec
                      readOnly: true
                      subPath: runtime-exit-spec.yaml
              enableServiceLinks: false
              hostname: job-bsnengjtim-worker-0
              initContainers:
                - env:
                    - name: RUNTIME_CONFIG
                      value: |
                        commands:
                          - login <% $secrets.pw %>
                          - 'echo "two: $$$$"'
                        runtimePlugin:
                          - plugin: cmd
                            parameters:
                              callbacks:
                                - event: taskStarts
                                  commands:
                                    - echo $$(one)
                          - plugin: git
                            parameters:
                              repo_uri: x
                          - plugin: ssh
                            parameters:
                              jobssh: true
                    - name: PAI_CONFIG_DIR
                      value: /usr/local/pai/config
                    - name: PAI_CURRENT_TASK_ROLE_NAME
                      value: worker
                    - name: PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX
                      value: '0'
                    - name: PAI_TASK_INDEX
                      value: '0'
                    - name: PAI_CURRENT_CONTAINER_IP
                      value: job-bsnengjtim-worker-0.job-bsnengjtim
                    - name: PAI_CONTAINER_HOST_IP
                      value: job-bsnengjtim-worker-0.job-bsnengjtim
                    - name: PAI_CURRENT_CONTAINER_PORT
                      value: '15001'
                    - name: PAI_CONTAINER_HOST_PORT
                      value: '15001'
                    - name: PAI_CONTAINER_SSH_PORT
                      value: '15000'
                    - name: PAI_CONTAINER_HOST_ssh_PORT_LIST
                      value: '15000'
                    - name: PAI_CONTAINER_HOST_http_PORT_LIST
                      value: '15001'
                    - name: PAI_CONTAINER_HOST_PORT_LIST
                      value: ssh:15000;http:15001;
                  envFrom:
                    - configMapRef:
                        name: job-bsnengjtim-env
                  image: registry.example.com/runtime
                  name: init
                  securityContext:
                    allowPrivilegeEscalation: false
                    capabilities:
                      drop:
                        - ALL
                  volumeMounts:
                    - mountPath: /usr/local/pai
                      name: pai-vol
                    - mountPath: /usr/local/pai/config/secret.yaml
                      name: job-secrets
                      readOnly: true
                      subPath: secret.yaml
                    - mountPath: /usr/local/pai/config/runtime-exit-spec.yaml
                      name: job-exit-spec
                      readOnly: true
                      subPath: runtime-exit-spec.yaml
              restartPolicy: Never
              securityContext:
                fsGroup: 1234
                runAsGroup: 1234
                runAsNonRoot: true
                runAsUser: 1234
                seccompProfile:
                  type: RuntimeDefault
              subdomain: job-bsnengjtim
              volumes:
                - emptyDir:
                    medium: Memory
                    sizeLimit: '512Mi'
                  name: dshm
                - emptyDir: {}
                  name: pai-vol
                - name: job-secrets
                  secret:
                    defaultMode: 288
                    secretName: job-bsnengjtim-configcred
                - configMap:
                    name: exit-spec
                  name: job-exit-spec
            """);
  }

  private static boolean isOfFailures(Loss loss) {
    return loss.explanation().contains("failures");
  }

  @Test
  void theVariablesOfTheInitContainerComeFromTheCommands() {
    TracedObjects traced =
        KubernetesEmitter.of(Targets.RUNTIME_POD, PROFILE)
            .trace(Jobs.resolve(JOB, PROFILE), Submission.of("alice", Instant.EPOCH));
    String name = "Pod/" + pod(JOB).getMetadata().getName();
    ProtocolPath init = ProtocolPath.of("spec", "initContainers").child(0);
    assertThat(traced.ofField(name, init.child("env")))
        .containsExactly(PieceOrigin.job(ProtocolPath.of("taskRoles", "worker", "commands")));
    assertThat(traced.ofField(name, init))
        .containsExactly(PieceOrigin.job(ProtocolPath.of("taskRoles", "worker")));
  }

  private static Pod pod(String text) {
    return emit(text).of(Pod.class).get(0);
  }

  private static KubernetesObjects emit(String text) {
    return KubernetesEmitter.of(Targets.RUNTIME_POD, PROFILE)
        .emit(Jobs.resolve(text, PROFILE), Submission.of("alice", Instant.EPOCH));
  }
}
