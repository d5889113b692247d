package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.resource.Framework;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Confidential texts are in Secret objects and nowhere else. */
class SecretsTest {
  private static final String REST =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites:
        - name: image
          type: dockerimage
          uri: example/image
          auth: {username: alice, password: <% $secrets.pw %>, registryuri: r.example}
      taskRoles:
        worker:
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: ['login <% $secrets.pw %>']
      """;
  private static final ClusterProfile PROFILE = Jobs.profile("reference-server");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "secrets: {pw: CANARY}\n",
        "secrets:\n  pw: CANARY\n  other: {deep: [CANARY2]}\n",
        "secrets:\n  pw: |\n    CANARY\n",
        "\"secrets\": {\"pw\": \"CANARY\"}\n",
        "secrets: &s {pw: CANARY}\nparameters: {copy: *s}\n",
        "secrets: {pw: &p CANARY}\nparameters: {copy: *p}\n",
        "parameters: &s {pw: CANARY}\nsecrets: *s\n",
      })
  void noSpellingOfTheSecretsIsShown(String secrets) {
    KubernetesObjects objects = emit(REST + secrets);
    assertThat(inTheOpen(objects)).isNotEmpty().noneMatch(text -> text.contains("CANARY"));
    assertThat(file(objects, "secrets.yaml")).contains("CANARY");
    assertThat(file(objects, ".dockerconfigjson"))
        .isEqualTo("{\"auths\":{\"r.example\":{\"auth\":\"" + login(secrets) + "\"}}}");
  }

  private static String login(String secrets) {
    String password = secrets.contains("|") ? "CANARY\n" : "CANARY";
    return Base64.getEncoder()
        .encodeToString(("alice:" + password).getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aPasswordInTheJobMovesToTheSecrets() {
    KubernetesObjects objects =
        emit(
            REST.replace("login <% $secrets.pw %>", "login")
                .replace("<% $secrets.pw %>", "CANARY"));
    assertThat(file(objects, "secrets.yaml")).isEqualTo("image_password: CANARY\n");
    assertThat(config(objects)).contains("<% $secrets.image_password %>").doesNotContain("CANARY");
    assertThat(objects.warnings()).extracting(w -> w.code().id()).contains("password-moved");
    assertThat(objects.warnings().toString()).doesNotContain("CANARY");
  }

  @Test
  void whatIsKeptForTheUserIsMountedAndNotShown() {
    Submission submission =
        Jobs.submission(PROFILE)
            .withUserExtension(Secrets.of(Map.of("jobSSH", Value.of("CANARY"))))
            .withToken(io.github.paiprotocol.api.model.Secret.of("CANARY3"));
    KubernetesObjects objects =
        KubernetesEmitter.of(Targets.FRAMEWORK, PROFILE)
            .emit(Jobs.resolve(REST + "secrets: {pw: x}\n", PROFILE), submission);
    assertThat(inTheOpen(objects)).noneMatch(text -> text.contains("CANARY"));
    assertThat(file(objects, "userExtensionSecrets.yaml")).isEqualTo("jobSSH: CANARY\n");
    assertThat(file(objects, "token")).isEqualTo("CANARY3");
    assertThat(
            objects
                .of(Framework.class)
                .get(0)
                .getSpec()
                .taskRoles()
                .get(0)
                .task()
                .pod()
                .getSpec()
                .getInitContainers()
                .get(0)
                .getVolumeMounts())
        .extracting(mount -> mount.getMountPath())
        .contains("/usr/local/pai/user-extension-secrets", "/usr/local/pai/token-secrets");
  }

  @Test
  void loginsThatDifferForOneRegistryDoNotMix() {
    String text =
        """
        protocolVersion: 2
        name: job
        type: job
        prerequisites:
          - {name: a, type: dockerimage, uri: u1, auth: {username: a, password: <% $secrets.a %>, registryuri: r}}
          - {name: b, type: dockerimage, uri: u2, auth: {username: b, password: <% $secrets.b %>, registryuri: r}}
        secrets: {a: one, b: two}
        taskRoles:
          first: &role
            dockerImage: a
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            commands: [run]
          second: {<<: *role, dockerImage: b}
        """;
    Framework framework = emit(text).of(Framework.class).get(0);
    String name = framework.getMetadata().getName();
    assertThat(framework.getSpec().taskRoles())
        .extracting(role -> role.task().pod().getSpec().getImagePullSecrets().get(1).getName())
        .containsExactly(name + "-regcred-1", name + "-regcred-2");
  }

  @Test
  void theSameInputGivesTheSameBytes() {
    KubernetesObjects one = emit(REST + "secrets: {pw: x}\n");
    KubernetesObjects other = emit(REST + "secrets: {pw: x}\n");
    assertThat(one.yaml()).isEqualTo(other.yaml());
    assertThat(one.json()).isEqualTo(other.json());
  }

  private static KubernetesObjects emit(String text) {
    return KubernetesEmitter.of(Targets.FRAMEWORK, PROFILE)
        .emit(Jobs.resolve(text, PROFILE), Jobs.submission(PROFILE));
  }

  private static List<String> inTheOpen(KubernetesObjects objects) {
    List<HasMetadata> open =
        objects.objects().stream().filter(object -> !(object instanceof Secret)).toList();
    KubernetesObjects rest = new KubernetesObjects(open, objects.losses(), objects.warnings());
    return List.of(rest.yaml(), rest.json(), objects.toString(), objects.warnings().toString());
  }

  private static String config(KubernetesObjects objects) {
    return objects.of(Framework.class).get(0).getMetadata().getAnnotations().get("config");
  }

  private static String file(KubernetesObjects objects, String name) {
    String data =
        objects.of(Secret.class).stream()
            .filter(secret -> secret.getData().containsKey(name))
            .map(secret -> secret.getData().get(name))
            .findFirst()
            .orElseThrow();
    return new String(Base64.getDecoder().decode(data), StandardCharsets.UTF_8);
  }
}
