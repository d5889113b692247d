package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Sets;
import com.google.common.io.Resources;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.internal.resource.Framework;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.io.Reader;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** What a job says is in the objects of every target, or among its losses. */
@Thorough
class FieldsOnTargetsTest {
  private static final JsonNode TABLE = table();

  /** Its settings are carried with HiveD, and lost without. */
  private static final ImmutableList<ClusterProfile> PROFILES =
      ImmutableList.of(
          profile(""), profile("hived: {skus: {K80: {gpu: 1, cpu: 4, memory: 8192Mi}}}\n"));

  /** Another way for one target. */
  private static final ClusterProfile SELF_CONTAINED =
      profile("framework: {selfContained: true, barrier: {image: 'b:1', serviceAccount: b}}\n");

  private static final PrerequisiteSource MARKET =
      PrerequisiteSource.inMemory(
          "market",
          "marketplace://",
          Map.of(
              "marketplace://name/first",
              fetched("first", 1),
              "marketplace://name/second",
              fetched("second", 2)));

  private static JsonNode table() {
    try (Reader text =
        Resources.asCharSource(
                Resources.getResource("fields-on-targets.yaml"), StandardCharsets.UTF_8)
            .openStream()) {
      return new JsonMapper().valueToTree(yaml().<Object>load(text));
    } catch (IOException e) {
      throw new IllegalStateException("the table cannot be read", e);
    }
  }

  private static ClusterProfile profile(String more) {
    String text =
        """
        kubernetesVersion: "1.31"
        runtime: {image: example/runtime}
        openpai: {apiServer: "http://api.example.com", restServer: "http://rest.example.com"}
        storages: {shared: {}, other: {}}
        """;
    return ClusterProfileReader.standard().read(SourceText.of("profile.yaml", text + more)).value();
  }

  private static String fetched(String name, int x) {
    return """
        name: %s
        plugin: cmd
        template_variables: [{name: x, default: %s}]
        callbacks: [{event: taskStarts, commands: ["echo {{ x }}"]}]
        """
        .formatted(name, Integer.toString(x));
  }

  @Test
  void everyFieldStandsInTheTable() {
    ImmutableSortedSet<String> fields = names("fields");
    ImmutableSortedSet<String> others = names("notForTargets");
    assertThat(Sets.intersection(fields, others)).isEmpty();
    assertThat(ImmutableSortedSet.copyOf(Sets.union(fields, others)))
        .containsExactlyElementsOf(ImmutableSortedSet.copyOf(fieldsOf(Job.class, "").iterator()));
  }

  private static ImmutableSortedSet<String> names(String part) {
    return ImmutableSortedSet.copyOf(TABLE.get(part).fieldNames());
  }

  /** The ways to all fields; a field that holds a record is named by that record's fields. */
  private static Stream<String> fieldsOf(Class<?> model, String way) {
    return Arrays.stream(model.getRecordComponents())
        .flatMap(
            field -> {
              String name = way + field.getName();
              return modelOf(field)
                  .map(part -> fieldsOf(part, name + "."))
                  .orElseGet(() -> Stream.of(name));
            });
  }

  private static Optional<Class<?>> modelOf(RecordComponent field) {
    Type type = field.getGenericType();
    while (type instanceof ParameterizedType generic) {
      List<Type> arguments = List.of(generic.getActualTypeArguments());
      type = arguments.get(arguments.size() - 1);
    }
    return type instanceof Class<?> held && held.isRecord() ? Optional.of(held) : Optional.empty();
  }

  @TestFactory
  Stream<DynamicTest> everyFieldIsCarriedOrLostWithANote() {
    return TABLE.get("fields").properties().stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.getKey(), () -> assertThat(silent(entry.getValue())).isEmpty()));
  }

  /** The targets that do the same with a field as without it, and do not say so. */
  private static List<String> silent(JsonNode entry) {
    JsonPointer at = JsonPointer.compile(entry.get("at").textValue());
    String with = job(entry, at, Optional.of(entry.get("is")));
    String without = job(entry, at, Optional.ofNullable(entry.get("instead")));
    String plain = TABLE.get("job").toString();
    ImmutableList.Builder<String> silent = ImmutableList.builder();
    for (ClusterProfile profile : Iterables.concat(PROFILES, List.of(SELF_CONTAINED))) {
      Map<String, Resolved<Job>> resolved = new HashMap<>();
      Function<String, Resolved<Job>> job =
          text -> resolved.computeIfAbsent(text, key -> resolve(profile, key));
      List<Target> targets =
          profile.selfContainedFrameworks() ? List.of(Targets.FRAMEWORK) : Jobs.targets();
      for (Target target : targets) {
        KubernetesObjects objects = emit(target, profile, job.apply(with));
        List<Loss> others = emit(target, profile, job.apply(plain)).losses();
        boolean lost =
            objects.losses().stream()
                .filter(loss -> !others.contains(loss))
                .anyMatch(loss -> isAt(path(at), loss.path()));
        if (!lost && objects.yaml().equals(emit(target, profile, job.apply(without)).yaml())) {
          silent.add(
              target.name()
                  + (profile.hived().isPresent() ? " with HiveD" : "")
                  + (profile.selfContainedFrameworks() ? " without OpenPAI" : ""));
        }
      }
    }
    return silent.build();
  }

  /**
   * A loss may be of the part that holds the field; a place may be a list, whose items are lost.
   */
  private static boolean isAt(ProtocolPath place, ProtocolPath loss) {
    return place.startsWith(loss) || loss.startsWith(place);
  }

  /** The text of an entry's job; without a value nothing stands at the place. */
  private static String job(JsonNode entry, JsonPointer at, Optional<JsonNode> value) {
    ObjectNode job = TABLE.get("job").deepCopy();
    entry
        .path("given")
        .properties()
        .forEach(each -> put(job, JsonPointer.compile(each.getKey()), each.getValue()));
    value.ifPresent(node -> put(job, at, node));
    return job.toString();
  }

  private static void put(ObjectNode job, JsonPointer at, JsonNode value) {
    if (at.last().mayMatchElement()) {
      ArrayNode list = job.withArray(at.head());
      int index = at.last().getMatchingIndex();
      assertThat(list).hasSizeGreaterThanOrEqualTo(index);
      list.insert(index, value.<JsonNode>deepCopy());
    } else {
      job.withObject(at.head()).set(at.last().getMatchingProperty(), value.<JsonNode>deepCopy());
    }
  }

  private static ProtocolPath path(JsonPointer at) {
    ProtocolPath path = ProtocolPath.root();
    for (JsonPointer step = at; !step.matches(); step = step.tail()) {
      path =
          step.mayMatchElement()
              ? path.child(step.getMatchingIndex())
              : path.child(step.getMatchingProperty());
    }
    return path;
  }

  private static Resolved<Job> resolve(ClusterProfile profile, String text) {
    PrerequisiteResolver.Builder resolver = PrerequisiteResolver.builder().addSource(MARKET);
    profile.storageCatalog().ifPresent(resolver::storages);
    return resolver
        .build()
        .resolve(
            ProtocolValidator.standard()
                .require(ProtocolReader.standard().jobs().read(SourceText.of("job.json", text))));
  }

  private static KubernetesObjects emit(Target target, ClusterProfile profile, Resolved<Job> job) {
    return KubernetesEmitter.builder(target, profile)
        .postProcessor(FieldsOnTargetsTest::asRead)
        .build()
        .emit(job, Submission.of("alice", Instant.EPOCH));
  }

  /** Of the job's text in a Framework counts what OpenPAI's runtime and its notifier read there. */
  private static HasMetadata asRead(HasMetadata object) {
    if (object instanceof Framework) {
      object.getMetadata().getAnnotations().computeIfPresent("config", (key, text) -> read(text));
    }
    return object;
  }

  private static String read(String config) {
    JsonNode job = new JsonMapper().valueToTree(yaml().<Object>load(config));
    return Stream.of(
            job.path("prerequisites"),
            job.path("deployments"),
            job.path("defaults").path("deployment"),
            job.path("extras").path("com.microsoft.pai.runtimeplugin"),
            job.path("extras").path("jobStatusChangeNotification"),
            new JsonMapper().valueToTree(job.path("taskRoles").findValues("prerequisites")))
        .map(JsonNode::toString)
        .collect(Collectors.joining("\n"));
  }

  private static Yaml yaml() {
    return new Yaml(new SafeConstructor(new LoaderOptions()));
  }
}
