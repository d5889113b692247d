package io.github.paiprotocol.testkit.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Target;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.KubernetesVersion;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.testkit.sandbox.RuntimeSandbox;
import io.github.paiprotocol.testkit.sandbox.SandboxOptions;
import io.github.paiprotocol.testkit.sandbox.SandboxResult;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Emitted pods really run, and each task reaches every other one by its variables. */
class PeersTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: Two_Roles
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: debian}
        - {name: greeting, type: script, callbacks: [{event: taskStarts, commands: ['export GREETING=hello']}]}
      secrets: {word: 'open $(PATH) $$ sesame'}
      taskRoles:
        ps_server: &role
          instances: 2
          prerequisites: [greeting]
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0, ports: {grpc: 2}}
          commands:
            - |
              for peer in ${PAI_TASK_ROLE_INSTANCES//,/ }; do
                id=${peer/:/_} host=PAI_HOST_IP_${peer/:/_} port=PAI_PORT_LIST_${peer/:/_}_http
                exec 3<>"/dev/tcp/${!host}/${!port}"
                echo "$GREETING from $PAI_CURRENT_TASK_ROLE_NAME:$PAI_TASK_INDEX to $peer" >&3
                IFS= read -r answer <&3
                echo "$answer"
                exec 3>&-
              done
              echo 'secret: <% $secrets.word %>'
        worker: {<<: *role, instances: 3}
      """;
  private static final List<String> TASKS =
      List.of("ps_server:0", "ps_server:1", "worker:0", "worker:1", "worker:2");

  @ParameterizedTest
  @EnumSource(
      value = Target.class,
      names = {"PODS", "JOB", "JOBSET", "VOLCANO"})
  void everyTaskReachesEveryOther(Target target) throws Exception {
    ClusterProfile profile =
        ClusterProfile.builder().kubernetesVersion(new KubernetesVersion(1, 34)).build();
    KubernetesObjects objects =
        KubernetesEmitter.of(target, profile)
            .emit(resolved(), Submission.of("alice", Instant.EPOCH));
    List<MadePods.MadePod> pods = MadePods.of(objects);
    assertThat(pods).hasSameSizeAs(TASKS);
    Map<String, String> addresses = new LinkedHashMap<>();
    pods.forEach(pod -> addresses.put(pod.host(), "127.0.0." + (addresses.size() + 2)));
    assertThat(addresses).hasSameSizeAs(TASKS);
    try (Peers peers = new Peers()) {
      Kubelet kubelet = new Kubelet(objects);
      for (MadePods.MadePod pod : pods) {
        Map<String, String> variables = kubelet.environment(pod);
        String address = addresses.get(variables.get("PAI_CURRENT_CONTAINER_IP"));
        assertThat(address).isEqualTo(addresses.get(pod.host()));
        peers.listen(address, Integer.parseInt(variables.get("PAI_CURRENT_CONTAINER_PORT")));
      }
      for (MadePods.MadePod pod : pods) {
        Map<String, String> variables = kubelet.environment(pod);
        variables.replaceAll((name, value) -> resolved(value, addresses));
        run(kubelet, pod, variables);
      }
      assertThat(peers.heard).containsExactlyInAnyOrderElementsOf(everybodyToEverybody());
    }
  }

  private static void run(Kubelet kubelet, MadePods.MadePod pod, Map<String, String> variables)
      throws InterruptedException {
    SandboxOptions options = SandboxOptions.builder().variables(variables).build();
    String role = variables.get("PAI_CURRENT_TASK_ROLE_NAME");
    int index = Integer.parseInt(variables.get("PAI_TASK_INDEX"));
    try (RuntimeSandbox sandbox = RuntimeSandbox.with(options)) {
      SandboxResult result = sandbox.start(kubelet.scripts(pod), role, index).await();
      assertThat(result.exitCode()).as(result.userStderr()).isZero();
      assertThat(result.userStdout().lines())
          .hasSize(TASKS.size() + 1)
          .endsWith("secret: open $(PATH) $$ sesame");
    }
  }

  private static List<String> everybodyToEverybody() {
    List<String> all = new ArrayList<>();
    for (String from : TASKS) {
      for (String to : TASKS) {
        all.add("hello from " + from + " to " + to);
      }
    }
    return all;
  }

  /** What the cluster's DNS would do. */
  private static String resolved(String value, Map<String, String> addresses) {
    String text = value;
    for (Map.Entry<String, String> address : addresses.entrySet()) {
      text = text.replace(address.getKey(), address.getValue());
    }
    return text;
  }

  private static ResolvedJob resolved() {
    return PrerequisiteResolver.local()
        .resolve(
            ProtocolValidator.standard()
                .require(ProtocolReader.standard().read(SourceText.of("job.yaml", JOB))));
  }

  /** A server for each pod, which answers every line with it. */
  private static final class Peers implements AutoCloseable {
    private final List<ServerSocket> servers = new ArrayList<>();
    private final Set<String> heard = new ConcurrentSkipListSet<>();

    void listen(String address, int port) throws IOException {
      ServerSocket server = new ServerSocket(port, 50, InetAddress.getByName(address));
      servers.add(server);
      Thread thread = new Thread(() -> serve(server), "peer " + address);
      thread.setDaemon(true);
      thread.start();
    }

    private void serve(ServerSocket server) {
      while (!server.isClosed()) {
        try (Socket socket = server.accept();
            BufferedReader in =
                new BufferedReader(
                    new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
          String line = in.readLine();
          heard.add(line);
          socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
          // The server was closed, or the task went away, which its own result shows.
        }
      }
    }

    @Override
    public void close() throws IOException {
      for (ServerSocket server : servers) {
        server.close();
      }
    }
  }
}
