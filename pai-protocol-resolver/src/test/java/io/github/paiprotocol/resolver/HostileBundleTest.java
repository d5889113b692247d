package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.resolver.lock.internal.LockContent;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A zip file of which another program could read another job is refused, in one sentence. */
class HostileBundleTest {
  private static final Content TOOL = Content.of("name: tool\n");
  private static final String JOB = "name: job\n";
  private static final String TOOL_NAME = "documents/" + TOOL.digest().substring(7);
  private static final LockFile LOCK =
      new LockFile(new LockContent(List.of(), List.of(), List.of()));
  private static final Bundle BUNDLE = new Bundle(JOB, LOCK, ImmutableMap.of(TOOL.digest(), TOOL));

  private static ZipBytes zip() {
    ZipBytes zip = new ZipBytes();
    zip.add("job.yaml", utf8(JOB));
    zip.add("pai.lock", utf8(LOCK.text()));
    zip.add(TOOL_NAME, TOOL.bytes());
    return zip;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** A further field of an entry. */
  private static byte[] field(int id, byte[] value) {
    ByteBuffer out = ByteBuffer.wrap(new byte[4 + value.length]).order(ByteOrder.LITTLE_ENDIAN);
    return out.putShort((short) id).putShort((short) value.length).put(value).array();
  }

  private static byte[] descriptor(long crc, long packed, long size) {
    ByteBuffer out = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN).putInt(0x08074b50);
    return out.putInt((int) crc).putInt((int) packed).putInt((int) size).array();
  }

  private static byte[] deflated(byte[] content) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DeflaterOutputStream deflater =
        new DeflaterOutputStream(out, new Deflater(Deflater.BEST_COMPRESSION, true))) {
      deflater.write(content);
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
    return out.toByteArray();
  }

  /** Packs an entry; with a descriptor as programs do that cannot go back. */
  private static void pack(ZipBytes.Entry entry, boolean described) {
    long size = entry.size;
    entry.content = deflated(entry.content);
    entry.method = 8;
    entry.listedMethod = 8;
    entry.version = 20;
    entry.says(entry.content.length, size);
    if (described) {
      entry.flags = 8;
      entry.listedFlags = 8;
      entry.behind = descriptor(entry.crc, entry.packed, entry.size);
      entry.crc = 0;
      entry.packed = 0;
      entry.size = 0;
    }
  }

  private static void assertRefused(byte[] zip, String sentence) {
    assertThatThrownBy(() -> Bundle.parse(zip))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence)
        .satisfies(e -> assertThat(e.getMessage()).matches("[ -~…]{10,250}"));
  }

  @Test
  void itsOwnFormIsTheOneThatIsTried() {
    assertThat(Bundle.parse(BUNDLE.toBytes())).isEqualTo(BUNDLE);
    assertThat(Bundle.parse(zip().bytes())).isEqualTo(BUNDLE);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void packedOnesAreRead(boolean described) {
    ZipBytes zip = zip();
    zip.entries.forEach(each -> pack(each, described));

    assertThat(Bundle.parse(zip.bytes())).isEqualTo(BUNDLE);
  }

  @Test
  void whatUsualProgramsAddIsLeftAlone() {
    ZipBytes zip = zip();
    zip.add("documents/", new byte[0]).attributes = 040755 << 16 | 0x10;
    zip.add("README", utf8("what this is\n"));
    zip.get(0).extra = field(0x5455, new byte[9]);
    zip.get(0).listedExtra = field(0x5455, new byte[5]);
    zip.get(1).extra = field(0x7875, new byte[11]);
    zip.get(1).attributes = 0100644 << 16;
    zip.get(1).madeBy = 3 << 8 | 30;

    assertThat(Bundle.parse(zip.bytes())).isEqualTo(BUNDLE);
  }

  private static Arguments attack(String name, String sentence, Consumer<ZipBytes> change) {
    ZipBytes zip = zip();
    change.accept(zip);
    return Arguments.of(name, sentence, zip.bytes());
  }

  private static Arguments entry(String name, String sentence, Consumer<ZipBytes.Entry> change) {
    return attack(name, sentence, zip -> change.accept(zip.get(0)));
  }

  static Stream<Arguments> surroundings() {
    byte[] other = zip().bytes();
    byte[] end = Arrays.copyOfRange(other, other.length - 22, other.length);
    return Stream.of(
        attack("bytes before", "it has bytes before", z -> z.before = utf8("#!/bin/sh\n")),
        attack("a zip before", "it has bytes before", z -> z.before = other),
        attack("bytes between", "directly behind", z -> z.get(0).behind = utf8("x")),
        attack("bytes before the directory", "between", z -> z.beforeDirectory = utf8("x")),
        attack("an entry in no directory", "between", z -> z.add("a", utf8("b")).listed = false),
        attack("bytes behind the directory", "behind", z -> z.behindDirectory = utf8("x")),
        attack("a zip64 locator", "behind its directory", z -> z.behindDirectory = new byte[20]),
        attack("bytes behind", "behind its end", z -> z.behind = utf8("\n")),
        attack("a comment", "behind its end", z -> z.comment = utf8("hello")),
        attack("an end in the comment", "bytes before", z -> z.comment = end),
        attack("two ends", "bytes before", z -> z.behind = end),
        attack("a zip behind", "bytes before", z -> z.behind = other),
        attack("too few counted", "counts other", z -> z.counted = -1),
        attack("too many counted", "counts other", z -> z.counted = 1),
        attack("zip64 counts", "zip64", z -> z.counted = 0xFFFF - 3),
        attack("no entries", "empty", z -> z.entries.clear()),
        attack("an entry before all that are listed", "bytes before", z -> z.get(0).listed = false),
        attack(
            "an entry that is not there", "directory", z -> z.add("a", utf8("b")).standing = false),
        attack(
            "entries in another order",
            "bytes before",
            z -> {
              z.get(0).moved = 30 + 8 + JOB.length();
              z.get(1).moved = -z.get(0).moved;
            }),
        attack(
            "one content for many",
            "directly behind",
            z -> {
              ZipBytes.Entry again = z.add("again", utf8(JOB));
              again.standing = false;
              again.moved = -TOOL.size() - 30 - TOOL_NAME.length();
            }));
  }

  static Stream<Arguments> disagreements() {
    return Stream.of(
        entry("name", "calls `job.yamm`", e -> e.listedName = "job.yamm"),
        entry("longer name", "calls", e -> e.name = "job.yaml.txt"),
        entry("other case", "calls", e -> e.name = "JOB.yaml"),
        entry("version", "another version", e -> e.listedVersionMore = 1),
        entry("method", "another way of packing", e -> e.method = 8),
        entry("flags", "another flags", e -> e.flags = 1 << 11),
        entry("time", "another time", e -> e.time++),
        entry("check sum", "another check sum", e -> e.crc ^= 1),
        entry("size", "another size", e -> e.size++),
        entry("packed size", "another packed size", e -> e.packed++),
        entry("sizes before and behind", "flags of packed", e -> e.listedFlags = 8),
        entry("wrong check sum", "check sum", e -> e.listedCrc = e.crc ^= 1),
        entry("shorter than its bytes", "two sizes", e -> e.listedSize = --e.size),
        entry("too short", "directly behind", e -> e.says(e.size - 1, e.size - 1)),
        entry("too long", "directly behind", e -> e.says(e.size + 1, e.size + 1)),
        entry("far too long", "missing", e -> e.says(1 << 20, 1 << 20)));
  }

  static Stream<Arguments> extensions() {
    byte[] name = utf8("\1\0\0\0\0job.yaml");
    return Stream.of(
        entry("encrypted", "encrypted", e -> e.flags = e.listedFlags = 1),
        entry("strongly encrypted", "encrypted", e -> e.flags = e.listedFlags = 0x41),
        entry("masked header", "extensions", e -> e.flags = e.listedFlags = 1 << 13),
        entry("zip64 needed", "extensions", e -> e.version = 45),
        entry("zip64 sizes", "zip64", e -> e.listedSize = e.listedPacked = 0xFFFF_FFFFL),
        entry("zip64 field", "has a field 1 ", e -> e.listedExtra = field(1, new byte[8])),
        entry("other name", "has a field 28789 ", e -> e.listedExtra = field(0x7075, name)),
        entry("other name before", "has a field 28789 ", e -> e.extra = field(0x7075, name)),
        entry("broken field", "has a broken field", e -> e.extra = new byte[] {0x55, 0x54, 9, 0}),
        entry("half a field", "has a broken field", e -> e.extra = new byte[] {0x55}),
        entry("bzip2", "unusual way", e -> e.method = e.listedMethod = 12),
        entry("comment", "has a comment", e -> e.comment = "PK\5\6"),
        entry("link", "no plain file", e -> e.attributes = 0120777 << 16),
        entry("device", "no plain file", e -> e.attributes = 0060600 << 16),
        entry("folder named like a file", "no plain file", e -> e.attributes = 0x10),
        attack("folder with content", "folder", z -> z.add("documents/", utf8("x"))));
  }

  static Stream<Arguments> packing() {
    List<Arguments> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      int at = i * 4;
      all.add(
          entry(
              "descriptor " + i,
              "behind its content",
              e -> {
                pack(e, true);
                e.behind[at] ^= 1;
              }));
    }
    Consumer<ZipBytes.Entry> sizeToo = e -> e.size = e.listedSize;
    all.add(entry("size before", "another size", e -> pack(e, true, sizeToo)));
    all.add(
        entry(
            "longer than said",
            "is not as long",
            e -> pack(e, false, x -> x.says(x.packed, x.size - 1))));
    all.add(
        entry(
            "shorter than said",
            "is not as long",
            e -> pack(e, false, x -> x.says(x.packed, x.size + 1))));
    all.add(
        entry(
            "bytes behind its stream",
            "bytes behind its content",
            e ->
                pack(
                    e,
                    false,
                    x -> {
                      x.content = Arrays.copyOf(x.content, x.content.length + 1);
                      x.says(x.content.length, x.size);
                    })));
    all.add(
        entry(
            "half a stream",
            "ends before",
            e ->
                pack(
                    e,
                    false,
                    x -> {
                      x.content = Arrays.copyOf(x.content, x.content.length - 2);
                      x.says(x.content.length, x.size);
                    })));
    all.add(entry("no stream", "cannot be unpacked", e -> pack(e, false, x -> x.content[0] = 7)));
    return all.stream();
  }

  private static void pack(
      ZipBytes.Entry entry, boolean described, Consumer<ZipBytes.Entry> change) {
    pack(entry, described);
    change.accept(entry);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({"surroundings", "disagreements", "extensions", "packing"})
  void whatCouldBeReadInTwoWaysIsRefused(String name, String sentence, byte[] zip) {
    assertThat(zip).isNotEqualTo(zip().bytes());
    assertRefused(zip, sentence);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/etc/passwd",
        "../job.yaml",
        "a/../../b",
        "a/./b",
        "a//b",
        "",
        "/",
        ".",
        "..",
        "../",
        "a\\b",
        "C:/x",
        "a\nb",
        "a\0b",
        "a\u202eb",
        "jöb.yaml",
        "\u001b[2J",
        " /x"
      })
  void namesAreThoseOfPlacesInsideOnly(String name) {
    ZipBytes zip = zip();
    zip.add(name, new byte[0]);

    assertRefused(zip.bytes(), " of an entry ");
  }

  @Test
  void namesAreDifferentOnEverySystem() {
    ZipBytes twice = zip();
    twice.add("job.yaml", utf8("name: other\n"));
    assertRefused(twice.bytes(), "the bundle has `job.yaml` twice");

    ZipBytes other = zip();
    other.add("Job.YAML", utf8("name: other\n"));
    assertRefused(other.bytes(), "take `job.yaml` and `Job.YAML` of the bundle for the same");
  }

  @Test
  void textsAreUtf8() {
    ZipBytes zip = new ZipBytes();
    zip.add("job.yaml", new byte[] {'a', (byte) 0xC3});
    zip.add("pai.lock", utf8(LOCK.text()));

    assertRefused(zip.bytes(), "`job.yaml` of the bundle is not UTF-8 text");
  }

  @Test
  void bombsAreRefusedBeforeTheyAreUnpacked() {
    ZipBytes zip = zip();
    pack(zip.add("zeros", new byte[8 << 20]), false);
    assertRefused(zip.bytes(), "more than 100 times as long as the file");

    // What was announced is all that is unpacked.
    ZipBytes liar = zip();
    ZipBytes.Entry small = liar.add("zeros", new byte[8 << 20]);
    pack(small, false);
    small.says(small.packed, 10);
    assertRefused(liar.bytes(), "is not as long as it says");
  }

  @Test
  @Thorough
  void bombsOfOverlappingEntriesAreRefused() {
    ZipBytes zip = zip();
    byte[] core = new byte[1 << 16];
    for (int i = 0; i < 5000; i++) {
      ZipBytes.Entry each = zip.add("f" + i, core);
      pack(each, false);
      each.standing = i == 0;
    }

    assertRefused(zip.bytes(), "too large");
  }

  @Test
  void partsAreRefused() {
    byte[] whole = BUNDLE.toBytes();
    for (int length = 0; length < whole.length; length++) {
      byte[] part = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> Bundle.parse(part)).isInstanceOf(IllegalArgumentException.class);
    }
  }
}
