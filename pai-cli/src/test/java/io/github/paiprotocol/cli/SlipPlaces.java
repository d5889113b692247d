package io.github.paiprotocol.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Where the canaries of a text are that parses, by another parser than the library's own. One in a
 * value that is public at its place is no secret any more; one that is not below {@code secrets}
 * runs as it is.
 */
final class SlipPlaces {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

  private static final Set<String> SECRET = Set.of("secrets", "auth");

  private static final Set<String> COMMANDS = Set.of("commands", "command", "args");

  /** Keys of the protocol whose values are public. */
  private static final Set<String> PUBLIC =
      Set.of(
          "protocolVersion",
          "name",
          "type",
          "version",
          "description",
          "contributor",
          "uri",
          "event",
          "plugin",
          "dockerImage",
          "image",
          "username",
          "registryuri",
          "instances",
          "cpu",
          "gpu",
          "memoryMB",
          "require",
          "template_variables",
          "prerequisites",
          "kubernetesVersion",
          "user",
          "namespace",
          "kind",
          "apiVersion",
          "restServer",
          "apiServer");

  private static final List<String> WORDS =
      List.of(
          "secret",
          "password",
          "passwd",
          "passphrase",
          "token",
          "credential",
          "apikey",
          "accesskey",
          "privatekey");

  private static final Pattern CONFIDENTIAL = confidential();

  private final SlipCanaries canaries;
  private final Set<String> open = new LinkedHashSet<>();
  private final Set<String> executed = new LinkedHashSet<>();

  private SlipPlaces(SlipCanaries canaries) {
    this.canaries = canaries;
  }

  /**
   * Finds the canaries of a text.
   *
   * @param text the text
   * @param document what it was before its slips
   * @param canaries its canaries
   * @return the places; none when it does not parse
   */
  static SlipPlaces of(String text, SlipDocument document, SlipCanaries canaries) {
    SlipPlaces places = new SlipPlaces(canaries);
    boolean json = document == SlipDocument.JSON && text.startsWith("{");
    // The parser of YAML takes no tabs, which may be between tokens.
    String parsed = json ? text : text.replace('\t', ' ');
    ObjectMapper mapper = json ? JSON : YAML;
    try (MappingIterator<JsonNode> all = mapper.readerFor(JsonNode.class).readValues(parsed)) {
      while (all.hasNext()) {
        places.walk(all.next(), List.of(), document);
      }
    } catch (IOException | RuntimeException e) {
      return new SlipPlaces(canaries);
    }
    return places;
  }

  /** Canaries in values of public places. */
  Set<String> open() {
    return open;
  }

  /** Canaries outside {@code secrets} and {@code auth}: targets need the values, and their keys. */
  Set<String> executed() {
    return executed;
  }

  private void walk(JsonNode node, List<String> path, SlipDocument document) {
    for (Map.Entry<String, JsonNode> each : node.properties()) {
      List<String> below = below(path, each.getKey());
      if (below.stream().noneMatch(SECRET::contains)) {
        executed.addAll(canaries.in(each.getKey()));
      }
      walk(each.getValue(), below, document);
    }
    if (node.isArray()) {
      node.forEach(item -> walk(item, path, document));
    }
    JsonNode name = node.path("name");
    if (name.isTextual()
        && node.path("value").isTextual()
        && !CONFIDENTIAL.matcher(letters(name.asText())).find()) {
      open.addAll(canaries.in(node.path("value").asText()));
    }
    if (node.isValueNode()) {
      String text = node.asText();
      if (path.stream().noneMatch(SECRET::contains)) {
        executed.addAll(canaries.in(text));
      }
      if (document != SlipDocument.EXTENSION && isPublic(path, text)) {
        open.addAll(canaries.in(text));
      }
    }
  }

  private static List<String> below(List<String> path, String key) {
    List<String> all = new ArrayList<>(path);
    all.add(key);
    return all;
  }

  private static boolean isPublic(List<String> path, String text) {
    if (path.isEmpty() || path.contains("secrets")) {
      return false;
    }
    String last = path.get(path.size() - 1);
    Predicate<String> confidential = key -> CONFIDENTIAL.matcher(letters(key)).find();
    return path.stream().noneMatch(confidential)
        && (path.get(0).equals("parameters")
            || ((PUBLIC.contains(last) || COMMANDS.contains(last)) && !text.contains("@")));
  }

  private static String letters(String key) {
    return CharMatcher.inRange('a', 'z').retainFrom(Ascii.toLowerCase(key));
  }

  /** Each word, with at most one character wrong, missing, added or swapped. */
  private static Pattern confidential() {
    List<String> all = new ArrayList<>();
    for (String word : WORDS) {
      for (int i = 0; i < word.length(); i++) {
        all.add(word.substring(0, i) + ".{0,2}" + word.substring(i + 1));
      }
    }
    return Pattern.compile(String.join("|", all));
  }
}
