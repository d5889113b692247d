package io.github.paiprotocol.k8s.internal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.internal.shape.WellFormed;
import io.github.paiprotocol.api.internal.text.BlockYaml;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.k8s.internal.json.ObjectModule;
import io.github.paiprotocol.k8s.internal.json.ObjectValues;
import io.github.paiprotocol.k8s.internal.json.TokenYaml;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.OptionalLong;

/** Prints objects as YAML and JSON, the same bytes for the same objects. */
public final class KubernetesPrinter {
  private static final ObjectMapper MAPPER = new ObjectMapper().registerModule(new ObjectModule());
  private static final ObjectWriter INDENTED =
      MAPPER.writerWithDefaultPrettyPrinter().with(Printable.jsonEscapes());
  private static final ObjectWriter COMPACT = MAPPER.writer();

  /** As people may look at it, too, and as it goes to a stream: which stays open. */
  private static final ObjectWriter STREAMED =
      MAPPER
          .writer(Printable.jsonEscapes())
          .without(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
          .without(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT)
          .without(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);

  private KubernetesPrinter() {}

  /**
   * Prints an object as a document of a stream in YAML.
   *
   * @param object the object
   * @return the text, begun by {@code ---}
   */
  public static String yaml(HasMetadata object) {
    StringBuilder text = new StringBuilder();
    try {
      writeYaml(object, text);
    } catch (IOException e) {
      throw unprintable(object, e);
    }
    return text.toString();
  }

  /**
   * Prints an object as a document of a stream in YAML.
   *
   * @param object the object
   * @param out gets the text, begun by {@code ---}
   * @throws IOException when it takes no more
   * @throws PaiException when a string is no text; nothing is written then
   */
  public static void writeYaml(HasMetadata object, Appendable out) throws IOException {
    try (TokenBuffer tokens = new TokenBuffer(MAPPER, false)) {
      MAPPER.writeValue(tokens, object);
      if (!TokenYaml.isWellFormed(tokens)) {
        WellFormed.require(ObjectValues.of(object));
      }
      out.append("---\n");
      BlockYaml yaml = new BlockYaml(out);
      TokenYaml.write(tokens, yaml);
      yaml.finish();
    }
  }

  /**
   * Prints objects as indented JSON: as a {@code List}.
   *
   * @param objects the objects
   * @return the text, without a final line end
   */
  public static String json(List<HasMetadata> objects) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = INDENTED.createGenerator(text)) {
      write(objects, json);
    } catch (IOException e) {
      throw new UncheckedIOException("memory can be written", e);
    }
    return text.toString();
  }

  /**
   * Prints an object as JSON without blanks, as it travels and is measured.
   *
   * @param object the object
   * @return the text
   */
  public static String compactJson(Object object) {
    return print(COMPACT, object);
  }

  /**
   * Writes objects as JSON without blanks, in UTF-8: as a {@code List}.
   *
   * @param objects the objects
   * @param out where it goes; not closed and not flushed
   * @throws IOException when it takes no more
   */
  public static void writeJson(List<HasMetadata> objects, OutputStream out) throws IOException {
    try (JsonGenerator json = STREAMED.createGenerator(out)) {
      write(objects, json);
    }
  }

  private static void write(List<HasMetadata> objects, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("apiVersion", "v1");
    json.writeStringField("kind", "List");
    json.writeArrayFieldStart("items");
    SerializerProvider provider = MAPPER.getSerializerProviderInstance();
    for (HasMetadata object : objects) {
      provider.defaultSerializeValue(object, json);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /**
   * Whether an object is larger than it may be as JSON without blanks.
   *
   * @param object the object
   * @param most the most bytes it may take in UTF-8
   * @return the bytes it takes when these are more; otherwise empty
   */
  public static OptionalLong sizeAbove(Object object, long most) {
    long bytes = compactSize(object);
    return bytes > most ? OptionalLong.of(bytes) : OptionalLong.empty();
  }

  /**
   * How large an object is as JSON without blanks.
   *
   * @param object the object
   * @return bytes in UTF-8
   */
  public static long compactSize(Object object) {
    return compactSize(object, Long.MAX_VALUE - 1);
  }

  /**
   * How large an object is as JSON without blanks, counted up to a limit.
   *
   * @param object the object
   * @param enough counting ends beyond so many bytes
   * @return bytes in UTF-8, or some number above {@code enough}
   */
  public static long compactSize(Object object, long enough) {
    SizeCounter counter = new SizeCounter(enough);
    try {
      COMPACT.writeValue(counter, object);
    } catch (IOException e) {
      if (!counter.isFull()) {
        throw unprintable(object, e);
      }
    }
    return counter.count();
  }

  private static String print(ObjectWriter writer, Object object) {
    try {
      return writer.writeValueAsString(object);
    } catch (JsonProcessingException e) {
      throw unprintable(object, e);
    }
  }

  private static IllegalStateException unprintable(Object object, IOException cause) {
    return new IllegalStateException("cannot print " + object.getClass().getName(), cause);
  }

  /**
   * An object's kind and name.
   *
   * @param object the object, with metadata
   * @return such as {@code Pod/train-worker-0}
   */
  public static String nameOf(HasMetadata object) {
    return object.getKind() + "/" + object.getMetadata().getName();
  }
}
