package io.github.paiprotocol.runtime.placement;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** JSON of strangers, plain or compressed, within limits. */
final class FrameworkJson {
  static final int MAX_BYTES = 64 << 20;

  private static final int MAX_DEPTH = 200;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxStringLength(MAX_BYTES)
                          .build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private FrameworkJson() {}

  /** What is wrong with a text, as a message. */
  static final class Fault extends Exception {
    private static final long serialVersionUID = 1L;

    Fault(String message) {
      super(message, null, false, false);
    }

    @Override
    public String getMessage() {
      return String.valueOf(super.getMessage());
    }
  }

  static JsonNode parse(byte[] json, String what) throws Fault {
    if (json.length > MAX_BYTES) {
      throw new Fault(what + " is larger than " + (MAX_BYTES >> 20) + " MiB");
    }
    try {
      JsonNode root = MAPPER.readTree(json);
      if (root.isContainerNode()) {
        return root;
      }
    } catch (JsonProcessingException e) {
      throw new Fault(what + " is not JSON" + where(e.getLocation()));
    } catch (IOException e) {
      throw new Fault(what + " is not JSON in UTF-8");
    }
    throw new Fault(what + " is neither a JSON object nor a list");
  }

  private static String where(@Nullable JsonLocation location) {
    return location == null
        ? ", or nested deeper than " + MAX_DEPTH
        : ": line " + location.getLineNr() + ", column " + location.getColumnNr();
  }

  /** The JSON that gzip has packed and base64 written as text. */
  static JsonNode decompress(String base64) throws Fault {
    byte[] packed;
    try {
      packed = Base64.getMimeDecoder().decode(base64);
    } catch (IllegalArgumentException e) {
      throw new Fault("the compressed status is not base64");
    }
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      return parse(in.readNBytes(MAX_BYTES + 1), "the compressed status");
    } catch (IOException e) {
      throw new Fault("the compressed status is not gzip");
    }
  }
}
