package io.github.paiprotocol.api.internal.jackson;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.internal.field.Codec;
import io.github.paiprotocol.api.internal.field.Codecs;
import io.github.paiprotocol.api.internal.field.ModelPart;
import io.github.paiprotocol.api.internal.mapper.Mapping;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The serializers and deserializers of the model, by the tables of its fields. Those that every
 * mapper finds put masks in place of secrets.
 */
public final class ModelMapping implements Mapping {
  private static final List<Class<? extends Value>> VALUES =
      List.of(
          Value.class,
          Value.Scalar.class,
          Value.Text.class,
          Value.Numeral.class,
          Value.Bool.class,
          Value.Null.class,
          Value.Sequence.class,
          Value.Mapping.class);

  private static final ClassValue<JsonSerializer<?>> WRITERS =
      new ClassValue<>() {
        @Override
        protected JsonSerializer<?> computeValue(Class<?> type) {
          return made(type);
        }
      };

  /** For the loader of services. */
  public ModelMapping() {}

  /** Every serializer takes values of the type it is asked for, and of its subtypes. */
  @Override
  @SuppressWarnings("unchecked")
  public JsonSerializer<Object> writer(Class<?> type) {
    return (JsonSerializer<Object>) WRITERS.get(type);
  }

  private static JsonSerializer<?> made(Class<?> type) {
    if (Value.class.isAssignableFrom(type)) {
      return plain(Codecs.ANYTHING);
    }
    if (Templated.class.isAssignableFrom(type)) {
      return new TemplatedSerializer();
    }
    if (type == Diagnostic.class) {
      return new DiagnosticSerializer();
    }
    return masking(part(type));
  }

  /**
   * What writes a type with its secrets.
   *
   * @param type a type
   * @return its serializer; empty for a type that has no masks
   */
  static Optional<JsonSerializer<?>> withSecrets(Class<?> type) {
    return find(type).map(part -> plain(part.codec()));
  }

  private static <T> ModelSerializer<T> plain(Codec<T> codec) {
    return new ModelSerializer<>(codec, UnaryOperator.identity());
  }

  private static <T> ModelSerializer<T> masking(ModelPart<T> part) {
    return new ModelSerializer<>(part.codec(), ModelMasks.of(part.type())::apply);
  }

  @Override
  public JsonDeserializer<?> reader(JavaType wanted) {
    Class<?> type = wanted.getRawClass();
    if (Value.class.isAssignableFrom(type)) {
      return new ValueDeserializer<>(type.asSubclass(Value.class));
    }
    if (Templated.class.isAssignableFrom(type)) {
      return TemplatedDeserializer.of(wanted);
    }
    return new ModelDeserializer<>(part(type));
  }

  /**
   * Tells a module all types, which are written with their secrets.
   *
   * @param module gets the serializers and deserializers
   */
  public static void register(SimpleModule module) {
    ModelPart.ALL.forEach(part -> add(module, part));
    module.addSerializer(Templated.class, new TemplatedSerializer());
    module.addDeserializer(Templated.class, new TemplatedDeserializer());
    module.addSerializer(Value.class, plain(Codecs.ANYTHING));
    VALUES.forEach(kind -> addValue(module, kind));
    module.addSerializer(Diagnostic.class, new DiagnosticSerializer());
  }

  private static <T extends Value> void addValue(SimpleModule module, Class<T> kind) {
    module.addDeserializer(kind, new ValueDeserializer<>(kind));
  }

  private static <T> void add(SimpleModule module, ModelPart<T> part) {
    module.addSerializer(part.type(), plain(part.codec()));
    module.addDeserializer(part.type(), new ModelDeserializer<>(part));
  }

  private static ModelPart<?> part(Class<?> type) {
    return find(type)
        .orElseThrow(
            () -> new IllegalArgumentException("`" + type.getName() + "` is no type of a job"));
  }

  private static Optional<ModelPart<?>> find(Class<?> type) {
    return ModelPart.ALL.stream().filter(part -> part.type().isAssignableFrom(type)).findFirst();
  }
}
