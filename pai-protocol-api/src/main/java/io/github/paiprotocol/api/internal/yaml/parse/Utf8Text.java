package io.github.paiprotocol.api.internal.yaml.parse;

import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.yaml.problem.Problem;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A text that came as bytes.
 *
 * @param source the text, without byte order mark; what comes before the problem, if there is one
 * @param problem why it is no text that could be read
 */
public record Utf8Text(SourceText source, Optional<Problem> problem) {

  public static Utf8Text decode(String name, byte[] utf8, ReaderLimits limits) {
    if (utf8.length > limits.maxBytes()) {
      return broken(name, "", ReadingProblems.tooLong(limits.maxBytes()));
    }
    int start = hasMark(utf8) ? 3 : 0;
    ByteBuffer bytes = ByteBuffer.wrap(utf8, start, utf8.length - start);
    CharBuffer chars = CharBuffer.allocate(bytes.remaining());
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(bytes, chars, true);
    String text = chars.flip().toString();
    if (!result.isError()) {
      return new Utf8Text(SourceText.of(name, text), Optional.empty());
    }
    int at = bytes.position();
    return broken(name, text, notUtf8(text.length(), utf8[at] & 0xFF, isUtf16(utf8)));
  }

  private static Utf8Text broken(String name, String text, Problem problem) {
    return new Utf8Text(SourceText.of(name, text), Optional.of(problem));
  }

  private static boolean hasMark(byte[] utf8) {
    return utf8.length >= 3
        && utf8[0] == (byte) 0xEF
        && utf8[1] == (byte) 0xBB
        && utf8[2] == (byte) 0xBF;
  }

  /** Whether it begins with the byte order mark of UTF-16, which some editors and shells write. */
  private static boolean isUtf16(byte[] text) {
    int first = text.length < 2 ? 0 : (text[0] & 0xFF) << 8 | (text[1] & 0xFF);
    return first == 0xFFFE || first == 0xFEFF;
  }

  private static Problem notUtf8(int at, int unsigned, boolean utf16) {
    return Problem.error(
            ProtocolCode.INVALID_UTF8,
            at,
            at,
            "the byte 0x" + Integer.toHexString(unsigned) + " here is not UTF-8")
        .hint(utf16 ? "the file is UTF-16: save it as UTF-8" : "save the file as UTF-8");
  }
}
