package io.github.paiprotocol.api.internal.mapper;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import java.util.ServiceLoader;

/** Knows how the types of the model are written and read. There is one, found as a service. */
public interface Mapping {
  /**
   * How values of a type are written.
   *
   * @param type the type
   * @return its serializer
   * @throws IllegalArgumentException when it is no type of the model
   */
  JsonSerializer<Object> writer(Class<?> type);

  /**
   * How a type is read.
   *
   * @param type the type, with its arguments
   * @return its deserializer
   * @throws IllegalArgumentException when it is no type of the model
   */
  JsonDeserializer<?> reader(JavaType type);

  /** Loads the only implementation on first use. */
  final class Only {
    private static final Mapping MAPPING =
        ServiceLoader.load(Mapping.class, Mapping.class.getClassLoader()).findFirst().orElseThrow();

    private Only() {}

    static Mapping mapping() {
      return MAPPING;
    }
  }
}
