package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Pod;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.model.ClusterProfile;
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
}
