package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.base.Suppliers;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.Lists;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.KubernetesPrinter;
import io.github.paiprotocol.k8s.internal.json.ObjectValues;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.origin.YamlPlaces;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.internal.TextLines;
import io.github.paiprotocol.runtime.workload.Workload;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The origins of fields and lines of objects, recorded while the objects are made. Not thread-safe
 * while origins are recorded, thread-safe afterwards.
 */
public final class ObjectOrigins {
  private static final Set<String> CONTAINERS = Set.of("containers", "initContainers");

  private final Map<ProtocolPath, String> groups = new HashMap<>();
  private final List<BiConsumer<Optional<String>, FieldOrigins>> metadata = new ArrayList<>();
  private final ListMultimap<String, Consumer<FieldOrigins>> ofPods = ArrayListMultimap.create();
  private final Map<String, FieldOrigins> pods = new ConcurrentHashMap<>();
  private final Map<Optional<String>, FieldOrigins> shared = new ConcurrentHashMap<>();
  private final Map<String, Traced> byName = new LinkedHashMap<>();
  private final Map<String, Read> read = new ConcurrentHashMap<>();

  private record Traced(HasMetadata object, ProvenanceMap causes, Supplier<FieldOrigins> fields) {}

  /** An object as it is printed, made on the first request. */
  private record Read(
      Traced traced, Value value, YamlPlaces yaml, Map<ProtocolPath, TextLines> texts) {
    TextLines text(ProtocolPath field) {
      return texts.computeIfAbsent(field, each -> new TextLines(ObjectOrigins.text(this, each)));
    }
  }

  /**
   * Begins without objects.
   *
   * @param workload the job
   */
  public ObjectOrigins(Workload workload) {
    workload.groups().keySet().forEach(group -> groups.put(workload.path(group), group));
  }

  /**
   * Records origins of metadata that the objects and pods of the job share.
   *
   * @param shared records those of a group, or of the whole job
   */
  public void recordMetadata(BiConsumer<Optional<String>, FieldOrigins> shared) {
    metadata.add(shared);
  }

  /**
   * Records origins of fields of the pods of a group.
   *
   * @param group the group's name
   * @param pod records them, on the first request
   */
  public void record(String group, Consumer<FieldOrigins> pod) {
    ofPods.put(group, pod);
  }

  /**
   * Adds an object.
   *
   * @param object the object
   * @param causes what caused its parts
   * @param fields records the origins of its fields, on the first request
   */
  public void add(HasMetadata object, ProvenanceMap causes, Consumer<FieldOrigins> fields) {
    byName.putIfAbsent(
        KubernetesPrinter.nameOf(object),
        new Traced(object, causes, Suppliers.memoize(() -> recorded(List.of(fields)))));
  }

  /**
   * Where a field came from.
   *
   * @param object the object's kind and name
   * @param field the field's path
   * @return the origins, at least one
   * @throws IllegalArgumentException if there is no such object or field
   */
  public List<Provenance> ofField(String object, ProtocolPath field) {
    return recorded(read(object), field).all();
  }

  /**
   * Where a line of a field's text came from.
   *
   * @param object the object's kind and name
   * @param field the field's path
   * @param line the line's number in the text, from 1
   * @return the origins, at least one
   * @throws IllegalArgumentException if there is no such object, field or line
   */
  public List<Provenance> ofText(String object, ProtocolPath field, int line) {
    Read known = read(object);
    Recorded recorded = recorded(known, field);
    TextLines text = known.text(field);
    if (line < 1 || line > text.count()) {
      throw new IllegalArgumentException(
          "there is no line " + line + ", the text has " + text.count());
    }
    List<Provenance> all = recorded.all();
    List<Provenance> lines =
        recorded.field().map(each -> each.ofLine(line)).orElse(ImmutableList.of());
    if (!lines.isEmpty()) {
      return lines;
    }
    return recorded.copied() && text.count() > 1 && all.get(0).kind() == Provenance.Kind.JOB
        ? stretch(all, text.start(line - 1), text.end(line - 1))
        : all;
  }

  private static List<Provenance> stretch(List<Provenance> copied, int start, int end) {
    Place place = Place.text(copied.get(0).path(), start, end);
    return ImmutableList.<Provenance>builder()
        .add(Provenance.job(place))
        .addAll(copied.subList(1, copied.size()))
        .build();
  }

  /**
   * Where a line of an object's YAML came from.
   *
   * @param object the object's kind and name
   * @param line the line's number, from 1
   * @return the origins, at least one
   * @throws IllegalArgumentException if there is no such object or line
   */
  public List<Provenance> ofYaml(String object, int line) {
    Read known = read(object);
    Set<Provenance> all = new LinkedHashSet<>();
    for (YamlPlaces.At at : known.yaml().in(line)) {
      all.addAll(
          at.text() == 0 ? ofField(object, at.path()) : ofText(object, at.path(), at.text()));
    }
    return all.isEmpty() ? ofField(object, ProtocolPath.root()) : ImmutableList.copyOf(all);
  }

  private Read read(String name) {
    Traced traced = byName.get(name);
    if (traced == null) {
      throw new IllegalArgumentException(
          "there is no object `%s`; %s"
              .formatted(name, Suggestions.hint(name, byName.keySet(), "objects")));
    }
    return read.computeIfAbsent(
        name,
        key ->
            new Read(
                traced,
                ObjectValues.of(traced.object()),
                new YamlPlaces(KubernetesPrinter.yaml(traced.object())),
                new ConcurrentHashMap<>()));
  }

  /** What was recorded for a field itself, the origins that it has, and whether it is a copy. */
  private record Recorded(Optional<FieldOrigins> field, List<Provenance> all, boolean copied) {}

  /** The deepest field with origins decides; of two at one depth, that of the object. */
  private Recorded recorded(Read known, ProtocolPath path) {
    ProvenanceMap causes = known.traced().causes();
    ObjectField field = ObjectField.of(known.value(), path);
    List<FieldOrigins> here = ImmutableList.of();
    List<Provenance> found = ImmutableList.of();
    List<Provenance> copied = ImmutableList.of();
    for (int step = -1; step <= field.last(); step++) {
      here = step < 0 ? rooted(known) : below(here, field, step, causes);
      List<Provenance> own = first(here, FieldOrigins::own);
      Value made = field.value(step);
      ProtocolPath rest = path.from(step + 1);
      List<Provenance> copy = first(here, each -> each.ofCopy(made, rest));
      found = own.isEmpty() ? found : own;
      copied = copy.isEmpty() ? copied : copy;
    }
    boolean copy = !copied.isEmpty() && first(here, FieldOrigins::own).isEmpty();
    if (found.isEmpty() && !copy) {
      Provenance cause = Provenance.job(causes.placeOf(path));
      found = field.isScalar() ? JobOrigins.FRAME : ImmutableList.of(cause);
    }
    return new Recorded(here.stream().findFirst(), copy ? copied : found, copy);
  }

  private static List<Provenance> first(
      List<FieldOrigins> fields, Function<FieldOrigins, List<Provenance>> origins) {
    return fields.stream()
        .map(origins)
        .filter(all -> !all.isEmpty())
        .findFirst()
        .orElse(ImmutableList.of());
  }

  private List<FieldOrigins> rooted(Read known) {
    return Stream.concat(
            Stream.of(known.traced().fields().get()),
            pod(known.traced().causes(), ProtocolPath.root()))
        .toList();
  }

  private List<FieldOrigins> below(
      List<FieldOrigins> above, ObjectField field, int step, ProvenanceMap causes) {
    String key = field.key(step);
    ProtocolPath at = field.path(step);
    Stream<FieldOrigins> recorded =
        above.stream()
            .flatMap(each -> each.field(key).or(() -> renamed(each, field, step)).stream());
    Stream<FieldOrigins> shared =
        key.equals("metadata")
            ? Stream.of(shared(groupOf(causes.placeOf(at).path())))
            : Stream.empty();
    return Stream.of(recorded, pod(causes, at), shared).flatMap(each -> each).toList();
  }

  /**
   * A container that a target or a hook renamed after it was recorded: the only container without
   * origins, if exactly one recorded container is gone.
   */
  private static Optional<FieldOrigins> renamed(
      FieldOrigins recorded, ObjectField field, int step) {
    if (!CONTAINERS.contains(field.key(step - 1))
        || !(field.value(step - 1) instanceof Value.Sequence list)) {
      return Optional.empty();
    }
    List<String> names = list.items().stream().map(ObjectField::name).toList();
    List<String> gone = recorded.keys().stream().filter(each -> !names.contains(each)).toList();
    long others = names.stream().filter(each -> recorded.field(each).isEmpty()).count();
    return gone.size() == 1 && others == 1 ? recorded.field(gone.get(0)) : Optional.empty();
  }

  private Stream<FieldOrigins> pod(ProvenanceMap causes, ProtocolPath at) {
    return Stream.ofNullable(causes.pods().get(at))
        .map(group -> pods.computeIfAbsent(group, name -> recorded(ofPods.get(name))));
  }

  private static FieldOrigins recorded(List<Consumer<FieldOrigins>> all) {
    FieldOrigins fields = new FieldOrigins();
    all.forEach(each -> each.accept(fields));
    return fields;
  }

  private FieldOrigins shared(Optional<String> group) {
    return shared.computeIfAbsent(
        group,
        key -> recorded(Lists.transform(metadata, each -> fields -> each.accept(key, fields))));
  }

  /**
   * The group of tasks that a path of the job leads to.
   *
   * @param path the path of the group, or of a part of it
   * @return the group's name; empty for other paths
   */
  public Optional<String> groupOf(ProtocolPath path) {
    return path.steps().stream().flatMap(step -> Stream.ofNullable(groups.get(step))).findFirst();
  }

  /** A field's text; that of a Secret as it is when pods see it. */
  private static String text(Read known, ProtocolPath field) {
    String text = Steps.textAt(known.value(), field).orElse("");
    boolean encoded =
        known.traced().object() instanceof Secret && field.startsWith(ProtocolPath.of("data"));
    return encoded ? new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8) : text;
  }
}
