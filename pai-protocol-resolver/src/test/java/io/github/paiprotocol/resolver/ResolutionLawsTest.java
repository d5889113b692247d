package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.resolver.explain.Explanation;
import io.github.paiprotocol.resolver.plain.FlattenedJob;
import io.github.paiprotocol.testsupport.Thorough;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds for every job, with local, fetched and parametric prerequisites mixed. */
@Thorough
class ResolutionLawsTest {

  @Property(tries = 300)
  void everythingRunsAfterWhatItRequiresAndOnce(@ForAll("cases") Case one) {
    Resolved<Job> job = one.resolve();

    for (ResolvedRole role : job.roles().values()) {
      Set<String> before = new HashSet<>();
      for (ResolvedPrerequisite p : role.prerequisites()) {
        assertThat(before).containsAll(p.requires());
        assertThat(before.add(p.name())).isTrue();
      }
    }
  }

  @Property(tries = 200)
  void theSameInputGivesTheSameOutput(@ForAll("cases") Case one) {
    Resolved<Job> first = one.resolve();
    Resolved<Job> second = one.resolve();

    assertThat(second.roles()).isEqualTo(first.roles());
    assertThat(Explanation.of(second).text()).isEqualTo(Explanation.of(first).text());
    assertThat(Explanation.of(second).json()).isEqualTo(Explanation.of(first).json());
    assertThat(Explanation.of(second).mermaid()).isEqualTo(Explanation.of(first).mermaid());
    assertThat(Explanation.of(second).dot()).isEqualTo(Explanation.of(first).dot());
    assertThat(FlattenedJob.of(second)).isEqualTo(FlattenedJob.of(first));
  }

  @Property(tries = 300)
  void aPlainJobRunsTheSameAndStaysTheSame(@ForAll("cases") Case one) {
    Resolved<Job> job = one.resolve();
    FlattenedJob flattened = FlattenedJob.of(job);
    String text = ProtocolWriter.standard().yaml(flattened.job());
    Resolved<Job> again = PrerequisiteResolver.standard().resolve(Jobs.validated(text));

    for (String role : job.roles().keySet()) {
      assertThat(Jobs.commands(again, role)).isEqualTo(Jobs.commands(job, role));
      assertThat(again.role(role).storages()).containsAll(job.role(role).storages());
    }
    assertThat(FlattenedJob.of(again).job()).isEqualTo(flattened.job());
    assertThat(ProtocolWriter.standard().yaml(FlattenedJob.of(again).job())).isEqualTo(text);
    assertThat(again.job().prerequisites()).allSatisfy(ResolutionLawsTest::isPlain);
  }

  /** What clusters without extensions accept. */
  private static void isPlain(Prerequisite p) {
    assertThat(p.type()).isPresent().get().isIn("dockerimage", "data", "script", "output");
    assertThat(p.require()).isEmpty();
    assertThat(p.requireStorages()).isEmpty();
    assertThat(p.templateVariables()).isEmpty();
    assertThat(p.plugin().orElse("com.microsoft.pai.")).startsWith("com.microsoft.pai.");
    assertThat(p.callbacks())
        .allSatisfy(
            c ->
                assertThat(c.event().get())
                    .isIn(CallbackEvent.TASK_STARTS, CallbackEvent.TASK_SUCCEEDS));
  }

  /** A job's text and the documents it refers to. */
  record Case(String job, Map<String, String> documents) {
    Resolved<Job> resolve() {
      return Jobs.resolve(job, documents);
    }

    @Override
    public String toString() {
      return job + "\n" + documents;
    }
  }

  @Provide
  Arbitrary<Case> cases() {
    return Arbitraries.randomValue(ResolutionLawsTest::generate);
  }

  /** Prerequisites require only ones with a higher number, so that there is no cycle. */
  private static Case generate(Random random) {
    int count = 1 + random.nextInt(9);
    boolean[] fetched = new boolean[count];
    for (int i = count - 1; i >= 0; i--) {
      fetched[i] = random.nextBoolean();
    }
    Map<String, String> documents = new LinkedHashMap<>();
    StringBuilder own = new StringBuilder();
    for (int i = 0; i < count; i++) {
      String body = body(i, count, fetched, random);
      if (fetched[i]) {
        documents.put(address(i), body);
      } else {
        own.append("  - ").append(body.replace("\n", "\n    ").strip()).append('\n');
      }
    }
    StringBuilder job = new StringBuilder("protocolVersion: 2\nname: job\ntype: job\n");
    job.append("prerequisites:\n  - {name: image, type: dockerimage, uri: ubuntu}\n");
    job.append("  - {name: set, type: data, uri: [a, b]}\n").append(own);
    job.append("parameters: {user: ann, odd: '<% x %> {{ y }}', v: 1.10}\nsecrets: {pw: hush}\n");
    job.append("taskRoles:\n");
    for (int r = 0; r <= random.nextInt(2); r++) {
      job.append("  role").append(r).append(":\n    dockerImage: image\n    data: set\n");
      job.append("    resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}\n");
      job.append("    commands: ['echo <% $parameters.user %> <% $parameters.v %>']\n");
      job.append("    prerequisites:\n");
      for (int i = 0; i < 1 + random.nextInt(3); i++) {
        job.append("      - ").append(reference(random.nextInt(count), fetched, random, "/r"));
        job.append('\n');
      }
    }
    return new Case(job.toString(), documents);
  }

  private static String address(int i) {
    return "https://h/p" + i + ".yaml";
  }

  private static String reference(int i, boolean[] fetched, Random random, String value) {
    String name = fetched[i] ? address(i) : "p" + i;
    String given = random.nextInt(3) == 0 ? ", x: " + value + random.nextInt(2) : "";
    return "{name: '" + name + "', template_variables: {y: v" + given + "}}";
  }

  private static String body(int i, int count, boolean[] fetched, Random random) {
    List<String> require = new ArrayList<>();
    for (int j = i + 1; j < count && require.size() < 3; j++) {
      if (random.nextInt(3) == 0 && (!fetched[i] || fetched[j])) {
        require.add(reference(j, fetched, random, "/i"));
      }
    }
    String type = List.of("data", "script", "storage", "output").get(random.nextInt(4));
    StringBuilder body = new StringBuilder("name: p" + i + "\ntype: " + type + "\n");
    body.append("template_variables: [{name: x, default: /d}, {name: y}]\n");
    body.append("mountPoint: '/m/{{ x }}'\n");
    if (!require.isEmpty()) {
      body.append("require:\n");
      require.forEach(r -> body.append("  - ").append(r).append('\n'));
    }
    if (random.nextInt(4) == 0) {
      body.append("requireStorages: [{name: s").append(i).append("}]\n");
    }
    String event = random.nextInt(3) == 0 ? "taskSucceeds" : "taskStarts";
    body.append("callbacks:\n  - event: ").append(event).append("\n    commands:\n");
    body.append("      - \"echo {{ x }} {{ y }} <% this.mountPoint %> <% $data.uri[1] %>\"\n");
    if (random.nextBoolean()) {
      body.append("      - \"echo <% $parameters.odd %> <%% $x %>\"\n");
    }
    return body.toString();
  }
}
