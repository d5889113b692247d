package io.github.paiprotocol.k8s.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The conversion of any job to a DIJob and back keeps what runs, or reports the loss. */
class ConvertedPropertiesTest {
  private static final List<String> TEXTS =
      List.of(
          "echo a",
          "export X='b'",
          "x <% $parameters.p %>",
          "y <% $data.uri %>",
          "$(date) $$ $",
          "cat <<E\n  x\nE",
          "z <%% q",
          "set +euo pipefail",
          "é 'it''s'");

  private static final String SECRET = "$<% $secrets.s %>";

  private static final String ELSEWHERE = "marketplace://name/tool";

  private static final PrerequisiteResolver RESOLVER =
      PrerequisiteResolver.builder()
          .addSource(
              PrerequisiteSource.inMemory(
                  "market",
                  "marketplace://",
                  Map.of(
                      ELSEWHERE,
                      """
                      name: tool
                      type: script
                      template_variables: [{name: v, default: dflt}]
                      callbacks: [{event: taskStarts, commands: ["tool {{ v }}"]}]
                      """)))
          .build();

  @Property(tries = 150)
  void whatRunsComesBackUnlessItIsListed(@ForAll long seed) {
    Resolved<Job> before = resolved(job(new Random(seed)));
    Conversion<DIJob> there = Conversion.toDIJob(before);
    assertThat(there.job().metadata().annotations().toString()).doesNotContain("$secrets");
    Validated<DIJob> dijob = written(there.job());
    Conversion<Job> back = Conversion.toJob(dijob);
    Resolved<Job> after = resolved(back.job());
    ConvertedScripts.assertSame(before, there, RESOLVER.resolve(dijob), after);
    back.job()
        .taskRoles()
        .values()
        .forEach(role -> assertThat(role.completion()).isEqualTo(Completion.of(1, -1)));
    boolean secret = !Conversion.secretTexts(before).isEmpty();
    assertThat(back.losses())
        .filteredOn(loss -> loss.fidelity() == Loss.Fidelity.LOST)
        .allMatch(loss -> secret && loss.path().toString().contains("containers[0]."));
    assertThat(ProtocolWriter.standard().yaml(there.job())).doesNotContain("confidential");
    if (!secret) {
      assertThat(Conversion.toDIJob(after).job()).isEqualTo(dijob.job());
    }
  }

  private static Resolved<Job> resolved(Job job) {
    String text = ProtocolWriter.standard().yaml(job);
    return RESOLVER.resolve(
        ProtocolValidator.standard()
            .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text))));
  }

  private static Validated<DIJob> written(DIJob job) {
    String text = ProtocolWriter.standard().yaml(job);
    return ProtocolValidator.standard()
        .require(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text)));
  }

  private static String text(Random random) {
    return random.nextInt(12) == 0 ? SECRET : TEXTS.get(random.nextInt(TEXTS.size()));
  }

  private static Job job(Random random) {
    Job.Builder job =
        Job.builder()
            .name("game")
            .addPrerequisite(Prerequisite.dockerImage("image", "ubuntu"))
            .addPrerequisite(
                Prerequisite.builder().name("own0").type("data").uri("hdfs://d").build())
            .putParameter("p", "it's")
            .secrets(Secrets.of(Map.of("s", Value.of("confidential"))));
    int own = 1 + random.nextInt(5);
    for (int i = 1; i <= own; i++) {
      job.addPrerequisite(prerequisite(random, i));
    }
    boolean alias = random.nextBoolean();
    for (String name : List.of("main", "Side_1", "_x").subList(0, 1 + random.nextInt(3))) {
      job.putTaskRole(name, role(random, own, alias));
    }
    return job.extras(extras(random, own, alias)).build();
  }

  /** Requires some of those before it. */
  private static Prerequisite prerequisite(Random random, int index) {
    Prerequisite.Builder made = Prerequisite.builder().name("own" + index).type("script");
    boolean parametric = random.nextInt(3) == 0;
    if (parametric) {
      made.addTemplateVariable(
          new TemplateVariable("v", Optional.of(Value.of("dflt")), Optional.empty()));
    }
    for (int i = 0; i < index; i++) {
      if (random.nextInt(3) == 0) {
        made.addRequire("own" + i);
      }
    }
    for (CallbackEvent event : CallbackEvent.values()) {
      if (random.nextInt(3) == 0) {
        made.addCallback(Callback.on(event, text(random) + (parametric ? " {{ v }}" : "")));
      }
    }
    return made.build();
  }

  private static TaskRole role(Random random, int own, boolean alias) {
    Map<String, PrerequisiteRef> references = new TreeMap<>();
    for (int i = 0; i < random.nextInt(4); i++) {
      String name = "own" + random.nextInt(own + 1);
      references.put(name, PrerequisiteRef.of(name));
    }
    if (alias && random.nextBoolean()) {
      references.put("alias", PrerequisiteRef.of("alias"));
    }
    if (random.nextBoolean()) {
      Map<String, Value> arguments =
          switch (random.nextInt(3)) {
            case 0 -> Map.of();
            case 1 -> Map.of("v", Value.of("it's"));
            default -> Map.of("v", Value.of("<% $parameters.p %>"));
          };
      references.put(ELSEWHERE, PrerequisiteRef.of(ELSEWHERE, arguments));
    }
    List<String> commands = new ArrayList<>();
    for (int i = 0; i <= random.nextInt(4); i++) {
      commands.add(text(random));
    }
    return TaskRole.builder()
        .dockerImage("image")
        .data("own0")
        .completion(Completion.of(1, -1))
        .resources(ResourceSpec.builder().cpu(1).memoryMB(1024))
        .prerequisites(List.copyOf(references.values()))
        .commands(commands)
        .build();
  }

  private static Extras extras(Random random, int own, boolean alias) {
    Extras.Builder extras = Extras.builder();
    if (alias) {
      extras.addReferencePrerequisite(
          new PrerequisiteAlias(
              "alias",
              List.of(
                  PrerequisiteRef.of(
                      random.nextBoolean() ? ELSEWHERE : "own" + random.nextInt(own + 1)))));
    }
    if (random.nextInt(5) == 0) {
      PluginEntry plugin =
          PluginEntry.of(
              "cmd", Map.of("preCommands", Value.of(List.<Value>of(Value.of(text(random))))));
      extras.addRuntimePlugin(plugin);
    }
    return extras.build();
  }
}
