package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.testsupport.Thorough;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * What it takes to get from a text to a validated job, in what SnakeYAML takes to go over the same
 * text, without a tree, a place or a check. Memory is counted, not time.
 */
@Thorough
class CostOfReadingTest {
  private static final int WARM = 300;
  private static final int COUNTED = 20;

  private static final String HEAD =
      """
      protocolVersion: 2
      name: cost_of_reading
      type: job
      version: 1.0
      contributor: alice
      description: |
        Trains a network on the pictures of a data set, and writes what it has learned.
        Each worker takes its share of them.
      prerequisites:
        - name: image
          type: dockerimage
          uri: 'registry.example.com/ml/tensorflow:2.4'
        - name: pictures
          type: data
          uri:
            - https://data.example.com/pictures.tar.gz # about 160 MB
        - name: fetch
          type: script
          plugin: com.microsoft.pai.runtimeplugin.cmd
          callbacks:
            - event: taskStarts
              commands:
                - mkdir -p /pictures
                - wget -qO- <% $parameters.mirror %>/pictures.tar.gz | tar -xz -C /pictures
      parameters:
        model: resnet20
        batchSize: 32
        mirror: "https://mirror.example.com"
      secrets:
        token: not-a-real-token
      taskRoles:
      """;

  private static final String ROLE =
      """
        role_N:
          instances: 2
          completion: {minFailedInstances: 1, minSucceededInstances: 2}
          prerequisites:
            - fetch
          dockerImage: image
          data: pictures
          resourcePerInstance:
            cpu: 4
            memoryMB: 8192
            gpu: 1
          commands:
            - echo "reading <% $data.uri[0] %>"
            - >-
              python train.py --model=<% $parameters.model %>
              --batch_size=<% $parameters.batchSize %> --task=N
      """;

  private static final String TAIL =
      """
      defaults:
        virtualCluster: default
      extras:
        gangAllocation: false
      """;

  private static String text(int roles) {
    StringBuilder text = new StringBuilder(HEAD);
    for (int i = 0; i < roles; i++) {
      text.append(ROLE.replace("N", Integer.toString(i)));
    }
    return text.append(TAIL).toString();
  }

  private static void scan(String text) {
    ParserImpl parser = new ParserImpl(new StreamReader(text), new LoaderOptions());
    while (parser.peekEvent() != null) {
      parser.getEvent();
    }
  }

  private static void validate(String text) {
    Validated<Job> job =
        ProtocolValidator.standard()
            .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)));
    assertThat(job.warnings()).isEmpty();
  }

  /** Bytes that one call allocates. */
  private static long cost(Runnable call, int warm) {
    for (int i = 0; i < warm; i++) {
      call.run();
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(id);
    for (int i = 0; i < COUNTED; i++) {
      call.run();
    }
    return (threads.getThreadAllocatedBytes(id) - before) / COUNTED;
  }

  private static double inScans(String text, int warm) {
    return (double) cost(() -> validate(text), warm) / cost(() -> scan(text), warm);
  }

  @Test
  void aValidatedJobAllocatesLessThanTwoScansOfItsText() {
    assertThat(inScans(text(10), WARM)).isLessThan(1.8);
  }
}
