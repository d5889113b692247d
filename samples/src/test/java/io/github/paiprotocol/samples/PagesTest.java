package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every page is reachable from the start page, and no link is broken. */
class PagesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.*)$");
  private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```");

  private record Link(Path page, Path file, String anchor) {}

  private static List<Link> links(Path page) throws IOException {
    List<Link> links = new ArrayList<>();
    String text = FENCED.matcher(Files.readString(page)).replaceAll("");
    LINK.matcher(text)
        .results()
        .map(found -> found.group(1))
        .filter(target -> !target.contains("://") && !target.startsWith("mailto:"))
        .forEach(
            target -> {
              String[] parts = (target + "# ").split("#", 3);
              Path file =
                  parts[0].isEmpty() ? page : page.getParent().resolve(parts[0]).normalize();
              links.add(new Link(page, file, parts[1].strip()));
            });
    return links;
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    try (Stream<Path> top = Files.list(ROOT);
        Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      for (Path entry : top.sorted().toList()) {
        Path readme = entry.resolve("README.md");
        Path page = Files.isDirectory(entry) ? readme : entry;
        if (page.toString().endsWith(".md") && Files.exists(page)) {
          pages.add(page);
        }
      }
      docs.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    return pages;
  }

  @Test
  void everyLinkLeadsSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    int seen = 0;
    for (Path page : pages()) {
      for (Link link : links(page)) {
        seen++;
        boolean there =
            Files.exists(link.file())
                && (link.anchor().isEmpty() || anchors(link.file()).contains(link.anchor()));
        if (!there) {
          broken.add(ROOT.relativize(page) + " -> " + link.file() + "#" + link.anchor());
        }
      }
    }
    assertThat(broken).isEmpty();
    assertThat(seen).isGreaterThan(150);
  }

  /** As a page of a repository is shown: lower case, blanks to dashes, no other punctuation. */
  private static Set<String> anchors(Path page) throws IOException {
    Set<String> anchors = new HashSet<>();
    HEADING
        .matcher(FENCED.matcher(Files.readString(page)).replaceAll(""))
        .results()
        .map(found -> found.group(1).toLowerCase(Locale.ROOT))
        .map(title -> title.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .forEach(anchors::add);
    return anchors;
  }

  @Test
  void everyPageIsReachedFromTheStartPage() throws IOException {
    Path start = ROOT.resolve("docs/README.md");
    Set<Path> reached = new TreeSet<>(Set.of(start));
    Deque<Path> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      for (Link link : links(open.remove())) {
        boolean page = link.file().toString().endsWith(".md") && Files.exists(link.file());
        if (page && reached.add(link.file())) {
          open.add(link.file());
        }
      }
    }
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      List<Path> pages =
          docs.filter(file -> file.toString().endsWith(".md"))
              .filter(file -> !file.startsWith(ROOT.resolve("docs/adr")))
              .toList();
      assertThat(pages).hasSizeGreaterThan(12);
      assertThat(reached).containsAll(pages);
    }
  }
}
