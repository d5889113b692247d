package io.github.paiprotocol.lsp.internal.server;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.util.Optional;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;

/**
 * The members of a message that decide who handles it. LSP4J takes less than JSON-RPC allows as an
 * id and fails on the rest.
 *
 * @param message the message; without members where it is no object, or was not read
 * @param problem why it is refused
 */
record Envelope(JsonObject message, Optional<ResponseError> problem) {
  private static final TypeAdapter<JsonElement> JSON = new Gson().getAdapter(JsonElement.class);

  /** Longer numbers are not repeated in an answer. */
  private static final int MOST_DIGITS = 40;

  static Envelope of(String content) {
    JsonReader in = new JsonReader(new StringReader(content));
    try {
      JsonElement read = JSON.read(in);
      return in.peek() != JsonToken.END_DOCUMENT
          ? unread(ResponseErrorCode.ParseError, "a message is more than one value")
          : read instanceof JsonObject message
              ? new Envelope(message, Optional.empty()).checked()
              : unread("a message must be one object; lists of messages are not taken");
    } catch (IOException | JsonParseException e) {
      return unread(ResponseErrorCode.ParseError, "a message is no JSON");
    }
  }

  /**
   * What stands in for a message that cannot be taken.
   *
   * @param why a sentence
   */
  static Envelope unread(String why) {
    return unread(ResponseErrorCode.InvalidRequest, why);
  }

  private static Envelope unread(ResponseErrorCode code, String why) {
    return new Envelope(new JsonObject(), Optional.of(new ResponseError(code, why, null)));
  }

  private Envelope invalid(String why) {
    return new Envelope(message, unread(why).problem());
  }

  private Envelope checked() {
    Either<String, Number> id = id();
    boolean named = text(message.get("method")).isPresent();
    if (message.has("id") && id == null) {
      return invalid("the `id` of a request must be a string or an integer");
    }
    if (id != null && id.isRight() && !(id.getRight() instanceof Integer)) {
      return invalid("the `id` of a request must be an integer of 32 bits");
    }
    if (message.has("method") && !named) {
      return invalid("the `method` of a message must be a string");
    }
    if (!isVersion2()) {
      return invalid("a message must have `\"jsonrpc\": \"2.0\"`");
    }
    return named || isAnswer()
        ? this
        : invalid("a message must have a `method`, a `result` or an `error`");
  }

  private boolean isVersion2() {
    return text(message.get("jsonrpc")).equals(Optional.of("2.0"));
  }

  private static Optional<String> text(@Nullable JsonElement value) {
    return value instanceof JsonPrimitive text && text.isString()
        ? Optional.of(text.getAsString())
        : Optional.empty();
  }

  /** The id as it was sent; null where it has none that an answer can repeat. */
  @Nullable Either<String, Number> id() {
    if (!(message.get("id") instanceof JsonPrimitive id) || id.isBoolean()) {
      return null;
    }
    String text = id.getAsString();
    if (id.isString()) {
      return Either.forLeft(text);
    }
    try {
      BigDecimal number = new BigDecimal(text.length() > MOST_DIGITS ? "" : text);
      boolean whole = number.compareTo(BigDecimal.valueOf(number.intValue())) == 0;
      return Either.forRight(whole ? Integer.valueOf(number.intValue()) : number);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** Whether an answer is due: to a request, and to what may be meant as one. */
  boolean asks() {
    return !isAnswer() && (message.has("id") || !isVersion2() || method().isEmpty());
  }

  /** Whether it is the answer to a question of ours. */
  boolean isAnswer() {
    return (message.has("result") || message.has("error")) && method().isEmpty();
  }

  /** What is asked or told; empty for an answer. */
  String method() {
    return text(message.get("method")).orElse("");
  }

  /** The address of the text that it is about. */
  Optional<String> document() {
    return message.get("params") instanceof JsonObject parameters
            && parameters.get("textDocument") instanceof JsonObject document
        ? text(document.get("uri"))
        : Optional.empty();
  }
}
