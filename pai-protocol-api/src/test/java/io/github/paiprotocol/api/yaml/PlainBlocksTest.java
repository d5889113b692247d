package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Whatever is read without SnakeYAML is read as SnakeYAML reads it: the same tree, the same places,
 * the same diagnostics. {@link #main} compares as many texts as one likes.
 */
class PlainBlocksTest {
  private static final int TEXTS = 30_000;
  private static final long SEED = 20_261_122;

  static final ProtocolReader STANDARD = ProtocolReader.standard();
  static final ProtocolReader NARROW =
      ProtocolReader.builder()
          .limits(ReaderLimits.standard().withMaxDepth(3).withMaxNodes(12).withMaxDiagnostics(2))
          .build();

  @Test
  void generatedTextsAreReadAsSnakeYamlReadsThem() throws IOException {
    int plain = compare(SEED, TEXTS, fixtures(Path.of("src/test/resources")));

    assertThat(plain).isGreaterThan(TEXTS / 6);
  }

  /** Compares texts, and gives how many of them were read without SnakeYAML. */
  private static int compare(long seed, int count, List<String> bases) {
    YamlTexts texts = new YamlTexts(seed, bases);
    int plain = 0;
    for (int i = 0; i < count; i++) {
      String text = texts.next();
      ProtocolReader reader = i % 16 == 0 ? NARROW : STANDARD;
      String difference;
      try {
        difference = difference(text, reader);
      } catch (RuntimeException e) {
        difference = e.toString();
      }
      if (difference != null) {
        throw new AssertionError(
            difference + " of text " + i + " of seed " + seed + ":\n" + text + "\n<end>");
      }
      plain += isPlain(text) ? 1 : 0;
    }
    return plain;
  }

  /** Whether a text is read without SnakeYAML. */
  static boolean isPlain(String text) {
    ReaderLimits limits = ReaderLimits.standard();
    return PlainBlocks.read(text, new TreeBuilder(text, limits, new Problems(9)));
  }

  /** What differs when SnakeYAML reads all of it; null for nothing. */
  static @Nullable String difference(String text, ProtocolReader reader) {
    SourceText source = SourceText.of("t", text);
    ParsedYaml snake = YamlText.parse(source, reader.limits(), OptionalInt.empty(), false);
    ParsedYaml ours = YamlText.parse(source, reader.limits(), OptionalInt.empty());
    if (!ours.diagnostics().equals(snake.diagnostics())) {
      return "the diagnostics";
    }
    if (!ours.root().equals(snake.root()) || !ours.gaps().equals(snake.gaps())) {
      return "the value";
    }
    if (!same(ours.positions().root(), snake.positions().root())
        || ours.positions().documentStart() != snake.positions().documentStart()
        || ours.positions().documentEnd() != snake.positions().documentEnd()) {
      return "the tree";
    }
    ProtocolDocument document = reader.read(source);
    ProtocolDocument expected = ProtocolReader.job(new Reading(source, snake, reader));
    boolean same =
        document.diagnostics().equals(expected.diagnostics())
            && document.gaps().equals(expected.gaps())
            && document.draft().equals(expected.draft());
    return same ? null : "the document";
  }

  private static boolean same(@Nullable YamlNode one, @Nullable YamlNode other) {
    if (one == null || other == null) {
      return one == other;
    }
    return one.getClass() == other.getClass()
        && one.from == other.from
        && one.start == other.start
        && one.end == other.end
        && one.size == other.size
        && one.height == other.height
        && one.faulty == other.faulty
        && one.value().equals(other.value())
        && sameContent(one, other);
  }

  private static boolean sameContent(YamlNode one, YamlNode other) {
    if (one instanceof YamlNode.Scalar a && other instanceof YamlNode.Scalar b) {
      return a.style == b.style && a.text.equals(b.text);
    }
    if (one instanceof YamlNode.Sequence a && other instanceof YamlNode.Sequence b) {
      return sameItems(a.items, b.items);
    }
    if (one instanceof YamlNode.Mapping a && other instanceof YamlNode.Mapping b) {
      return sameItems(keys(a), keys(b))
          && sameItems(values(a), values(b))
          && names(a).equals(names(b));
    }
    return one instanceof YamlNode.Alias a
        && other instanceof YamlNode.Alias b
        && same(a.target, b.target);
  }

  private static boolean sameItems(List<YamlNode> one, List<YamlNode> other) {
    boolean same = one.size() == other.size();
    for (int i = 0; same && i < one.size(); i++) {
      same = same(one.get(i), other.get(i));
    }
    return same;
  }

  private static List<YamlNode> keys(YamlNode.Mapping map) {
    return map.written.stream().map(YamlNode.Entry::key).toList();
  }

  private static List<YamlNode> values(YamlNode.Mapping map) {
    return map.written.stream().map(YamlNode.Entry::value).toList();
  }

  private static List<String> names(YamlNode.Mapping map) {
    return map.written.stream().map(entry -> entry.name() + entry.isMerge()).toList();
  }

  private static List<String> fixtures(Path folder) throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList()) {
        texts.add(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
      }
    }
    return texts;
  }

  /**
   * Compares many texts: {@code COUNT SEED [FOLDER]}; texts of the folder are cut up, too. Ends
   * with the first that differs.
   */
  public static void main(String[] arguments) throws IOException {
    long count = Long.parseLong(arguments[0]);
    long seed = Long.parseLong(arguments[1]);
    List<String> bases = arguments.length > 2 ? fixtures(Path.of(arguments[2])) : List.of();
    long plain = 0;
    for (long done = 0; done < count; done += TEXTS) {
      plain += compare(seed++, TEXTS, bases);
      if (done / TEXTS % 10 == 9) {
        System.out.println(done + TEXTS + " texts, " + plain + " without SnakeYAML, seed " + seed);
      }
    }
    System.out.println("all the same: " + plain + " without SnakeYAML, next seed " + seed);
  }
}
