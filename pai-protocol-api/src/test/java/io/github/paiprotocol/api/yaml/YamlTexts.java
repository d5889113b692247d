package io.github.paiprotocol.api.yaml;

import com.google.common.base.Splitter;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Makes texts that are YAML, nearly YAML or nothing of the kind: written by rules with every
 * freedom that the rules leave, cut out of others, and damaged. The same numbers give the same
 * texts.
 */
final class YamlTexts {
  private static final List<String> WORDS =
      pieces(
          "a§b§name§x y§1§0x1F§010§yes§null§~§true§-1§1.5e3§a:b§a#b§http://h/p?q=1§--flag§"
              + "-x§it's§say \"hi\"§<% $parameters.x %>§{{ v }}§a {{ v }}§{{ a }} b§"
              + "a {{ b # c }} d§é§日本§\ud83d\ude00§<<§a, b§[x§x]§a}§*§&x§!t§@§`§%§|§>§?§? x§"
              + "a ? b§- x§:§: x§a :b§a: b§a #c§#c§---§...§secrets§password§2001-01-01§a\\nb§.§"
              + "..§=§a\tb§!!str 1.0§!!str  a b§!!str 'x' §!!str \"a\"");

  private static final List<String> PIECES =
      pieces(
          " §  §\n§\n§\n  §\n- §- §: §:§\"§'§[§]§{§}§, §,§#§ #§|§>§&a §*a§!!str §? §-§\t§a§"
              + "b: c§---\n§...\n§\\§\n\n§|+\n§>-\n §|2\n§''§{{ x }}§<% $y %>§010§yes§<<: §\r§"
              + "\r\n§\uFEFF§\u2028§\u0085§\ud83d\ude00§%YAML 1.2\n§~§\n   §a: |\n  x§"
              + "k: >\n   y\n§\\u0041§\\x§\\\"§é§{a: b}§[a, 'b']§- - §a:\n- b\n§\u00a0§?");

  private static final List<String> BEGINNINGS =
      pieces("---§--- §--- # c§\n# c\n---§---\n---§---\n\n#c§---\t§---#§ ---§--- x§...");

  private static final String ALPHABET = " \n:-#'\"[]{},|>&*!?%@\\\tab1~.+<=\r";

  private final SplittableRandom random;
  private final List<String> bases;
  private final StringBuilder out = new StringBuilder();

  /**
   * Makes texts.
   *
   * @param seed where the numbers begin
   * @param bases texts to cut others out of; may be empty
   */
  YamlTexts(long seed, List<String> bases) {
    this.random = new SplittableRandom(seed);
    this.bases = bases;
  }

  /** The next text. */
  String next() {
    int kind = random.nextInt(10);
    String text = kind < 5 ? written() : kind < 8 && !bases.isEmpty() ? cut() : soup();
    text = chance(5) ? any(BEGINNINGS) + '\n' + text : text;
    int damages = chance(3) ? 0 : random.nextInt(4);
    for (int i = 0; i < damages; i++) {
      text = damaged(text);
    }
    return text;
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  private static List<String> pieces(String all) {
    return Splitter.on('§').splitToList(all);
  }

  private String any(List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }

  private String soup() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(12); i >= 0; i--) {
      text.append(any(PIECES));
    }
    return text.toString();
  }

  /** Some lines of another text. */
  private String cut() {
    List<String> lines = bases.get(random.nextInt(bases.size())).lines().toList();
    int from = random.nextInt(Math.max(1, lines.size()));
    int to = Math.min(lines.size(), from + 1 + random.nextInt(14));
    String text = lines.subList(from, to).stream().collect(Collectors.joining("\n"));
    return chance(2) ? text + "\n" : text.stripIndent();
  }

  private String damaged(String text) {
    if (text.isEmpty()) {
      return any(PIECES);
    }
    int at = random.nextInt(text.length());
    return switch (random.nextInt(8)) {
      case 0, 1 -> text.substring(0, at) + character() + text.substring(at);
      case 2 -> text.substring(0, at) + text.substring(at + 1);
      case 3 -> text.substring(0, at) + character() + text.substring(at + 1);
      case 4 -> text.substring(0, at) + any(PIECES) + text.substring(at);
      case 5 -> text.substring(0, at);
      default -> lines(text);
    };
  }

  private char character() {
    return ALPHABET.charAt(random.nextInt(ALPHABET.length()));
  }

  /** Leaves out, repeats, moves or indents a line. */
  private String lines(String text) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    if (lines.isEmpty()) {
      return "\n" + text;
    }
    int at = random.nextInt(lines.size());
    String line = lines.get(at);
    switch (random.nextInt(5)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(at, line);
      case 2 -> lines.set(at, " " + line);
      case 3 -> lines.set(at, line.startsWith(" ") ? line.substring(1) : "  " + line);
      default -> lines.add(random.nextInt(lines.size()), lines.remove(at));
    }
    return String.join("\n", lines) + (chance(4) ? "" : "\n");
  }

  /** A text by the rules. */
  private String written() {
    out.setLength(0);
    int column = chance(8) ? random.nextInt(4) : 0;
    collection(column, 0, true);
    return out.toString();
  }

  private void collection(int column, int level, boolean indent) {
    if (chance(2)) {
      map(column, level, indent);
    } else {
      list(column, level, indent);
    }
  }

  private void map(int column, int level, boolean indent) {
    boolean first = !indent;
    for (int i = random.nextInt(3); i >= 0; i--) {
      begin(column, first);
      first = false;
      out.append(chance(6) ? quoted() : chance(12) ? any(WORDS) : "k" + random.nextInt(5));
      out.append(chance(12) ? " :" : ":");
      value(column, level, false);
    }
  }

  private void list(int column, int level, boolean indent) {
    boolean first = !indent;
    for (int i = random.nextInt(3); i >= 0; i--) {
      begin(column, first);
      first = false;
      out.append('-');
      if (level < 4 && chance(3)) {
        int gap = 1 + (chance(4) ? random.nextInt(3) : 0);
        out.append(" ".repeat(gap));
        collection(column + 1 + gap, level + 1, false);
      } else {
        value(column, level, true);
      }
    }
  }

  private void begin(int column, boolean sameLine) {
    if (!sameLine) {
      between();
      out.append(" ".repeat(column));
    }
  }

  /** What may stand between lines. */
  private void between() {
    if (chance(8)) {
      out.append(" ".repeat(random.nextInt(5))).append('\n');
    }
    if (chance(10)) {
      out.append(" ".repeat(random.nextInt(5))).append("# ").append(any(WORDS)).append('\n');
    }
  }

  private void value(int column, int level, boolean item) {
    int kind = random.nextInt(16);
    if (kind < 4 && level < 4) {
      lineEnd();
      boolean sameColumn = !item && chance(2);
      if (sameColumn) {
        list(column, level + 1, true);
      } else {
        collection(column + 1 + random.nextInt(3), level + 1, true);
      }
      return;
    }
    out.append(" ".repeat(chance(6) ? 2 : 1));
    if (kind < 6) {
      block(column);
    } else if (kind < 8) {
      flow(0);
      lineEnd();
    } else if (kind < 10) {
      out.append(quoted());
      lineEnd();
    } else if (kind == 10) {
      lineEnd();
    } else if (kind < 13) {
      continued(column);
    } else {
      out.append(any(WORDS));
      lineEnd();
    }
  }

  private void lineEnd() {
    if (chance(6)) {
      out.append(" ".repeat(random.nextInt(3)));
    }
    if (chance(10)) {
      out.append(" #").append(any(WORDS));
    }
    out.append('\n');
  }

  private void continued(int column) {
    out.append(any(WORDS));
    for (int i = random.nextInt(3); i > 0; i--) {
      lineEnd();
      between();
      out.append(" ".repeat(column + random.nextInt(4))).append(any(WORDS));
    }
    lineEnd();
  }

  private void block(int column) {
    out.append(chance(2) ? '|' : '>').append(any(List.of("", "", "-", "+", "2", "-1", " #c", "x")));
    lineEnd();
    int indent = column + 1 + random.nextInt(3);
    for (int i = random.nextInt(5); i > 0; i--) {
      int more = chance(4) ? random.nextInt(3) : 0;
      int less = chance(12) ? 1 : 0;
      out.append(" ".repeat(Math.max(0, indent + more - less)));
      out.append(chance(4) ? "" : any(WORDS)).append(chance(8) ? "  " : "");
      out.append(chance(15) ? "" : "\n");
    }
  }

  private void flow(int level) {
    boolean map = chance(2);
    out.append(map ? '{' : '[');
    for (int i = random.nextInt(3); i > 0; i--) {
      space();
      if (map) {
        out.append(chance(3) ? quoted() : chance(8) ? any(WORDS) : "k" + random.nextInt(5));
        out.append(chance(10) ? ":" : ": ");
      }
      if (level < 3 && chance(4)) {
        flow(level + 1);
      } else {
        out.append(chance(3) ? quoted() : chance(10) ? "" : any(WORDS));
      }
      space();
      out.append(i > 1 || chance(12) ? "," : "");
    }
    space();
    out.append(map ? '}' : ']');
  }

  private void space() {
    if (chance(3)) {
      out.append(chance(12) ? "\n " : " ");
    }
  }

  private String quoted() {
    String text = any(WORDS) + (chance(5) ? " " + any(WORDS) : "");
    if (chance(2)) {
      return "'" + (chance(8) ? text : text.replace("'", "''")) + "'";
    }
    String escapes =
        chance(4) ? any(List.of("\\n", "\\\\", "\\/", "\\\"", "\\u0041", "\\x41", "\\q")) : "";
    return '"'
        + (chance(8) ? text : text.replace("\\", "\\\\").replace("\"", "\\\""))
        + escapes
        + '"';
  }
}
