package io.github.paiprotocol.testkit;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableMap;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** One answer of a {@link HostileServer}: decent, or broken in one certain way. Immutable. */
public final class HostileAnswer {
  private final LocalServer.Handler handler;

  private HostileAnswer(LocalServer.Handler handler) {
    this.handler = handler;
  }

  void send(ServedRequest request, InputStream in, OutputStream out) throws IOException {
    handler.handle(request, in, out);
  }

  private static HostileAnswer reply(
      int status, ImmutableMap<String, String> headers, byte[] body) {
    return new HostileAnswer(
        (request, in, out) ->
            LocalServer.reply(
                out, status, headers, request.method().equals("HEAD") ? new byte[0] : body));
  }

  /**
   * An answer of one's own; to HEAD without its body.
   *
   * @param status the status code
   * @param headers the headers; the length is added
   * @param body the body
   * @return the answer
   */
  public static HostileAnswer of(int status, Map<String, String> headers, String body) {
    byte[] bytes = Wire.utf8(body);
    return reply(
        status,
        ImmutableMap.<String, String>builder()
            .putAll(Wire.length(bytes.length))
            .putAll(headers)
            .buildOrThrow(),
        bytes);
  }

  /**
   * Another answer to HEAD than to everything else.
   *
   * @param head the answer to HEAD
   * @param other the answer to other methods
   * @return the answer
   */
  public static HostileAnswer byMethod(HostileAnswer head, HostileAnswer other) {
    requireNonNulls(head, other);
    return new HostileAnswer(
        (request, in, out) ->
            (request.method().equals("HEAD") ? head : other).send(request, in, out));
  }

  /**
   * A document, as it should be.
   *
   * @param body the document
   * @return the answer
   */
  public static HostileAnswer document(String body) {
    return bytes(Wire.utf8(body));
  }

  /**
   * A body of any bytes, with its length.
   *
   * @param body the bytes
   * @return the answer
   */
  public static HostileAnswer bytes(byte[] body) {
    return reply(200, Wire.length(body.length), body.clone());
  }

  /**
   * A document of a version; 304 for who has it already.
   *
   * @param body the document
   * @param etag the version with its quotes
   * @return the answer
   */
  public static HostileAnswer version(String body, String etag) {
    requireNonNulls(body, etag);
    return new HostileAnswer(
        (request, in, out) -> {
          boolean same = request.header("If-None-Match").filter(etag::equals).isPresent();
          byte[] bytes = same ? new byte[0] : Wire.utf8(body);
          LocalServer.reply(
              out,
              same ? 304 : 200,
              ImmutableMap.of("ETag", etag, "Content-Length", Integer.toString(bytes.length)),
              bytes);
        });
  }

  /**
   * A status without a body.
   *
   * @param status the status code
   * @return the answer
   */
  public static HostileAnswer status(int status) {
    return reply(status, Wire.length(0), new byte[0]);
  }

  /**
   * A status with one header.
   *
   * @param status the status code
   * @param name the header's name
   * @param value its value
   * @return the answer
   */
  public static HostileAnswer status(int status, String name, String value) {
    return of(status, ImmutableMap.of(name, value), "");
  }

  /**
   * A wish to be left alone, with the time of the server's own clock.
   *
   * @param status the status code, e.g. 503
   * @param retryAfter the value of {@code Retry-After}, seconds or a date
   * @param date the value of {@code Date}
   * @return the answer
   */
  public static HostileAnswer retryAfter(int status, String retryAfter, String date) {
    return of(status, ImmutableMap.of("Retry-After", retryAfter, "Date", date), "");
  }

  /**
   * A redirect.
   *
   * @param status 301, 302, 303, 307 or 308
   * @param location where it leads, as sent
   * @return the answer
   */
  public static HostileAnswer redirect(int status, String location) {
    return status(status, "Location", location);
  }

  /**
   * A document that was compressed.
   *
   * @param parts the document, each part compressed by itself
   * @return the answer
   */
  public static HostileAnswer gzip(String... parts) {
    ByteArrayOutputStream members = new ByteArrayOutputStream();
    for (String part : parts) {
      members.writeBytes(Wire.compressed(Wire.utf8(part)));
    }
    return gzipped(members.toByteArray());
  }

  /**
   * A compressed document that lacks its end, with a length that does not show it.
   *
   * @param body the document
   * @return the answer
   */
  public static HostileAnswer truncatedGzip(String body) {
    byte[] all = Wire.compressed(Wire.utf8(body));
    return gzipped(Arrays.copyOf(all, all.length / 2));
  }

  /**
   * A few bytes that unpack to very many.
   *
   * @param megabytes how many megabytes they unpack to
   * @return the answer
   */
  public static HostileAnswer gzipBomb(int megabytes) {
    return gzipped(Wire.compressed(new byte[megabytes << 20]));
  }

  /**
   * Empty compressed members without end: nothing is unpacked, however much is sent.
   *
   * @return the answer
   */
  public static HostileAnswer endlessEmptyGzip() {
    byte[] member = Wire.compressed(new byte[0]);
    return new HostileAnswer(
        (request, in, out) -> {
          LocalServer.reply(out, 200, ImmutableMap.of("Content-Encoding", "gzip"), new byte[0]);
          Wire.endless(out, member);
        });
  }

  private static HostileAnswer gzipped(byte[] body) {
    return reply(
        200,
        ImmutableMap.of(
            "Content-Encoding", "gzip", "Content-Length", Integer.toString(body.length)),
        body);
  }

  /**
   * A document with a length that is not its own.
   *
   * @param body the document
   * @param announced the value of {@code Content-Length}
   * @return the answer
   */
  public static HostileAnswer announcing(String body, long announced) {
    return reply(200, Wire.length(announced), Wire.utf8(body));
  }

  /**
   * A document in chunks of which the last is missing.
   *
   * @param body the document
   * @return the answer
   */
  public static HostileAnswer truncatedChunks(String body) {
    String chunk = Integer.toHexString(Wire.utf8(body).length) + "\r\n" + body + "\r\n";
    return reply(200, ImmutableMap.of("Transfer-Encoding", "chunked"), Wire.utf8(chunk));
  }

  /**
   * A body that never ends.
   *
   * @return the answer
   */
  public static HostileAnswer endlessBody() {
    return new HostileAnswer(
        (request, in, out) -> {
          LocalServer.reply(out, 200, ImmutableMap.of(), new byte[0]);
          Wire.endless(out, Wire.utf8("a: b\n".repeat(2000)));
        });
  }

  /**
   * Headers that never end.
   *
   * @return the answer
   */
  public static HostileAnswer endlessHeaders() {
    return endless("HTTP/1.1 200 Answer\r\n", "X-More: of them\r\n");
  }

  /**
   * A beginning, and a text that is repeated without end: a status line, a header, a chunk's size
   * or trailers of any length.
   *
   * @param start what is sent once
   * @param part what is sent again and again
   * @return the answer
   */
  public static HostileAnswer endless(String start, String part) {
    requireNonNulls(start, part);
    return new HostileAnswer(
        (request, in, out) -> {
          out.write(Wire.utf8(start));
          Wire.endless(out, Wire.utf8(part));
        });
  }

  /**
   * Headers that come byte by byte and never end.
   *
   * @return the answer
   */
  public static HostileAnswer slowHeaders() {
    return new HostileAnswer(
        (request, in, out) -> Wire.drip(out, "HTTP/1.1 200 Answer\r\nX-Slow: "));
  }

  /**
   * A body that comes byte by byte and never ends.
   *
   * @return the answer
   */
  public static HostileAnswer slowBody() {
    return new HostileAnswer((request, in, out) -> Wire.drip(out, "HTTP/1.1 200 Answer\r\n\r\n"));
  }

  /**
   * Interim answers without end, and no final one.
   *
   * @return the answer
   */
  public static HostileAnswer endlessInterim() {
    return endless("", "HTTP/1.1 102 Processing\r\n\r\n");
  }

  /**
   * No answer at all on an open connection.
   *
   * @return the answer
   */
  public static HostileAnswer silence() {
    return new HostileAnswer((request, in, out) -> in.transferTo(OutputStream.nullOutputStream()));
  }

  /**
   * An answer that waits until something has happened, at most ten minutes.
   *
   * @param happened what it waits for
   * @param answer the answer
   * @return the answer
   */
  public static HostileAnswer after(CountDownLatch happened, HostileAnswer answer) {
    requireNonNulls(happened, answer);
    return new HostileAnswer(
        (request, in, out) -> {
          try {
            if (happened.await(10, TimeUnit.MINUTES)) {
              answer.send(request, in, out);
            }
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
  }

  /**
   * The connection is closed instead of an answer.
   *
   * @return the answer
   */
  public static HostileAnswer hangUp() {
    return new HostileAnswer((request, in, out) -> out.close());
  }

  /**
   * Bytes as they are, in place of everything.
   *
   * @param text what is sent
   * @return the answer
   */
  public static HostileAnswer raw(String text) {
    Objects.requireNonNull(text, "text");
    return new HostileAnswer((request, in, out) -> out.write(Wire.utf8(text)));
  }
}
