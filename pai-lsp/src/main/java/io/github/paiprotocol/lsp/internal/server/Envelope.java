package io.github.paiprotocol.lsp.internal.server;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
import java.io.EOFException;
import java.io.IOException;
import java.io.Reader;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;

/**
 * The members of a message that decide who handles it, found without keeping the message. LSP4J
 * takes less than JSON-RPC allows as an id and fails on the rest.
 */
final class Envelope {
  /** Longer numbers are not repeated in an answer. */
  private static final int MOST_DIGITS = 40;

  private @Nullable Either<String, Number> id;
  private boolean asks;
  private @Nullable String method;
  private boolean answers;
  private boolean version;
  private @Nullable String document;
  private @Nullable ResponseError problem;

  private Envelope() {}

  /**
   * Reads all of a message.
   *
   * @param content the message
   * @return what it is, and what is wrong with it
   * @throws IOException when the content cannot be read
   */
  static Envelope of(Reader content) throws IOException {
    Envelope found = new Envelope();
    JsonReader in = new JsonReader(content);
    try {
      found.read(in);
    } catch (MalformedJsonException | EOFException e) {
      found.problem = new ResponseError(ResponseErrorCode.ParseError, "a message is no JSON", null);
      // What came before the fault may be no id.
      found.id = null;
      found.method = null;
      found.answers = false;
    }
    return found;
  }

  private void read(JsonReader in) throws IOException {
    if (in.peek() != JsonToken.BEGIN_OBJECT) {
      in.skipValue();
      end(in);
      refuse("a message must be one object; lists of messages are not taken");
      return;
    }
    in.beginObject();
    while (in.hasNext()) {
      String name = in.nextName();
      switch (name) {
        case "jsonrpc" -> version = "2.0".equals(text(in));
        case "id" -> readId(in);
        case "method" -> readMethod(in);
        case "params" -> document = text(in, "textDocument", "uri");
        default -> {
          answers |= name.equals("result") || name.equals("error");
          in.skipValue();
        }
      }
    }
    in.endObject();
    end(in);
    if (!version) {
      refuse("a message must have `\"jsonrpc\": \"2.0\"`");
    } else if (method == null && !answers) {
      refuse("a message must have a `method`, a `result` or an `error`");
    }
  }

  private static void end(JsonReader in) throws IOException {
    if (in.peek() != JsonToken.END_DOCUMENT) {
      throw new MalformedJsonException("more than one value");
    }
  }

  private void readMethod(JsonReader in) throws IOException {
    method = text(in);
    if (method == null) {
      refuse("the `method` of a message must be a string");
    }
  }

  /** JSON-RPC allows any number; the Language Server Protocol allows integers of 32 bits. */
  private void readId(JsonReader in) throws IOException {
    asks = true;
    JsonToken kind = in.peek();
    if (kind == JsonToken.STRING) {
      id = Either.forLeft(in.nextString());
      return;
    }
    if (kind != JsonToken.NUMBER) {
      in.skipValue();
      refuse("the `id` of a request must be a string or an integer");
      return;
    }
    String digits = in.nextString();
    try {
      if (digits.length() > MOST_DIGITS) {
        throw new NumberFormatException();
      }
      BigDecimal number = new BigDecimal(digits);
      id = Either.forRight(number);
      id = Either.forRight(number.intValueExact());
    } catch (ArithmeticException | NumberFormatException e) {
      refuse("the `id` of a request must be an integer of 32 bits");
    }
  }

  /** The string below these keys; null where there is none. */
  private static @Nullable String text(JsonReader in, String... keys) throws IOException {
    if (keys.length == 0 && in.peek() == JsonToken.STRING) {
      return in.nextString();
    }
    if (keys.length == 0 || in.peek() != JsonToken.BEGIN_OBJECT) {
      in.skipValue();
      return null;
    }
    String found = null;
    in.beginObject();
    while (in.hasNext()) {
      if (in.nextName().equals(keys[0])) {
        found = text(in, Arrays.copyOfRange(keys, 1, keys.length));
      } else {
        in.skipValue();
      }
    }
    in.endObject();
    return found;
  }

  private void refuse(String why) {
    if (problem == null) {
      refuseAll(why);
    }
  }

  /** Refuses the message for another reason than its members. */
  void refuseAll(String why) {
    problem = new ResponseError(ResponseErrorCode.InvalidRequest, why, null);
  }

  /** What to answer to; null where it is not known. */
  @Nullable Either<String, Number> id() {
    return id;
  }

  /** Whether an answer is due: to a request, and to what may be meant as one. */
  boolean asks() {
    return !isAnswer() && (asks || !version || method == null);
  }

  /** Whether it is the answer to a question of ours. */
  boolean isAnswer() {
    return answers && method == null;
  }

  /** What is asked or told; empty for an answer. */
  String method() {
    return method == null ? "" : method;
  }

  /** The address of the text that it is about. */
  Optional<String> document() {
    return Optional.ofNullable(document);
  }

  /** Why it is not handled. */
  Optional<ResponseError> problem() {
    return Optional.ofNullable(problem);
  }
}
