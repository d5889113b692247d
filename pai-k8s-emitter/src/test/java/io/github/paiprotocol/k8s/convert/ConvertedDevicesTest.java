package io.github.paiprotocol.k8s.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.model.Devices;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** GPUs are called as the cluster calls them. */
class ConvertedDevicesTest {
  private static final Devices AMD = new Devices("amd.com/gpu", Optional.of("rdma/hca"), List.of());

  private static final String JOB =
      """
      protocolVersion: 2
      name: train
      type: job
      prerequisites:
      - {type: dockerimage, name: image, uri: "pytorch:1"}
      taskRoles:
        worker:
          dockerImage: image
          resourcePerInstance: {cpu: 4, memoryMB: 8192, gpu: 2}
          commands: [python train.py]
      """;

  private static Resolved<Job> job() {
    return PrerequisiteResolver.standard()
        .resolve(
            ProtocolValidator.standard()
                .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", JOB))));
  }

  @Test
  void gpusKeepTheirNumber() {
    Conversion<DIJob> there = Conversion.toDIJob(job(), AMD);
    assertThat(there.losses()).isEmpty();
    assertThat(ProtocolWriter.standard().yaml(there.job()))
        .contains("amd.com/gpu: '2'")
        .doesNotContain("nvidia");
    Conversion<Job> back = Conversion.toJob(ProtocolValidator.standard().require(there.job()), AMD);
    assertThat(back.job().taskRoles().get("worker").resourcePerInstance())
        .isEqualTo(ResourceSpec.builder().cpu(4).memoryMB(8192).gpu(2).build());
    assertThat(back.losses()).isEmpty();
  }

  @Test
  void keepsInfiniBandWhereTheClusterHasAResource() {
    String text =
        JOB.replace(
            "    commands:", "    extraContainerOptions: {infiniband: true}\n    commands:");
    Resolved<Job> job =
        PrerequisiteResolver.standard()
            .resolve(
                ProtocolValidator.standard()
                    .require(
                        ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text))));
    Conversion<DIJob> there = Conversion.toDIJob(job, AMD);
    assertThat(there.losses()).isEmpty();
    assertThat(ProtocolWriter.standard().yaml(there.job())).contains("rdma/hca: '1'");
    Conversion<Job> back = Conversion.toJob(ProtocolValidator.standard().require(there.job()), AMD);
    assertThat(back.job().taskRoles().get("worker").extraContainerOptions().infiniband())
        .contains(true);
    assertThat(back.losses()).isEmpty();
    assertThat(Conversion.toDIJob(job).losses())
        .extracting(loss -> loss.path().toString())
        .containsExactly("taskRoles.worker.extraContainerOptions.infiniband");
  }

  @Test
  void thoseOfOtherClustersAreLost() {
    DIJob dijob = Conversion.toDIJob(job(), AMD).job();
    Conversion<Job> back = Conversion.toJob(ProtocolValidator.standard().require(dijob));
    assertThat(back.job().taskRoles().get("worker").resourcePerInstance().gpu()).isZero();
    assertThat(back.losses())
        .extracting(Loss::explanation)
        .contains("a task role cannot ask for `amd.com/gpu`");
  }
}
