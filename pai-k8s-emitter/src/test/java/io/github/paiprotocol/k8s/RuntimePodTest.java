package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.runtime.init.InitConfig;
import io.github.paiprotocol.runtime.init.InitPlugin;
import io.github.paiprotocol.runtime.init.PodConfig;
import io.github.paiprotocol.runtime.init.RuntimeConfig;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
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

  private static Pod pod(String text) {
    return emit(text).of(Pod.class).get(0);
  }

  private static KubernetesObjects emit(String text) {
    return KubernetesEmitter.of(Targets.RUNTIME_POD, PROFILE)
        .emit(Jobs.resolve(text, PROFILE), Submission.of("alice", Instant.EPOCH));
  }
}
