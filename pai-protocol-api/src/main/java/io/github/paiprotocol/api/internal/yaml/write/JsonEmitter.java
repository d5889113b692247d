package io.github.paiprotocol.api.internal.yaml.write;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import io.github.paiprotocol.api.internal.json.JsonValues;
import io.github.paiprotocol.api.internal.text.JsonLayout;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Writes values as JSON, indented by two spaces. Jackson's generator asks how to escape the halves
 * of a pair one by one, so it is told for each string whether a pair in it is to be escaped.
 */
public final class JsonEmitter extends JsonGeneratorDelegate {
  /** Values are of no greater depth. */
  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder()
          .streamWriteConstraints(
              StreamWriteConstraints.builder().maxNestingDepth(Value.GREATEST_DEPTH + 1).build())
          .build();

  private static final CharacterEscapes ALL = new PlainEscapes(true);
  private static final CharacterEscapes NO_PAIRS = new PlainEscapes(false);

  private JsonEmitter(JsonGenerator out) {
    super(out);
  }

  public static String emit(Value value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(text)) {
      JsonValues.write(value, new JsonEmitter(out.setPrettyPrinter(JsonLayout.ofDocuments())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }

  @Override
  public void writeFieldName(String name) throws IOException {
    escape(name);
    delegate.writeFieldName(name);
  }

  @Override
  public void writeString(String text) throws IOException {
    escape(text);
    delegate.writeString(text);
  }

  private void escape(String text) {
    CharacterEscapes escapes = escapes(text);
    if (delegate.getCharacterEscapes() != escapes) {
      delegate.setCharacterEscapes(escapes);
    }
  }

  private static CharacterEscapes escapes(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i)) && !Printable.isShown(text.codePointAt(i++))) {
        return ALL;
      }
    }
    return NO_PAIRS;
  }

  /** What is not seen, and control characters without the names that only JSON has for them. */
  private static final class PlainEscapes extends CharacterEscapes {
    private static final long serialVersionUID = 1;

    private final boolean pairs;
    private final int[] ascii = Printable.jsonEscapes().getEscapeCodesForAscii();

    PlainEscapes(boolean pairs) {
      this.pairs = pairs;
      for (char c = 0; c < ascii.length; c++) {
        if (c != '\n' && c != '\r' && c != '\t' && Character.isISOControl(c)) {
          ascii[c] = CharacterEscapes.ESCAPE_CUSTOM;
        }
      }
    }

    @Override
    public int[] getEscapeCodesForAscii() {
      return ascii.clone();
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int c) {
      boolean half = !pairs && Character.isSurrogate((char) c);
      return half ? null : Printable.jsonEscapes().getEscapeSequence(c);
    }
  }
}
