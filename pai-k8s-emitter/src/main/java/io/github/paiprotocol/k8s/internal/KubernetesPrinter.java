package io.github.paiprotocol.k8s.internal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.fasterxml.jackson.dataformat.yaml.util.StringQuotingChecker;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Quantity;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Prints objects as YAML and JSON, the same bytes for the same objects. */
public final class KubernetesPrinter {
  private static final ObjectWriter JSON =
      configured(JsonMapper.builder().build()).writerWithDefaultPrettyPrinter();
  private static final ObjectWriter COMPACT = configured(JsonMapper.builder().build()).writer();
  private static final ObjectWriter YAML = configured(new YAMLMapper(yaml())).writer();

  private KubernetesPrinter() {}

  /**
   * Prints objects as a stream of YAML documents.
   *
   * @param objects the objects
   * @return the text; every document begins with {@code ---}
   */
  public static String yaml(List<HasMetadata> objects) {
    StringBuilder text = new StringBuilder();
    for (HasMetadata object : objects) {
      text.append(print(YAML, object));
    }
    return text.toString();
  }

  /**
   * Prints an object as indented JSON.
   *
   * @param object the object
   * @return the text, without a final line end
   */
  public static String json(Object object) {
    return print(JSON, object);
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

  private static String print(ObjectWriter writer, Object object) {
    try {
      return writer.writeValueAsString(object);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot print " + object.getClass().getName(), e);
    }
  }

  private static <M extends ObjectMapper> M configured(M mapper) {
    mapper.addMixIn(Quantity.class, PrintedQuantity.class);
    return mapper;
  }

  private static YAMLFactory yaml() {
    return YAMLFactory.builder()
        .stringQuotingChecker(new PlainWords())
        .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
        .enable(YAMLGenerator.Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
        .enable(YAMLGenerator.Feature.LITERAL_BLOCK_STYLE)
        .enable(YAMLGenerator.Feature.INDENT_ARRAYS_WITH_INDICATOR)
        .disable(YAMLGenerator.Feature.SPLIT_LINES)
        .build();
  }

  /** Takes the place of the annotation on {@link Quantity}, which no module can override. */
  @JsonSerialize(using = QuantitySerializer.class)
  private interface PrintedQuantity {}

  /** A quantity without unit is a number, as people write it and the platform itself sends it. */
  private static final class QuantitySerializer extends JsonSerializer<Quantity> {
    private static final Pattern WHOLE = Pattern.compile("0|[1-9][0-9]{0,17}");

    @Override
    public void serialize(Quantity value, JsonGenerator out, SerializerProvider context)
        throws IOException {
      String text = value.toString();
      if (WHOLE.matcher(text).matches()) {
        out.writeNumber(Long.parseLong(text));
      } else {
        out.writeString(text);
      }
    }
  }

  /** Leaves quotes away only where no version of YAML could read anything but this string. */
  private static final class PlainWords extends StringQuotingChecker {
    private static final long serialVersionUID = 1L;
    private static final Pattern WORD = Pattern.compile("[A-Za-z/][A-Za-z0-9_./~-]*");
    private static final Set<String> RESERVED =
        Set.of("y", "n", "yes", "no", "on", "off", "true", "false", "null");

    @Override
    public boolean needToQuoteName(String name) {
      return isUnclear(name);
    }

    @Override
    public boolean needToQuoteValue(String value) {
      return isUnclear(value);
    }

    private static boolean isUnclear(String text) {
      return !WORD.matcher(text).matches() || RESERVED.contains(text.toLowerCase(Locale.ROOT));
    }
  }
}
