package io.github.paiprotocol.k8s.stock;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * A model of OpenPAI's own runtime: what it runs of the annotation {@code config}. It goes the way
 * of the texts, step by step: YAML 1.1, a print as of a Python dict, references, YAML 1.1 again.
 */
final class OpenPaiRuntime {
  private static final String PLACE = "com.microsoft.pai.runtimeplugin";
  private static final Set<String> PLUGINS =
      Set.of("cmd", "ssh", "git", "tensorboard", "teamwise_storage");
  private static final Pattern REFERENCE = Pattern.compile("<%(\\s*)\\$([\\s\\S]*?)(\\s*)%>");
  private static final Pattern INDEX = Pattern.compile("([\\s\\S]*?)\\[(\\s*)([0-9]+)(\\s*)\\]");

  private final Map<?, ?> job;
  private final Map<String, ?> secrets;

  private OpenPaiRuntime(Map<?, ?> job, Map<String, ?> secrets) {
    this.job = job;
    this.secrets = secrets;
  }

  /**
   * What a plugin does.
   *
   * @param plugin its name
   * @param ignoring whether failures are ignored
   * @param start lines before the user's commands
   * @param end lines after
   * @param parameters all it is given
   */
  record Run(
      String plugin,
      boolean ignoring,
      List<String> start,
      List<String> end,
      Map<String, Object> parameters) {}

  /** It ends before anything starts. */
  private static final class Dies extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** What a role runs, in order; empty when its tasks never start. */
  static Optional<List<Run>> runs(String config, String role, Map<String, ?> secrets) {
    try {
      return Optional.of(new OpenPaiRuntime(map(yaml(config)), secrets).runs(role));
    } catch (RuntimeException e) {
      // Any uncaught error ends a Python program.
      return Optional.empty();
    }
  }

  private static Object yaml(String text) {
    LoaderOptions options = new LoaderOptions();
    options.setMaxAliasesForCollections(10_000);
    return new Yaml(new SafeConstructor(options)).load(text);
  }

  private List<Run> runs(String role) {
    Map<?, ?> own = map(map(job.get("taskRoles")).get(role));
    List<Run> all = new ArrayList<>();
    if (own.containsKey("prerequisites") && job.containsKey("prerequisites")) {
      Map<Object, Map<?, ?>> byName = new LinkedHashMap<>();
      list(job.get("prerequisites")).forEach(p -> byName.put(map(p).get("name"), map(p)));
      for (Object name : list(own.get("prerequisites"))) {
        Map<?, ?> config = map(byName.get(name));
        if (config.containsKey("plugin") && string(config.get("plugin")).startsWith(PLACE)) {
          all.add(prerequisite(own, config));
        }
      }
    }
    if (job.containsKey("extras") && map(job.get("extras")).containsKey(PLACE)) {
      for (Object entry : list(map(job.get("extras")).get(PLACE))) {
        Map<?, ?> plugin = map(entry);
        if (!plugin.containsKey("taskroles") || list(plugin.get("taskroles")).contains(role)) {
          Object given = plugin.containsKey("parameters") ? plugin.get("parameters") : "";
          all.add(run(own, string(plugin.get("plugin")), plugin, given));
        }
      }
    }
    all.removeIf(run -> run.plugin().equals("cmd") && run.start().isEmpty() && run.end().isEmpty());
    return all;
  }

  private Run prerequisite(Map<?, ?> role, Map<?, ?> config) {
    Map<Object, Object> given = new LinkedHashMap<>(config);
    given.keySet().removeAll(Set.of("plugin", "failurePolicy", "type"));
    String plugin = string(config.get("plugin")).substring(PLACE.length() + 1);
    return run(role, plugin, config, given.getOrDefault("parameters", given));
  }

  private Run run(Map<?, ?> role, String plugin, Map<?, ?> settings, Object given) {
    Object parameters = yaml(references(role, print(given)));
    if (!PLUGINS.contains(plugin)) {
      throw new Dies();
    }
    Object policy = settings.containsKey("failurePolicy") ? settings.get("failurePolicy") : "fail";
    boolean ignoring = string(policy).equalsIgnoreCase("ignore");
    List<String> start = new ArrayList<>();
    List<String> end = new ArrayList<>();
    Map<String, Object> all = new LinkedHashMap<>();
    if (parameters instanceof Map<?, ?> map) {
      map.forEach((key, value) -> all.put(string(key), value));
      if (plugin.equals("cmd")) {
        commands(map, start, end);
      }
    }
    return new Run(plugin, ignoring, start, end, all);
  }

  private static void commands(Map<?, ?> given, List<String> start, List<String> end) {
    if (!given.containsKey("callbacks")) {
      add(given.containsKey("preCommands") ? given.get("preCommands") : List.of(), start);
      add(given.containsKey("postCommands") ? given.get("postCommands") : List.of(), end);
      return;
    }
    if (given.containsKey("preCommands") || given.containsKey("postCommands")) {
      throw new Dies();
    }
    for (Object callback : list(given.get("callbacks"))) {
      Object event = map(callback).get("event");
      if ("taskStarts".equals(event)) {
        add(map(callback).get("commands"), start);
      } else if ("taskSucceeds".equals(event)) {
        add(map(callback).get("commands"), end);
      }
    }
  }

  /** Python takes a text for a list of its characters. */
  private static void add(Object commands, List<String> lines) {
    if (commands instanceof String text) {
      text.codePoints().forEach(c -> lines.add(Character.toString(c)));
    } else {
      list(commands).forEach(command -> lines.addAll(List.of(string(command).split("\n", -1))));
    }
  }

  private String references(Map<?, ?> role, String text) {
    return REFERENCE
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(string(find(role, found.group(2)))));
  }

  private Object find(Map<?, ?> role, String reference) {
    String[] steps = reference.split("\\.", -1);
    Object here =
        switch (steps[0]) {
          case "parameters" -> map(job.get("parameters"));
          case "secrets" -> secrets;
          case "data", "output", "script" -> prerequisite(steps[0], role.get(steps[0]));
          default -> throw new Dies();
        };
    for (int i = 1; i < steps.length; i++) {
      Matcher indexes = INDEX.matcher(steps[i]);
      if (!indexes.find()) {
        here = get(here, steps[i]);
        continue;
      }
      do {
        here = indexes.group(1).isEmpty() ? here : get(here, indexes.group(1));
        here = list(here).get(Integer.parseInt(indexes.group(3)));
      } while (indexes.find());
    }
    return here;
  }

  private Object prerequisite(String type, Object name) {
    for (Object each : list(job.get("prerequisites"))) {
      if (get(each, "type").equals(type) && get(each, "name").equals(name)) {
        return each;
      }
    }
    throw new Dies();
  }

  private static Object get(Object map, String key) {
    if (!map(map).containsKey(key)) {
      throw new Dies();
    }
    return map(map).get(key);
  }

  /** As Python prints a value. */
  private static String print(Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(entry -> print(entry.getKey()) + ": " + print(entry.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    if (value instanceof List<?> list) {
      return list.stream().map(OpenPaiRuntime::print).collect(Collectors.joining(", ", "[", "]"));
    }
    if (value instanceof String text) {
      return quoted(text);
    }
    if (value instanceof Boolean bool) {
      return bool ? "True" : "False";
    }
    return value == null ? "None" : value.toString();
  }

  private static String quoted(String text) {
    boolean twice = text.contains("'") && !text.contains("\"");
    StringBuilder out = new StringBuilder();
    for (int c : text.codePoints().toArray()) {
      switch (c) {
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        case '\'' -> out.append(twice ? "'" : "\\'");
        default -> {
          if (c < ' ' || c == 0x7F || c == 0xA0) {
            out.append(String.format(Locale.ROOT, "\\x%02x", c));
          } else {
            out.appendCodePoint(c);
          }
        }
      }
    }
    String quote = twice ? "\"" : "'";
    return quote + out + quote;
  }

  private static Map<?, ?> map(Object value) {
    if (value instanceof Map<?, ?> map) {
      return map;
    }
    throw new Dies();
  }

  private static List<?> list(Object value) {
    if (value instanceof List<?> list) {
      return list;
    }
    throw new Dies();
  }

  private static String string(Object value) {
    if (value instanceof String text) {
      return text;
    }
    throw new Dies();
  }
}
