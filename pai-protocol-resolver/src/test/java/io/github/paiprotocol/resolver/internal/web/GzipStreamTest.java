package io.github.paiprotocol.resolver.internal.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class GzipStreamTest {

  private static byte[] packed(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static byte[] unpacked(byte[] bytes) throws IOException {
    try (GzipStream in = new GzipStream(new ByteArrayInputStream(bytes))) {
      return in.readAllBytes();
    }
  }

  private static byte[] joined(List<byte[]> parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    parts.forEach(all::writeBytes);
    return all.toByteArray();
  }

  @Property(tries = 200)
  void givesWhatWasPackedMemberAfterMember(@ForAll @Size(min = 1, max = 5) List<byte[]> parts)
      throws IOException {
    byte[] sent = joined(parts.stream().map(GzipStreamTest::packed).toList());

    assertThat(unpacked(sent)).isEqualTo(joined(parts));
  }

  @Property(tries = 200)
  void noticesEveryCut(@ForAll byte[] bytes, @ForAll @Size(min = 1, max = 300) byte[] more) {
    byte[] sent = packed(joined(List.of(bytes, more)));
    for (int length = 0; length < sent.length; length++) {
      byte[] cut = Arrays.copyOf(sent, length);
      assertThatThrownBy(() -> unpacked(cut)).isInstanceOf(IOException.class);
    }
  }

  @Property(tries = 200)
  void neverFailsOtherwiseThanWithAnIoException(@ForAll byte[] bytes, @ForAll int at) {
    byte[] sent = packed(bytes);
    int place = Math.floorMod(at, sent.length);
    sent[place] ^= (byte) (1 + Math.floorMod(at, 255));
    try {
      unpacked(sent);
    } catch (IOException e) {
      assertThat(e.getMessage()).isNotEmpty();
    }
  }

  @Test
  void readsAnyNumberOfEmptyMembers() throws IOException {
    byte[] member = packed(new byte[0]);
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    for (int i = 0; i < 100_000; i++) {
      sent.writeBytes(member);
    }

    assertThat(unpacked(sent.toByteArray())).isEmpty();
  }

  @Test
  void readsHeadersWithAllTheirParts() throws IOException {
    byte[] plain = packed(new byte[] {1, 2, 3});
    byte[] header = {0x1f, (byte) 0x8b, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 0};
    byte[] parts = {2, 0, 0, 0, 'n', 0, 'c', 0, 7, 7};

    assertThat(
            unpacked(joined(List.of(header, parts, Arrays.copyOfRange(plain, 10, plain.length)))))
        .containsExactly(1, 2, 3);
  }

  /** A header of all parts: more, a name, a comment, and its own check sum. */
  @Test
  void partsOfAHeaderArePassedOver() throws IOException {
    byte[] member = packed("text".getBytes(StandardCharsets.UTF_8));
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    member[3] = 2 + 4 + 8 + 16;
    sent.write(member, 0, 10);
    sent.writeBytes(new byte[] {3, 1});
    sent.writeBytes("e".repeat(259).getBytes(StandardCharsets.UTF_8));
    sent.writeBytes("name\0comment\0".getBytes(StandardCharsets.UTF_8));
    sent.writeBytes(new byte[2]);
    sent.write(member, 10, member.length - 10);

    assertThat(unpacked(sent.toByteArray())).asString().isEqualTo("text");
  }

  @Test
  void bytesCanBeReadOneByOneAndTheSourceIsClosed() throws IOException {
    List<String> closed = new ArrayList<>();
    ByteArrayInputStream source =
        new ByteArrayInputStream(packed(new byte[] {0, (byte) 0xff, 7})) {
          @Override
          public void close() {
            closed.add("source");
          }
        };
    try (GzipStream in = new GzipStream(source)) {
      assertThat(in.read(new byte[0])).isZero();
      assertThat(List.of(in.read(), in.read(), in.read(), in.read()))
          .containsExactly(0, 255, 7, -1);
    }
    assertThat(closed).containsExactly("source");
  }
}
