package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.Volume;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.PortRange;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.plugin.PluginScripts;
import io.github.paiprotocol.runtime.plugin.PluginUse;
import io.github.paiprotocol.runtime.plugin.RuntimePlugin;
import io.github.paiprotocol.runtime.plugin.internal.RuntimeCode;
import io.github.paiprotocol.runtime.script.CallbackScript;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Bare pods of a job: one for each task, which find their scripts and each other. */
class PodsTest {
  private static final ClusterProfile PROFILE = Jobs.profile("reference-server");
  private static final String JOB =
      """
      protocolVersion: 2
      name: train
      type: job
      jobRetryCount: 2
      prerequisites:
        - {name: image, type: dockerimage, uri: example/image}
      secrets: {pw: CANARY}
      defaults: {virtualCluster: default}
      extras: {storages: [{name: privatefs}]}
      taskRoles:
        ps:
          instances: 2
          dockerImage: image
          resourcePerInstance: {cpu: 2, memoryMB: 1024, gpu: 0, ports: {grpc: 2}}
          commands: [serve]
        worker:
          dockerImage: image
          extraContainerOptions: {shmMB: 64, infiniband: true}
          resourcePerInstance: {cpu: 1, memoryMB: 2048, gpu: 3}
          commands: ['train <% $secrets.pw %>']
      """;

  @Test
  void everyTaskIsAPodThatTheServiceNames() {
    KubernetesObjects objects = emit(JOB);
    Service service = objects.of(Service.class).get(0);
    assertThat(service.getSpec().getClusterIP()).isEqualTo("None");
    assertThat(service.getSpec().getPublishNotReadyAddresses()).isTrue();
    assertThat(objects.of(Pod.class))
        .extracting(pod -> pod.getMetadata().getName())
        .containsExactly(
            "train-csxvjermua-ps-0", "train-csxvjermua-ps-1", "train-csxvjermua-worker-0")
        .allSatisfy(name -> assertThat(name).hasSizeLessThanOrEqualTo(63));
    for (Pod pod : objects.of(Pod.class)) {
      assertThat(pod.getSpec().getHostname()).isEqualTo(pod.getMetadata().getName());
      assertThat(pod.getSpec().getSubdomain()).isEqualTo(service.getMetadata().getName());
      assertThat(pod.getMetadata().getLabels())
          .containsAllEntriesOf(service.getSpec().getSelector());
      assertThat(pod.getSpec().getTerminationGracePeriodSeconds()).isEqualTo(30);
      assertThat(pod.getMetadata().getOwnerReferences()).isEmpty();
    }
  }

  @Test
  void tasksReachEachOtherByNamesAndCountedPorts() {
    KubernetesObjects objects = emit(JOB);
    Map<String, String> first = variables(objects, 0);
    assertThat(first)
        .containsEntry("PAI_HOST_IP_worker_0", "train-csxvjermua-worker-0.train-csxvjermua")
        .containsEntry("PAI_PORT_LIST_ps_1_grpc", "15000,15001")
        .containsEntry("PAI_ps_1_ssh_PORT", "15002")
        .containsEntry("PAI_PORT_LIST_worker_0_http", "15003")
        .containsEntry(
            "PAI_TASK_ROLE_ps_HOST_LIST",
            "train-csxvjermua-ps-0.train-csxvjermua:15003,train-csxvjermua-ps-1.train-csxvjermua:15003")
        .containsEntry("PAI_TASK_ROLE_INSTANCES", "ps:0,ps:1,worker:0")
        .containsEntry("PAI_CURRENT_TASK_ROLE_NAME", "ps")
        .containsEntry("PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX", "0")
        .containsEntry("PAI_CURRENT_CONTAINER_IP", "train-csxvjermua-ps-0.train-csxvjermua")
        .containsEntry("PAI_CONTAINER_HOST_PORT", "15003")
        .containsEntry("PAI_CONTAINER_SSH_PORT", "15002")
        .containsEntry("PAI_CONTAINER_HOST_PORT_LIST", "grpc:15000,15001;ssh:15002;http:15003;")
        .containsEntry("PAI_FRAMEWORK_NAME", "oracle~train")
        .containsEntry("NVIDIA_VISIBLE_DEVICES", "none");
    assertThat(variables(objects, 1)).containsEntry("PAI_TASK_INDEX", "1");
    assertThat(variables(objects, 2)).doesNotContainKey("NVIDIA_VISIBLE_DEVICES");
  }

  @Test
  void scriptsAreReadOnlyFilesAndThoseWithSecretsAreInASecret() {
    KubernetesObjects objects = emit(JOB);
    Secret secret = objects.of(Secret.class).get(0);
    assertThat(secret.getData()).containsOnlyKeys("user.sh");
    assertThat(secret.getMetadata().getName()).isEqualTo("train-csxvjermua-worker-secrets");
    Pod worker = objects.of(Pod.class).get(2);
    Volume scripts =
        worker.getSpec().getVolumes().stream()
            .filter(volume -> volume.getProjected() != null)
            .findFirst()
            .orElseThrow();
    assertThat(scripts.getProjected().getDefaultMode()).isEqualTo(365);
    assertThat(scripts.getProjected().getSources()).hasSize(3);
    Container app = worker.getSpec().getContainers().get(0);
    assertThat(app.getCommand()).containsExactly("bash", "/usr/local/pai/scripts/runtime");
    assertThat(app.getVolumeMounts())
        .filteredOn(mount -> mount.getName().equals(scripts.getName()))
        .singleElement()
        .satisfies(mount -> assertThat(mount.getReadOnly()).isTrue());
    assertThat(app.getVolumeMounts())
        .filteredOn(mount -> mount.getMountPath().equals("/mnt/privatefs"))
        .singleElement()
        .satisfies(mount -> assertThat(mount.getSubPath()).isEqualTo("oracle"));
    assertThat(app.getResources().getLimits().get("nvidia.com/gpu").getAmount()).isEqualTo("3");
  }

  @Test
  void reportsUnsupportedSettingsAsLosses() {
    KubernetesObjects objects = emit(JOB);
    assertThat(objects.losses())
        .allMatch(loss -> loss.fidelity() == Loss.Fidelity.LOST)
        .extracting(loss -> loss.path().toString())
        .containsExactlyInAnyOrder(
            "jobRetryCount",
            "extras.gangAllocation",
            "taskRoles",
            "defaults.virtualCluster",
            "taskRoles.worker.extraContainerOptions.infiniband");
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class,
            () ->
                KubernetesEmitter.builder(Targets.PODS, PROFILE)
                    .strict(true)
                    .build()
                    .emit(Jobs.resolve(JOB, PROFILE), Jobs.submission(PROFILE)));
    assertThat(thrown.diagnostics())
        .filteredOn(Diagnostic::isError)
        .hasSize(objects.losses().size())
        .allMatch(d -> d.code().id().equals("loss"));
  }

  @Test
  void aScriptThatNoObjectCanHoldIsRefusedAtItsRole() {
    Resolved<Job> job = running("x".repeat(1 << 20));
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class,
            () -> KubernetesEmitter.of(Targets.PODS, PROFILE).emit(job, Jobs.submission(PROFILE)));
    assertThat(thrown.diagnostics())
        .filteredOn(Diagnostic::isError)
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code().id()).isEqualTo("object-size");
              assertThat(error.path()).hasToString("taskRoles.ps.commands");
            });
  }

  @Test
  void scriptsOfMoreThanOneObjectAreOneFolder() {
    KubernetesObjects objects =
        KubernetesEmitter.of(Targets.PODS, PROFILE)
            .emit(running("x".repeat((1 << 20) - 1000)), Jobs.submission(PROFILE));
    assertThat(objects.of(ConfigMap.class))
        .extracting(map -> map.getMetadata().getName())
        .contains(
            "train-csxvjermua-scripts",
            "train-csxvjermua-ps-scripts",
            "train-csxvjermua-ps-scripts-2");
    Pod pod = objects.of(Pod.class).get(0);
    assertThat(pod.getSpec().getVolumes())
        .filteredOn(volume -> volume.getProjected() != null)
        .singleElement()
        .satisfies(
            volume ->
                assertThat(volume.getProjected().getSources())
                    .extracting(source -> source.getConfigMap().getName())
                    .contains("train-csxvjermua-ps-scripts", "train-csxvjermua-ps-scripts-2"));
  }

  /** The job with another command, which no text could hold. */
  private static Resolved<Job> running(String command) {
    Job job = Jobs.resolve(JOB, PROFILE).job();
    TaskRole role =
        TaskRole.builder().from(job.taskRoles().get("ps")).commands(List.of(command)).build();
    return Jobs.resolve(Job.builder().from(job).taskRoles(Map.of("ps", role)).build());
  }

  @Test
  void moreLabelsThanPortsAreRefused() {
    ClusterProfile narrow =
        ClusterProfile.builder().from(PROFILE).ports(new PortRange(15000, 15003)).build();
    assertThat(refusal(JOB, narrow).message()).contains("take 4 ports", "has 3");
  }

  @Test
  void theHookChangesEachObjectBeforeItIsChecked() {
    KubernetesObjects objects =
        KubernetesEmitter.builder(Targets.PODS, PROFILE)
            .postProcessor(
                object -> {
                  object.getMetadata().getLabels().put("team", "ml");
                  return object;
                })
            .build()
            .emit(Jobs.resolve(JOB, PROFILE), Jobs.submission(PROFILE));
    assertThat(objects.objects())
        .allSatisfy(object -> assertThat(object.getMetadata().getLabels()).containsKey("team"));
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class,
            () ->
                KubernetesEmitter.builder(Targets.PODS, PROFILE)
                    .postProcessor(
                        object -> {
                          object.getMetadata().setName("not legal");
                          return object;
                        })
                    .build()
                    .emit(Jobs.resolve(JOB, PROFILE), Jobs.submission(PROFILE)));
    assertThat(thrown.diagnostics()).extracting(d -> d.code().id()).contains("object-name");
  }

  @Test
  void pluginsAndOptionsOfOnesOwnReachTheScripts() {
    RuntimePlugin greet =
        new RuntimePlugin() {
          @Override
          public String name() {
            return "greet";
          }

          @Override
          public PluginScripts scripts(PluginUse use) {
            CallbackScript hello =
                CallbackScript.of(use.label(), FailurePolicy.FAIL, List.of("echo greeted"));
            return PluginScripts.builder().putScripts(CallbackEvent.TASK_STARTS, hello).build();
          }
        };
    RuntimeOptions patient = RuntimeOptions.builder().termGrace(Duration.ofSeconds(100)).build();
    KubernetesObjects objects =
        KubernetesEmitter.builder(Targets.PODS, PROFILE)
            .scripts(RuntimeScriptEmitter.builder().plugin(greet).options(patient).build())
            .build()
            .emit(Jobs.resolve(withPlugin("{plugin: greet}"), PROFILE), Jobs.submission(PROFILE));
    assertThat(objects.yaml()).contains("echo greeted", "PAI_OPTION_TERM_GRACE=100");
    assertThat(objects.of(Pod.class))
        .allSatisfy(
            pod -> assertThat(pod.getSpec().getTerminationGracePeriodSeconds()).isEqualTo(115));
  }

  @Test
  void whatPluginsWarnOfIsSaidOnce() {
    String ssh = withPlugin("{plugin: ssh, parameters: {jobssh: true}}");
    KubernetesObjects objects = emit(ssh.replace("extras: {", "extras: {gangAllocation: false, "));
    assertThat(objects.warnings())
        .filteredOn(warning -> warning.code() instanceof RuntimeCode)
        .singleElement()
        .satisfies(
            warning -> {
              assertThat(warning.code()).isEqualTo(RuntimeCode.PLUGIN_RESTRICTED);
              assertThat(warning.span()).isPresent();
            });
  }

  private static String withPlugin(String plugin) {
    return JOB.replace("extras: {", "extras: {com.microsoft.pai.runtimeplugin: [" + plugin + "], ");
  }

  private static KubernetesObjects emit(String text) {
    return KubernetesEmitter.of(Targets.PODS, PROFILE)
        .emit(Jobs.resolve(text, PROFILE), Jobs.submission(PROFILE));
  }

  private static Diagnostic refusal(String text, ClusterProfile profile) {
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class,
            () ->
                KubernetesEmitter.of(Targets.PODS, profile)
                    .emit(Jobs.resolve(text, profile), Jobs.submission(profile)));
    assertThat(thrown).isNotNull();
    List<Diagnostic> errors = thrown.diagnostics().stream().filter(Diagnostic::isError).toList();
    assertThat(errors).hasSize(1);
    return errors.get(0);
  }

  /** What the container of a pod finds in its environment. */
  private static Map<String, String> variables(KubernetesObjects objects, int pod) {
    Container app = objects.of(Pod.class).get(pod).getSpec().getContainers().get(0);
    Map<String, String> all = new LinkedHashMap<>();
    app.getEnvFrom()
        .forEach(
            source ->
                objects.of(ConfigMap.class).stream()
                    .filter(
                        map ->
                            map.getMetadata().getName().equals(source.getConfigMapRef().getName()))
                    .forEach(map -> all.putAll(map.getData())));
    for (EnvVar variable : app.getEnv()) {
      all.put(variable.getName(), variable.getValue());
    }
    return all;
  }
}
