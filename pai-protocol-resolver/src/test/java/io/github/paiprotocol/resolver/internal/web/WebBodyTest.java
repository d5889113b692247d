package io.github.paiprotocol.resolver.internal.web;

import static io.github.paiprotocol.resolver.internal.web.WebOfPages.PAGE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.resolver.event.ResolutionEvent;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits and encodings of the bodies of answers. */
class WebBodyTest {
  private final WebOfPages web = new WebOfPages();

  private static byte[] packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }

  @Test
  void readsABodyAsLongAsItsLimit() throws IOException {
    web.byteLimit = 5;
    web.page(PAGE, 200, "12345", "content-length", "5");
    WebAnswer.Page page = web.body();
    assertThat(page.body()).asString().isEqualTo("12345");
    assertThat(page.address()).isEqualTo(PAGE);
    assertThat(web.events)
        .containsExactly(
            ResolutionEvent.fetching("web", PAGE),
            ResolutionEvent.progress("web", PAGE, 5, OptionalLong.of(5)));
    assertThat(web.requests.get(0).headers())
        .containsEntry("Accept", "text/yaml")
        .containsEntry("Accept-Encoding", "identity")
        .doesNotContainKey("If-None-Match");
  }

  @Test
  void refusesABodyOverItsLimit() {
    web.byteLimit = 5;
    web.page(PAGE, 200, "123456");
    assertThatThrownBy(web::read).hasMessage("`" + PAGE + "` has more than the allowed 5 bytes");
    assertThat(web.requests).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "65536, true",
    "65541, true",
    "0000000065541, true",
    "0000000065542, false",
    "65542, false",
    "99999999999999999, false"
  })
  void refusesAnAnnouncedLengthOverThatOfAPackedBody(String length, boolean read)
      throws IOException {
    web.byteLimit = 5;
    web.page(PAGE, 200, "1", "content-length", length);
    if (read) {
      assertThat(web.body().body()).hasSize(1);
    } else {
      assertThatThrownBy(web::read).hasMessageContaining("more than the allowed 5 bytes");
    }
  }

  @ParameterizedTest
  @CsvSource(value = {"''", "-1", "1a", "/", ":", "123456789012345678"})
  void ignoresInvalidLengths(String length) throws IOException {
    web.page(PAGE, 200, "1", "content-length", length);
    assertThat(web.body().body()).hasSize(1);
    assertThat(web.events).contains(ResolutionEvent.progress("web", PAGE, 1, OptionalLong.empty()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", " X-GZIP "})
  void limitsUnpackedBytes(String encoding) throws IOException {
    web.byteLimit = 1_000;
    web.page(PAGE, 200, packed(new byte[1_000]), "content-encoding", encoding);
    web.page(PAGE, 200, packed(new byte[1_001]), "content-encoding", encoding);
    assertThat(web.body().body()).hasSize(1_000);
    assertThatThrownBy(web::read).hasMessageContaining("more than the allowed 1000 bytes");
  }

  /** A packed body of no bytes, with a name that fills it. */
  private static byte[] emptyOf(int length) throws IOException {
    byte[] member = packed(new byte[0]);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    member[3] = 8;
    out.write(member, 0, 10);
    out.writeBytes("n".repeat(length - member.length - 1).getBytes(UTF_8));
    out.write(0);
    out.write(member, 10, member.length - 10);
    return out.toByteArray();
  }

  @Test
  void limitsPackedBytes() throws IOException {
    web.byteLimit = 5;
    web.page(PAGE, 200, emptyOf(65_541), "content-encoding", "gzip");
    web.page(PAGE, 200, emptyOf(65_542), "content-encoding", "gzip");
    assertThat(web.body().body()).isEmpty();
    assertThatThrownBy(web::read).hasMessageContaining("more than the allowed 5 bytes");
  }

  @Test
  void refusesEncodingsOtherThanGzip() throws IOException {
    web.page(PAGE, 200, "1", "content-encoding", "identity");
    web.page(PAGE, 200, "1", "content-encoding", "br");
    assertThat(web.body().body()).hasSize(1);
    assertThatThrownBy(web::read)
        .hasMessage("`" + PAGE + "` sent a content encoding other than gzip");
  }

  /** The JDK calls itself for each empty member, until the stack is full. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 100_000})
  void refusesSeveralMembers(int members) throws IOException {
    byte[] member = packed(new byte[0]);
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    for (int i = 0; i < members; i++) {
      sent.writeBytes(member);
    }
    web.byteLimit = 10_000_000;
    web.page(PAGE, 200, sent.toByteArray(), "content-encoding", "gzip");
    assertThatThrownBy(web::read).hasMessage("`" + PAGE + "` sent more than one gzip member");
  }

  @Test
  void asksAgainForACutBody() throws IOException {
    byte[] whole = packed("name: a".getBytes(UTF_8));
    for (int length = 0; length < whole.length; length++) {
      web.pages.clear();
      web.page(PAGE, 200, Arrays.copyOf(whole, length), "content-encoding", "gzip");
      web.page(PAGE, 200, whole, "content-encoding", "gzip");
      assertThat(web.body().body()).asString().isEqualTo("name: a");
    }
    assertThat(web.requests).hasSize(2 * whole.length);
  }

  @Test
  void refusesInvalidUtf8() {
    web.page(PAGE, 200, new byte[] {'a', (byte) 0xff});
    assertThatThrownBy(web::read).hasMessage("`" + PAGE + "` is not UTF-8 text");
    assertThat(web.requests).hasSize(1);
  }

  @Test
  void asksAgainForABodyThatIsNotPackedAsAnnounced() throws IOException {
    web.page(PAGE, 200, "plain", "content-encoding", "gzip");
    web.page(PAGE, 200, "plain");
    assertThat(web.body().body()).asString().isEqualTo("plain");
    assertThat(web.requests).hasSize(2);
  }

  @Test
  void onlyAPageHasABody() throws IOException {
    web.page(PAGE, 200, "body");
    web.page(PAGE, 404, "body");
    web.page(PAGE, 200, "body");
    WebRequest get = web.question(PAGE).build();
    WebRequest head = web.question(PAGE).head(true).build();
    assertThat(web.reader().send(get).body().bytes()).asString().isEqualTo("body");
    assertThat(web.reader().send(get).body().bytes()).isEmpty();
    assertThat(web.reader().send(head).body().bytes()).isEmpty();
  }
}
