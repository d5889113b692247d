package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.job;
import static io.github.paiprotocol.resolver.Jobs.names;
import static io.github.paiprotocol.resolver.Jobs.role;
import static io.github.paiprotocol.resolver.Jobs.script;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.explain.Explanation;
import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import io.github.paiprotocol.resolver.plain.FlattenedJob;
import io.github.paiprotocol.testsupport.Thorough;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Large graphs. That each reference is looked at once is what the limit on references proves: it is
 * set to their exact number.
 */
@Thorough
class GraphScaleTest {

  @Test
  void aLadderOfDiamondsCostsItsReferencesNotItsWays() {
    int rungs = 40;
    List<Prerequisite> ladder = new ArrayList<>();
    for (int i = 0; i < rungs; i++) {
      ladder.add(script("left" + i, "left" + (i + 1), "right" + (i + 1)));
      ladder.add(script("right" + i, "left" + (i + 1), "right" + (i + 1)));
    }
    ladder.add(script("left" + rungs));
    ladder.add(script("right" + rungs));

    Resolved<Job> resolved = within(1 + 4 * rungs, job(role("left0")).addAllPrerequisites(ladder));

    assertThat(names(resolved, "worker"))
        .hasSize(2 * rungs + 1)
        .startsWith("left40", "right40", "left39", "right39")
        .endsWith("left0");
  }

  @Test
  void aChainOfTenThousandIsOrdered() {
    int length = 10_000;
    List<Prerequisite> chain = new ArrayList<>();
    for (int i = 0; i < length - 1; i++) {
      chain.add(
          Prerequisite.builder()
              .from(script("p" + i, "p" + (i + 1)))
              .addCallback(Callback.on(CallbackEvent.TASK_FAILS, "echo <% this.mountPoint %>"))
              .build());
    }
    chain.add(
        Prerequisite.builder()
            .from(script("p" + (length - 1)))
            .putProperty("mountPoint", Value.of("/mnt/far"))
            .build());

    Resolved<Job> resolved = within(length, job(role("p0")).addAllPrerequisites(chain));

    assertThat(names(resolved, "worker")).hasSize(length).startsWith("p9999").endsWith("p0");
    assertThat(Jobs.commands(resolved, "worker")).last().isEqualTo("echo /mnt/far");
    assertThat(Explanation.of(resolved).text()).hasSizeLessThan(2_000_000);
    assertThat(FlattenedJob.of(resolved).job().prerequisites()).hasSize(length + 1);
  }

  @Test
  void tenThousandSideBySideAreOrdered() {
    int width = 10_000;
    String[] all = new String[width];
    List<Prerequisite> leaves = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      all[i] = "p" + i;
      leaves.add(script(all[i]));
    }

    Resolved<Job> resolved =
        within(
            width + 1,
            job(role("top")).addPrerequisite(script("top", all)).addAllPrerequisites(leaves));

    assertThat(names(resolved, "worker")).hasSize(width + 1).startsWith("p0", "p1").endsWith("top");
  }

  /** Twenty thousand of each shape, from a text, through every stage on the stack of a thread. */
  @ParameterizedTest
  @ValueSource(strings = {"chain", "wide", "ladder", "tree"})
  void twentyThousandGoThroughEveryStage(String shape) {
    int count = 20_000;
    ReaderLimits raised = ReaderLimits.standard().withMaxBytes(4 << 20).withMaxNodes(1_000_000);
    ProtocolReader reader = ProtocolReader.builder().limits(raised).build();
    String text =
        textOf(shape, count)
            .replace("plugin: cmd,", "callbacks: [{event: taskStarts, commands: [ls]}],");
    Validated<Job> validated =
        ProtocolValidator.standard().require(reader.jobs().read(SourceText.of("big.yaml", text)));
    PrerequisiteResolver resolver = resolver(ResolutionLimits.standard());

    LockedResolution<Resolved<Job>> locked = resolver.lock(validated);
    Resolved<Job> resolved = locked.resolved();

    assertThat(names(resolved, "worker")).hasSize(count).endsWith("p0").doesNotHaveDuplicates();
    assertThat(Explanation.of(resolved).text()).contains("p" + (count - 1));
    assertThat(Explanation.of(resolved).json()).contains("p" + (count - 1));
    assertThat(Explanation.of(resolved).mermaid()).contains("p" + (count - 1));
    assertThat(Explanation.of(resolved).dot()).contains("p" + (count - 1));
    assertThat(FlattenedJob.of(resolved).job().prerequisites()).hasSize(count + 1);
    assertThat(locked.lock().toString()).hasSizeLessThan(text.length() * 10);
    assertThat(Bundle.parse(locked.bundle(text).toBytes())).isEqualTo(locked.bundle(text));
    assertThat(resolved.toString()).isEqualTo("Resolved[big: worker=20000]");
    Job again = reader.jobs().read(SourceText.of("again.yaml", text)).value();
    assertThat(again).isEqualTo(validated.job()).hasSameHashCodeAs(validated.job());
    assertThat(again.toString()).isEqualTo(validated.job().toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"chain", "wide", "ladder", "tree"})
  void whatIsTooLargeForTheReaderIsOneError(String shape) {
    String text = textOf(shape, 100_000);

    SourceText source = SourceText.of("big.yaml", text);
    ReaderLimits longer = ReaderLimits.standard().withMaxBytes(8 << 20);

    assertThat(codes(ProtocolReader.standard().jobs().read(source)))
        .containsExactly(ProtocolCode.TEXT_TOO_LONG);
    assertThat(codes(ProtocolReader.builder().limits(longer).build().jobs().read(source)))
        .containsExactly(ProtocolCode.TOO_MANY_NODES);
  }

  private static List<DiagnosticCode> codes(Document<Job> read) {
    return read.diagnostics().stream().map(Diagnostic::code).toList();
  }

  private static String textOf(String shape, int count) {
    StringBuilder text =
        new StringBuilder("protocolVersion: 2\nname: big\ntype: job\nprerequisites:\n")
            .append("- {name: image, type: dockerimage, uri: ubuntu}\n");
    for (int i = 0; i < count; i++) {
      String required =
          required(shape, i, count)
              .filter(each -> each < count)
              .mapToObj(each -> "p" + each)
              .collect(Collectors.joining(", "));
      text.append("- {name: p").append(i).append(", plugin: cmd, require: [");
      text.append(required).append("]}\n");
    }
    return text
        + """
          taskRoles:
            worker:
              dockerImage: image
              prerequisites: [p0]
              resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
              commands: ["true"]
          """;
  }

  /** What the one with a number requires; of a ladder, each rung has two sides. */
  private static IntStream required(String shape, int i, int count) {
    return switch (shape) {
      case "chain" -> IntStream.of(i + 1);
      case "wide" -> i == 0 ? IntStream.range(1, count) : IntStream.of();
      case "tree" -> IntStream.of(2 * i + 1, 2 * i + 2);
      case "ladder" -> i == 0 ? IntStream.of(1, 2) : IntStream.of(i + 1 + i % 2, i + 2 + i % 2);
      default -> throw new IllegalArgumentException(shape);
    };
  }

  private static Resolved<Job> within(long references, Job.Builder job) {
    return resolve(ResolutionLimits.standard().withRequirements(references), job.build());
  }

  private static Resolved<Job> resolve(ResolutionLimits limits, Job job) {
    return resolver(limits).resolve(ProtocolValidator.standard().require(job));
  }

  private static PrerequisiteResolver resolver(ResolutionLimits limits) {
    return PrerequisiteResolver.builder().limits(limits).build();
  }
}
