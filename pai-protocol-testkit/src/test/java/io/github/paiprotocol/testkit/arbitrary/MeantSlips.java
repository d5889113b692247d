package io.github.paiprotocol.testkit.arbitrary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Slips in the text of a job or a DIJob of which it is known what was meant. The same seed makes
 * the same slip.
 */
final class MeantSlips {
  private static final Pattern KEY =
      Pattern.compile(
          "^( *(?:- )*)(protocolVersion|name|type|uri|version|prerequisites|parameters|secrets"
              + "|jobRetryCount|taskRoles|instances|completion|minFailedInstances|extras"
              + "|minSucceededInstances|taskRetryCount|dockerImage|data|output|script|shmMB"
              + "|extraContainerOptions|infiniband|resourcePerInstance|cpu|memoryMB|gpu|ports"
              + "|commands|callbacks|event|plugin|require|deployments|defaults|virtualCluster"
              + "|gangAllocation|apiVersion|kind|metadata|spec|replicas|tasks|template"
              + "|cleanPodPolicy|backoffLimit|preemptible|priority|containers|image|args"
              + "|command|env|value|resources|limits|requests):(?= |$)(.*)$");
  private static final Pattern NUMBER = Pattern.compile("^( *(?:- )*\"?[\\w.-]+\"?: )([1-9]\\d*)$");
  private static final Pattern FLAG = Pattern.compile("^( *(?:- )*[A-Za-z]+: )(true|false)$");
  private static final Pattern MEMORY = Pattern.compile("^( *)(memory|shm)MB: (\\d+)$");
  private static final Pattern ITEM = Pattern.compile("^( *)- (\\S.*)$");
  private static final Pattern QUOTED = Pattern.compile("^( *(?:- )*(?:\\w+: )?)\"(.*)\"$");
  private static final Pattern REFERENCE =
      Pattern.compile("^( *)(dockerImage|data|output|script): ([A-Za-z]\\w+)$");

  /** Texts of commands that YAML takes for something else, or cannot read. */
  private static final List<String> COMMANDS =
      List.of(
          "echo \"hi\" there",
          "echo done: yes",
          "echo done: #5",
          "echo part: one #2",
          "[ -f a ] && rm a",
          "[ -f a ]",
          "{ echo a; }",
          "{a, b}",
          "*.py are run",
          "&background",
          "!important",
          "!!",
          "@daily run",
          "`date`",
          "%run x",
          "it's done",
          "'quoted' first",
          "\"quoted\" first",
          "\"quoted\" first and \"last\"",
          "- minus",
          "? what",
          ": colon",
          "a: 'b'",
          "a: \"b\" #c",
          "\"a\": b",
          "grep '\\d' x",
          "C:\\data\\new",
          "C:\\Users\\me",
          "\\d\\w",
          "true",
          "0777",
          "1_000",
          "2024-01-01",
          "1:30",
          "~",
          "issue #5",
          "a\tb: c");

  /**
   * A text with a slip.
   *
   * @param kind what the slip is
   * @param wrong the text
   * @param meant the text that was meant; empty when the wrong one can mean several things
   */
  record Slip(String kind, String wrong, Optional<String> meant) {}

  private static final Map<String, BiFunction<List<String>, Random, Optional<Slip>>> KINDS =
      new LinkedHashMap<>();

  static {
    line(
        "key lacks a letter",
        KEY,
        (m, r) -> m.group(1) + without(m.group(2), r) + ":" + m.group(3));
    line(
        "key has a letter twice",
        KEY,
        (m, r) -> m.group(1) + twice(m.group(2), r) + ":" + m.group(3));
    line(
        "key has letters swapped",
        KEY,
        (m, r) -> m.group(1) + swapped(m.group(2), r) + ":" + m.group(3));
    line(
        "key has another letter",
        KEY,
        (m, r) -> m.group(1) + other(m.group(2), r) + ":" + m.group(3));
    line("key in the plural", KEY, (m, r) -> m.group(1) + plural(m.group(2)) + ":" + m.group(3));
    line(
        "key in lower case",
        KEY,
        (m, r) -> m.group(1) + m.group(2).toLowerCase(Locale.ROOT) + ":" + m.group(3));
    line(
        "key in snake case",
        KEY,
        (m, r) ->
            m.group(1) + m.group(2).replaceAll("(?<=[a-z])(?=[A-Z])", "_") + ":" + m.group(3));
    line(
        "no space behind the colon",
        KEY,
        (m, r) -> m.group(1) + m.group(2) + ":" + m.group(3).strip());
    line("no colon", KEY, (m, r) -> m.group(1) + m.group(2) + m.group(3));
    line("equals sign", KEY, (m, r) -> m.group(1) + m.group(2) + " =" + m.group(3));
    line("colon twice", KEY, (m, r) -> m.group(1) + m.group(2) + "::" + m.group(3));
    line("number in quotes", NUMBER, (m, r) -> m.group(1) + "\"" + m.group(2) + "\"");
    line(
        "number with a fraction in quotes",
        NUMBER,
        (m, r) -> m.group(1) + "\"" + m.group(2) + ".0\"");
    line("number with a comma", NUMBER, (m, r) -> m.group(1) + m.group(2) + ",");
    line(
        "number in groups",
        NUMBER,
        (m, r) -> m.group(1) + String.format(Locale.ROOT, "%,d", Long.parseLong(m.group(2))));
    line(
        "key and number in quotes",
        Pattern.compile("^( *)(cpu|gpu|instances|jobRetryCount|taskRetryCount): (\\d+)$"),
        (m, r) -> m.group(1) + plural(m.group(2)) + ": '" + m.group(3) + "'");
    line(
        "flag in YAML 1.1",
        FLAG,
        (m, r) ->
            m.group(1)
                + (m.group(2).equals("true")
                    ? r.nextBoolean() ? "yes" : "on"
                    : r.nextBoolean() ? "no" : "off"));
    line("flag in quotes", FLAG, (m, r) -> m.group(1) + "\"" + m.group(2) + "\"");
    line("other unit of the key", MEMORY, (m, r) -> m.group(1) + unit(m.group(2), m.group(3), r));
    line(
        "unit of the value",
        MEMORY,
        (m, r) ->
            m.group(1)
                + m.group(2)
                + pick(r, "MB", "", "_mb")
                + ": "
                + m.group(3)
                + pick(r, "Mi", "MB", " MiB", "M"));
    line("item without a space", ITEM, (m, r) -> m.group(1) + "-" + m.group(2));
    line("item without a dash", ITEM, (m, r) -> m.group(1) + m.group(2));
    line("item with a dash twice", ITEM, (m, r) -> m.group(1) + "- - " + m.group(2));
    line("item one column right", ITEM, (m, r) -> " " + m.group());
    line("line one column right", KEY, (m, r) -> " " + m.group());
    line("line one column left", KEY, (m, r) -> m.group().replaceFirst("^ ", ""));
    line("line two columns right", KEY, (m, r) -> "  " + m.group());
    line("line two columns left", KEY, (m, r) -> m.group().replaceFirst("^  ", ""));
    line("line with a tab", KEY, (m, r) -> m.group().replaceFirst("^ +", "\t"));
    line("no quote at the end", QUOTED, (m, r) -> m.group(1) + "\"" + m.group(2));
    line("no quote at the start", QUOTED, (m, r) -> m.group(1) + m.group(2) + "\"");
    line("other quote at the end", QUOTED, (m, r) -> m.group(1) + "\"" + m.group(2) + "'");
    line(
        "reference lacks a letter",
        REFERENCE,
        (m, r) -> m.group(1) + m.group(2) + ": " + without(m.group(3), r));
    text("version with a letter", "protocolVersion: 2\n", "protocolVersion: v2\n", true);
    text("no version", "protocolVersion: 2\n", "", true);
    text("no type", "\ntype: job\n", "\n", true);
    text("version 1", "protocolVersion: 2\n", "protocolVersion: 1\n", false);
    text("version 2.1", "protocolVersion: 2\n", "protocolVersion: 2.1\n", false);
    text("old version of a DIJob", "/v2alpha1", "/v1alpha1", false);
    ambiguous(
        "memory without a unit", MEMORY, (m, r) -> m.group(1) + m.group(2) + ": " + m.group(3));
    ambiguous(
        "memory of something else",
        MEMORY,
        (m, r) -> m.group(1) + "gpu" + plural(m.group(2)) + "MB: " + m.group(3));
    ambiguous("reference with a digit", REFERENCE, (m, r) -> m.group() + r.nextInt(10));
    ambiguous("octal number", NUMBER, (m, r) -> m.group(1) + "\"0" + m.group(2) + "\"");
    ambiguous("fraction", NUMBER, (m, r) -> m.group(1) + m.group(2) + ".5");
    ambiguous("time", NUMBER, (m, r) -> m.group(1) + "'" + m.group(2) + ":30'");
    ambiguous("minutes", NUMBER, (m, r) -> m.group(1) + m.group(2) + "m");
    renamed("gpu", "tpu", "vgpu", "gpuMemory", "gpuMinutes");
    renamed("cpu", "npu", "cpuShares", "vcpuHours");
    renamed("minFailedInstances", "maxFailedInstances", "minFailedPercent", "minFailedTasks");
    renamed("minSucceededInstances", "maxSucceededInstances", "minStoppedInstances");
    renamed("taskRetryCount", "jobRetryCount", "taskRetryDelay", "taskRetrySeconds", "task");
    renamed("jobRetryCount", "taskRetryCount", "jobRetryMinutes");
    renamed("instances", "maxInstances", "instancesPerNode");
    renamed("backoffLimit", "backoffSeconds");
    renamed("replicas", "minReplicas2", "replicasMinutes");
    KINDS.put("words of one command", MeantSlips::words);
    KINDS.put("option on a line of its own", MeantSlips::option);
    for (String command : COMMANDS) {
      KINDS.put("plain " + command, (lines, r) -> command(lines, command, command));
      KINDS.put(
          "in quotes " + command, (lines, r) -> command(lines, command, "\"" + command + "\""));
      KINDS.put(
          "in single quotes " + command,
          (lines, r) -> command(lines, command, "'" + command + "'"));
      KINDS.put("quote open " + command, (lines, r) -> command(lines, command, "\"" + command));
    }
  }

  private MeantSlips() {}

  static List<String> kinds() {
    return List.copyOf(KINDS.keySet());
  }

  /** A slip of a kind; empty when the text has no place for it. */
  static Optional<Slip> of(String kind, String text, Random random) {
    return KINDS.get(kind).apply(List.of(text.split("\n", -1)), random);
  }

  private static void line(String kind, Pattern pattern, BiFunction<Matcher, Random, String> slip) {
    KINDS.put(kind, (lines, r) -> changed(kind, lines, pattern, slip, r, true));
  }

  private static void ambiguous(
      String kind, Pattern pattern, BiFunction<Matcher, Random, String> slip) {
    KINDS.put(kind, (lines, r) -> changed(kind, lines, pattern, slip, r, false));
  }

  private static void renamed(String key, String... others) {
    Pattern pattern = Pattern.compile("^( *(?:- )*)" + key + ": (.*)$");
    ambiguous(
        "other key for " + key,
        pattern,
        (m, r) -> m.group(1) + pick(r, others) + ": " + m.group(2));
  }

  private static void text(String kind, String of, String to, boolean meant) {
    KINDS.put(
        kind,
        (lines, r) -> {
          String text = String.join("\n", lines);
          return text.contains(of)
              ? Optional.of(
                  new Slip(
                      kind, text.replace(of, to), meant ? Optional.of(text) : Optional.empty()))
              : Optional.empty();
        });
  }

  private static Optional<Slip> changed(
      String kind,
      List<String> lines,
      Pattern pattern,
      BiFunction<Matcher, Random, String> slip,
      Random random,
      boolean meant) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (pattern.matcher(lines.get(i)).matches() && !isInBlock(lines, i)) {
        places.add(i);
      }
    }
    if (places.isEmpty()) {
      return Optional.empty();
    }
    int at = places.get(random.nextInt(places.size()));
    Matcher match = pattern.matcher(lines.get(at));
    if (!match.matches()) {
      return Optional.empty();
    }
    List<String> wrong = new ArrayList<>(lines);
    wrong.set(at, slip.apply(match, random));
    return Optional.of(
        new Slip(
            kind,
            String.join("\n", wrong),
            meant ? Optional.of(String.join("\n", lines)) : Optional.empty()));
  }

  /** Whether a line is one of a text of several lines. */
  private static boolean isInBlock(List<String> lines, int at) {
    int indent = indent(lines.get(at));
    for (int i = at - 1; i >= 0; i--) {
      if (!lines.get(i).isBlank() && indent(lines.get(i)) < indent) {
        if (lines.get(i).matches(".*[|>][-+0-9]*$")) {
          return true;
        }
        indent = indent(lines.get(i));
      }
    }
    return false;
  }

  private static int indent(String line) {
    return line.length() - line.stripLeading().length();
  }

  /** A first command of a role, written so, and as it was meant. */
  private static Optional<Slip> command(List<String> lines, String meant, String written) {
    return commands(
        lines, "- " + written, Optional.of("- '" + meant.replace("'", "''") + "'"), written);
  }

  private static Optional<Slip> option(List<String> lines, Random random) {
    String option = pick(random, "-r requirements.txt", "-la", "-m pytest", "--all", "-name x");
    return commands(
        lines,
        "- pip install\n" + option,
        Optional.of("- pip install " + option),
        "option " + option);
  }

  private static Optional<Slip> words(List<String> lines, Random random) {
    String key = pick(random, "command", "cmd", "entrypoint", "args", "run");
    int at = commandsOf(lines);
    if (at < 0 || lines.size() <= at + 1 || !lines.get(at + 1).strip().startsWith("- ")) {
      return Optional.empty();
    }
    List<String> wrong = new ArrayList<>(lines);
    wrong.set(at, lines.get(at).replace("commands:", key + ":"));
    wrong.add(at + 1, " ".repeat(indent(lines.get(at + 1))) + "- python");
    return Optional.of(new Slip(key, String.join("\n", wrong), Optional.empty()));
  }

  private static int commandsOf(List<String> lines) {
    int roles = lines.indexOf("taskRoles:");
    for (int i = Math.max(0, roles); roles >= 0 && i < lines.size(); i++) {
      if (lines.get(i).equals("    commands:")) {
        return i;
      }
    }
    return -1;
  }

  private static Optional<Slip> commands(
      List<String> lines, String written, Optional<String> meant, String kind) {
    int at = commandsOf(lines);
    if (at < 0 || at + 1 >= lines.size()) {
      return Optional.empty();
    }
    String blanks = " ".repeat(indent(lines.get(at + 1)));
    return Optional.of(
        new Slip(
            kind,
            with(lines, at, blanks + written.replace("\n", "\n" + blanks)),
            meant.map(text -> with(lines, at, blanks + text))));
  }

  private static String with(List<String> lines, int at, String added) {
    List<String> all = new ArrayList<>(lines);
    all.add(at + 1, added);
    return String.join("\n", all);
  }

  private static String unit(String stem, String number, Random random) {
    long mebibytes = Long.parseLong(number);
    boolean whole = mebibytes % 1024 == 0 && mebibytes > 0;
    String unit = whole ? pick(random, "GB", "GiB", "_gb", "Gi") : pick(random, "KB", "KiB", "_kb");
    return stem + unit + ": " + (whole ? mebibytes / 1024 : mebibytes * 1024);
  }

  private static String pick(Random random, String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private static String plural(String word) {
    return word.endsWith("s") ? word.substring(0, word.length() - 1) : word + "s";
  }

  private static String without(String word, Random random) {
    int at = random.nextInt(word.length());
    return word.length() < 2 ? word : word.substring(0, at) + word.substring(at + 1);
  }

  private static String twice(String word, Random random) {
    int at = random.nextInt(word.length());
    return word.substring(0, at) + word.charAt(at) + word.substring(at);
  }

  private static String swapped(String word, Random random) {
    int at = random.nextInt(Math.max(1, word.length() - 1));
    return word.length() < 2
        ? word
        : word.substring(0, at) + word.charAt(at + 1) + word.charAt(at) + word.substring(at + 2);
  }

  private static String other(String word, Random random) {
    int at = random.nextInt(word.length());
    return word.substring(0, at) + (char) ('a' + random.nextInt(26)) + word.substring(at + 1);
  }
}
