package io.github.paiprotocol.k8s.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.CleanPodPolicy;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobPriority;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.TaskType;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class RoundTripPropertiesTest {
  private static final List<String> TEXTS =
      List.of(
          "train",
          "it's",
          "a b",
          "$$",
          "$(date)",
          "$(X)",
          "<% $parameters.x %>",
          "a\nb\n",
          "é",
          "",
          "export A='b'",
          "\\",
          "\"q\"",
          "`ls`",
          "$DI_RANK",
          "-",
          "#",
          "'",
          "<'%",
          "$$(X)",
          " ",
          "\u00a0",
          "\r",
          "cat <<E\nx\nE\n",
          "a \\ ",
          RoleToTask.PLAIN);

  /** A DIJob comes back as it was, but for what the report names. */
  @Property(tries = 400)
  void aDiJobComesBackButForItsLosses(@ForAll long seed) {
    DIJob before = dijob(new Random(seed));
    Conversion<Job> there = Conversion.toJob(ProtocolValidator.standard().require(before));
    DIJob after =
        Conversion.toDIJob(
                PrerequisiteResolver.standard()
                    .resolve(ProtocolValidator.standard().require(there.job())))
            .job();
    Set<ProtocolPath> named = new LinkedHashSet<>();
    there.losses().stream().map(Loss::path).forEach(named::add);
    List<ProtocolPath> differ = new ArrayList<>();
    compare(ProtocolPath.root(), Optional.of(tree(before)), Optional.of(tree(after)), differ);
    assertThat(differ).allMatch(path -> named.stream().anyMatch(path::startsWith));
  }

  /** A job that a DIJob can say comes back without any difference and without a loss. */
  @Property(tries = 100)
  void aJobThatADiJobCanSayComesBack(@ForAll long seed) {
    DIJob before = dijob(new Random(seed));
    Job once = Conversion.toJob(ProtocolValidator.standard().require(before)).job();
    DIJob back = there(once);
    Job twice = Conversion.toJob(ProtocolValidator.standard().require(back)).job();
    assertThat(there(twice)).isEqualTo(back);
  }

  private static DIJob there(Job job) {
    return Conversion.toDIJob(
            PrerequisiteResolver.standard().resolve(ProtocolValidator.standard().require(job)))
        .job();
  }

  /** What a shell makes of the words is what they were. */
  @Property(tries = 40)
  void quotedWordsAreThemselves(@ForAll long seed) throws IOException, InterruptedException {
    Random random = new Random(seed);
    List<String> words = new ArrayList<>(List.of("printf", "[%s]"));
    for (int i = 0; i <= random.nextInt(4); i++) {
      words.add(some(random) + some(random));
    }
    String command = ShellText.command(words);
    assertThat(ShellText.hasTag(command)).isFalse();
    Process bash = new ProcessBuilder("/bin/bash", "-c", command).start();
    bash.getOutputStream().close();
    String out = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(bash.waitFor()).isZero();
    StringBuilder expected = new StringBuilder();
    words.subList(2, words.size()).forEach(word -> expected.append('[').append(word).append(']'));
    assertThat(out).isEqualTo(expected.toString());
    String value = some(random) + some(random);
    assertThat(ShellText.exported(ShellText.export("A", value)))
        .contains(new ShellText.Variable("A", value));
    assertThat(ExpandedText.literal(ExpandedText.escaped(value))).isEqualTo(value);
    assertThat(ExpandedText.references(ExpandedText.escaped(value))).isEmpty();
  }

  private static String some(Random random) {
    return TEXTS.get(random.nextInt(TEXTS.size()));
  }

  private static Value tree(DIJob job) {
    return ProtocolReader.standard()
        .values()
        .read(SourceText.of("x", ProtocolWriter.standard().yaml(job)))
        .draft()
        .orElseThrow();
  }

  private static void compare(
      ProtocolPath path, Optional<Value> a, Optional<Value> b, List<ProtocolPath> out) {
    if (a.equals(b)) {
      return;
    }
    if (a.orElse(null) instanceof Value.Mapping one
        && b.orElse(null) instanceof Value.Mapping two) {
      Set<String> keys = new LinkedHashSet<>(one.entries().keySet());
      keys.addAll(two.entries().keySet());
      keys.forEach(key -> compare(path.child(key), one.get(key), two.get(key), out));
    } else if (a.orElse(null) instanceof Value.Sequence one
        && b.orElse(null) instanceof Value.Sequence two) {
      for (int i = 0; i < Math.max(one.items().size(), two.items().size()); i++) {
        compare(path.child(i), item(one, i), item(two, i), out);
      }
    } else {
      out.add(path);
    }
  }

  private static Optional<Value> item(Value.Sequence list, int index) {
    return index < list.items().size() ? Optional.of(list.items().get(index)) : Optional.empty();
  }

  private static DIJob dijob(Random random) {
    DIJobSpec.Builder spec =
        DIJobSpec.builder()
            .backoffLimit(random.nextInt(4))
            .preemptible(random.nextInt(4) == 0)
            .priority(random.nextBoolean() ? DIJobPriority.HIGH : DIJobPriority.NORMAL)
            .cleanPodPolicy(List.of(CleanPodPolicy.values()).get(random.nextInt(3)));
    List<TaskType> types =
        new ArrayList<>(List.of(TaskType.LEARNER, TaskType.COLLECTOR, TaskType.EVALUATOR));
    for (int i = 0; i <= random.nextInt(4); i++) {
      TaskType type =
          random.nextBoolean() && !types.isEmpty()
              ? types.remove(random.nextInt(types.size()))
              : TaskType.NONE;
      DIJobTask.Builder task = DIJobTask.builder().type(type).replicas(1 + random.nextInt(5));
      if (type == TaskType.NONE || random.nextBoolean()) {
        task.name(List.of("t", "4-x", "a-b", "long-name-").get(random.nextInt(4)) + i);
      }
      spec.addTask(task.template(template(random)).build());
    }
    return DIJob.builder().name("game").spec(spec.build()).build();
  }

  private static Value.Mapping template(Random random) {
    Map<String, Value> pod = new LinkedHashMap<>();
    List<Value> containers = new ArrayList<>(List.of(container(random, "di-container")));
    if (random.nextInt(4) == 0) {
      containers.add(container(random, "side"));
    }
    pod.put("containers", Value.of(containers));
    if (random.nextBoolean()) {
      pod.put("restartPolicy", Value.of("Never"));
    }
    if (random.nextInt(4) == 0) {
      pod.put("nodeSelector", Value.of(Map.of("a", Value.of("b"))));
    }
    Map<String, Value> template = new LinkedHashMap<>();
    if (random.nextInt(3) == 0) {
      template.put("metadata", Value.of(Map.of("name", Value.of("di"))));
    }
    template.put("spec", Value.of(pod));
    return Value.of(template);
  }

  private static Value container(Random random, String name) {
    Map<String, Value> container = new LinkedHashMap<>();
    container.put("name", Value.of(name));
    container.put("image", Value.of(List.of("ding:1", "ding:2").get(random.nextInt(2))));
    List<List<String>> commands =
        List.of(RoleToTask.BASH, RoleToTask.STRICT_BASH, List.of("sh", some(random)));
    container.put("command", OpenValues.list(commands.get(random.nextInt(3))));
    if (random.nextInt(5) > 0) {
      List<String> args =
          new ArrayList<>(List.of((random.nextBoolean() ? "x" : some(random)) + some(random)));
      if (random.nextInt(3) == 0) {
        args.add(some(random));
      }
      container.put("args", OpenValues.list(args));
    }
    if (random.nextBoolean()) {
      List<Value> env = new ArrayList<>();
      List<String> names = new ArrayList<>(List.of("X", "Y_1", "a.b"));
      for (int i = 0; i < random.nextInt(3); i++) {
        Map<String, Value> entry = new LinkedHashMap<>();
        entry.put("name", Value.of(names.remove(random.nextInt(names.size()))));
        if (random.nextInt(4) > 0) {
          entry.put("value", Value.of(some(random)));
        }
        env.add(Value.of(entry));
      }
      container.put("env", Value.of(env));
    }
    if (random.nextBoolean()) {
      Map<String, Value> figures = new LinkedHashMap<>();
      figures.put("cpu", Value.of(List.of("1", "500m", "0.5", "1e9").get(random.nextInt(4))));
      figures.put("memory", Value.of(List.of("1024Mi", "1Gi", "3G").get(random.nextInt(3))));
      Map<String, Value> resources = new LinkedHashMap<>();
      resources.put("limits", Value.of(figures));
      if (random.nextBoolean()) {
        resources.put("requests", Value.of(figures));
      }
      container.put("resources", Value.of(resources));
    }
    return Value.of(container);
  }
}
