package io.github.paiprotocol.k8s.corpus;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.server.mock.EnableKubernetesMockClient;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.MockCluster;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** A server keeps the objects of every real job as they were sent, on every target. */
@EnableKubernetesMockClient(
    https = false,
    crud = true,
    kubernetesClientBuilderCustomizer = MockCluster.Patient.class)
@Thorough
class CreatedObjectsTest {
  KubernetesMockServer server;
  KubernetesClient client;

  @TestFactory
  Stream<DynamicTest> objectsOfRealJobsAreKept() throws IOException {
    MockCluster cluster = new MockCluster(server, client);
    List<DynamicTest> tests = new ArrayList<>();
    for (Path folder : TargetsTest.accepted()) {
      tests.add(
          DynamicTest.dynamicTest(
              folder.getFileName() + " without OpenPAI",
              () ->
                  cluster.assertKeeps(
                      TargetsTest.emit(
                          folder,
                          Targets.FRAMEWORK,
                          Jobs.selfContained(TargetsTest.profile(folder))))));
      for (Target target : Jobs.targets()) {
        tests.add(
            DynamicTest.dynamicTest(
                folder.getFileName() + " as " + target.name(),
                () ->
                    cluster.assertKeeps(
                        TargetsTest.emit(folder, target, TargetsTest.profile(folder)))));
      }
    }
    return tests.stream();
  }
}
