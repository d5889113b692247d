package io.github.paiprotocol.testkit.arbitrary;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.paiprotocol.api.jackson.PaiProtocolModule;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** What generators choose from, by kind, of a resource. */
enum Listed {
  TEXTS("texts.json"),
  PODS("pods.json");

  private static final JsonMapper JSON =
      JsonMapper.builder().addModule(new PaiProtocolModule()).build();

  private final String resource;

  Listed(String resource) {
    this.resource = resource;
  }

  Arbitrary<Value> one(String kind) {
    try (var in = Objects.requireNonNull(Listed.class.getResourceAsStream(resource))) {
      return Arbitraries.of(((Value.Mapping) JSON.readValue(in, Value.class)).items(kind));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Arbitrary<String> text(String kind) {
    return TEXTS.one(kind).map(value -> ((Value.Text) value).text());
  }
}
