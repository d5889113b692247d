package io.github.paiprotocol.k8s;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.server.mock.EnableKubernetesMockClient;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A server keeps what is emitted as it is, by way of fabric8's client and its mock server. */
@EnableKubernetesMockClient(
    https = false,
    crud = true,
    kubernetesClientBuilderCustomizer = MockCluster.Patient.class)
@Thorough
class MockServerTest {
  private static final ClusterProfile PROFILE = Jobs.profile("any-cluster");

  KubernetesMockServer server;
  KubernetesClient client;

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void whatIsCreatedIsReadBack(Target target) throws IOException {
    Path job = Path.of("..", "samples", "jobs", "parameter-server.yaml");
    new MockCluster(server, client)
        .assertKeeps(
            KubernetesEmitter.of(target, PROFILE)
                .emit(Jobs.resolve(job, PROFILE), Jobs.submission(PROFILE)));
  }
}
