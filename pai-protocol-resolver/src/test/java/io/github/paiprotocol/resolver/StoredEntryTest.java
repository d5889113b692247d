package io.github.paiprotocol.resolver;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.LocalDateTime;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

class StoredEntryTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final ZipOutputStream zip = new ZipOutputStream(bytes, UTF_8);

  /** With the time of day in it, the same job would give other bytes each time. */
  @Test
  void itIsTheSameWheneverItIsWritten() throws IOException {
    zip.setMethod(ZipOutputStream.STORED);
    StoredEntry.put(zip, "a", "text".getBytes(UTF_8));
    zip.close();

    ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(bytes.toByteArray()), UTF_8);
    ZipEntry entry = in.getNextEntry();
    assertThat(entry.getTimeLocal()).isEqualTo(LocalDateTime.of(1980, 2, 1, 0, 0));
    assertThat(entry.getMethod()).isEqualTo(ZipEntry.STORED);
    assertThat(entry.getSize()).isEqualTo(4);
    assertThat(entry.getCompressedSize()).isEqualTo(4);
    assertThat(in.readAllBytes()).isEqualTo("text".getBytes(UTF_8));
  }

  @Test
  void itEndsWhereItsContentDoes() throws IOException {
    zip.setMethod(ZipOutputStream.STORED);
    StoredEntry.put(zip, "a", "text".getBytes(UTF_8));

    assertThatThrownBy(() -> zip.write('x'))
        .isInstanceOf(IOException.class)
        .hasMessage("no current ZIP entry");
  }
}
