package io.github.paiprotocol.resolver.spi;

import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The bytes of a document, and their digest. Immutable and thread-safe; equal by content.
 *
 * <p>Protocol: lock file. For a web page or a file these are the bytes after content decoding, for
 * a marketplace item the UTF-8 bytes of its {@code protocol} field.
 */
public final class Content {
  /** What every digest begins with. */
  public static final String SHA_256 = "sha256:";

  private final byte[] bytes;
  private final String digest;

  private Content(byte[] bytes) {
    this.bytes = bytes;
    this.digest = SHA_256 + Hashing.sha256().hashBytes(bytes);
  }

  /**
   * Copies bytes.
   *
   * @param bytes the document
   * @return the content
   */
  public static Content of(byte[] bytes) {
    return new Content(bytes.clone());
  }

  /**
   * A text in UTF-8.
   *
   * @param text the document
   * @return the content
   */
  public static Content of(String text) {
    return new Content(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The bytes.
   *
   * @return a copy
   */
  public byte[] bytes() {
    return bytes.clone();
  }

  /**
   * How many bytes there are.
   *
   * @return the number
   */
  public int size() {
    return bytes.length;
  }

  /**
   * The digest of the bytes.
   *
   * @return {@code sha256:} and 64 lower-case hex digits
   */
  public String digest() {
    return digest;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Content that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return digest.hashCode();
  }

  /**
   * The digest, never the bytes.
   *
   * @return {@link #digest()}
   */
  @Override
  public String toString() {
    return digest;
  }
}
