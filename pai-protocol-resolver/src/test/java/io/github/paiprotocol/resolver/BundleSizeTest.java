package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.resolver.lock.internal.LockContent;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** No bundle is written that is too large to be read. */
class BundleSizeTest {
  private static final int MOST_DOCUMENTS = 65_532;
  private static final int MOST_BYTES = 256 << 20;
  private static final int PARTS = 16;
  private static final LockFile LOCK =
      new LockFile(new LockContent(List.of(), List.of(), List.of()));
  private static final int LOCK_BYTES = LOCK.text().getBytes(StandardCharsets.UTF_8).length;

  /** A bundle with contents of some bytes; most of them are one content under many names. */
  private static Bundle sized(String job, int bytes) {
    int documents = bytes - LOCK_BYTES - job.getBytes(StandardCharsets.UTF_8).length;
    Content part = Content.of(new byte[documents / PARTS]);
    Content rest = Content.of(new byte[documents % PARTS]);
    ImmutableMap.Builder<String, Content> all = ImmutableMap.builder();
    for (int i = 0; i < PARTS; i++) {
      all.put(Content.SHA_256 + i, part);
    }
    return new Bundle(job, LOCK, all.put(Content.SHA_256 + "rest", rest).buildOrThrow());
  }

  private static Bundle counted(int documents) {
    Map<String, Content> all =
        IntStream.range(0, documents)
            .mapToObj(i -> Content.of("name: n" + i + "\n"))
            .collect(ImmutableMap.toImmutableMap(Content::digest, each -> each));
    return new Bundle("name: job\n", LOCK, all);
  }

  private static void assertRefused(Bundle bundle) {
    assertThatThrownBy(bundle::toBytes)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the bundle would be too large to be read");
  }

  @Test
  @Thorough
  void asManyDocumentsAsCanBeReadAreWritten() {
    Bundle most = counted(MOST_DOCUMENTS);

    assertThat(Bundle.parse(most.toBytes()).documents()).isEqualTo(most.documents());
    assertRefused(counted(MOST_DOCUMENTS + 1));
  }

  /** Writing that many for a test would take most of its memory. */
  @Test
  @Thorough
  void asManyBytesAsCanBeReadMayBeWritten() {
    Bundle most = sized("", MOST_BYTES);

    assertThatCode(() -> most.requireReadable(LOCK_BYTES)).doesNotThrowAnyException();
  }

  @Test
  @Thorough
  void moreBytesThanCanBeReadAreNotWritten() {
    assertRefused(sized("", MOST_BYTES + 1));
    assertRefused(sized("name: job\n", MOST_BYTES + 1));
  }

  /** In UTF-8 a text may have more bytes than letters. */
  @Test
  void theTextsOfTheJobAndOfTheLockCountAsTheyAreWritten() {
    assertRefused(sized("name: \u00e4\u4f60\n", MOST_BYTES + 1));
  }
}
