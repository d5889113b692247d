package io.github.paiprotocol.k8s.spi;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * The origins of the fields of an object, or of a pod, recorded where the fields are set. A field
 * without origins of its own has those of the field that contains it. Items of lists are fields,
 * too: their keys are their names. Not thread-safe while origins are recorded, thread-safe
 * afterwards.
 */
public final class FieldOrigins {
  private final Map<String, FieldOrigins> fields = new HashMap<>();
  private List<Provenance> origins = ImmutableList.of();
  private BiFunction<Value, ProtocolPath, List<Provenance>> copy =
      (made, below) -> ImmutableList.of();
  private IntFunction<List<Provenance>> lines = line -> ImmutableList.of();
  private Function<String, Optional<FieldOrigins>> others = key -> Optional.empty();

  /** Begins without origins. */
  public FieldOrigins() {}

  /**
   * A field below this one.
   *
   * @param keys its path: keys, and the names of items of lists
   * @return the field, where origins can be recorded
   */
  public FieldOrigins at(String... keys) {
    FieldOrigins field = this;
    for (String key : keys) {
      field = field.fields.computeIfAbsent(key, made -> new FieldOrigins());
    }
    return field;
  }

  /**
   * Records the origins of a field and of all that it contains.
   *
   * @param key the field's key
   * @param all its origins, the one that decides most first
   * @return this field
   */
  public FieldOrigins put(String key, List<Provenance> all) {
    at(key).set(all);
    return this;
  }

  /**
   * Records the origins of a field and of all that it contains.
   *
   * @param key the field's key
   * @param all its origins, the one that decides most first
   * @return this field
   */
  public FieldOrigins put(String key, Provenance... all) {
    return put(key, ImmutableList.copyOf(all));
  }

  /**
   * Records the origins of this field and of all that it contains.
   *
   * @param all its origins, the one that decides most first
   * @return this field
   */
  public FieldOrigins set(List<Provenance> all) {
    origins = all;
    return this;
  }

  /**
   * Records that this field is copied. What is recorded for a part of it itself, and not only for a
   * field that contains the part, takes precedence.
   *
   * @param from the origins of a part by this field, as the object has it, and the path of the part
   *     below it; none if the part was not copied
   * @return this field
   */
  public FieldOrigins setCopy(BiFunction<Value, ProtocolPath, List<Provenance>> from) {
    copy = from;
    return this;
  }

  /**
   * Records the origins of the lines of a text.
   *
   * @param byLine the origins by the number of a line, from 1; none for those of the whole text
   * @return this field
   */
  public FieldOrigins setLines(IntFunction<List<Provenance>> byLine) {
    lines = byLine;
    return this;
  }

  /**
   * Records the fields below this one that are not recorded one by one.
   *
   * @param byKey a field by its key; empty if it has no origins of its own
   * @return this field
   */
  public FieldOrigins setOthers(Function<String, Optional<FieldOrigins>> byKey) {
    others = byKey;
    return this;
  }

  /**
   * A field below this one, as it was recorded.
   *
   * @param key its key
   * @return the field; empty if nothing was recorded there
   */
  public Optional<FieldOrigins> field(String key) {
    FieldOrigins recorded = fields.get(key);
    return recorded == null ? others.apply(key) : Optional.of(recorded);
  }

  /**
   * The fields below this one that were recorded one by one.
   *
   * @return their keys
   */
  public Set<String> keys() {
    return Collections.unmodifiableSet(fields.keySet());
  }

  /**
   * The origins that were recorded for this field.
   *
   * @return the origins; none if it has those of the field that contains it
   */
  public List<Provenance> own() {
    return origins;
  }

  /**
   * Where a part of this field was copied from.
   *
   * @param made this field, as the object has it
   * @param below the path of the part below this field
   * @return the origins; none if it was not copied
   */
  public List<Provenance> ofCopy(Value made, ProtocolPath below) {
    return copy.apply(made, below);
  }

  /**
   * The origins that were recorded for a line of this field's text.
   *
   * @param line the line's number, from 1
   * @return the origins; none if they are those of the whole text
   */
  public List<Provenance> ofLine(int line) {
    return lines.apply(line);
  }
}
