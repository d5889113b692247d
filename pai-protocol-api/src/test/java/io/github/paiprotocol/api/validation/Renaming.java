package io.github.paiprotocol.api.validation;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Renames everything the author of a job named: roles, prerequisites, aliases, deployments,
 * parameters, secrets and template variables, wherever they are mentioned. Letters and digits are
 * shifted, so that names which were equal, close or valid stay so.
 */
final class Renaming {
  private static final Set<String> NAMING_MAPS =
      Set.of("taskRoles", "parameters", "secrets", "template_variables");
  private static final Set<String> NAMING_KEYS =
      Set.of("name", "dockerImage", "data", "output", "script", "deployment");
  private static final Set<String> NAMING_LISTS = Set.of("prerequisites", "require", "taskroles");
  private static final Pattern TAG =
      Pattern.compile("((?:\\$|\\{\\{ )(?:parameters|secrets)[.\\[])([^.\\[\\]%{]*)");
  private static final Pattern VARIABLE =
      Pattern.compile("(\\{\\{\\s*)([A-Za-z_][\\w-]*)(?=\\s*}})");

  private final int shift;

  Renaming(int shift) {
    this.shift = shift;
  }

  /** The name as everyone calls it now. */
  String name(String name) {
    StringBuilder renamed = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      renamed.append(shifted(shifted(shifted(name.charAt(i), 'a', 'z'), 'A', 'Z'), '0', '9'));
    }
    return renamed.toString();
  }

  private char shifted(char c, char first, char last) {
    int size = last - first + 1;
    return c < first || c > last ? c : (char) (first + (c - first + shift) % size);
  }

  /** Where a value of the job is now. */
  ProtocolPath path(ProtocolPath path) {
    ProtocolPath renamed = ProtocolPath.root();
    String parent = "";
    boolean top = true;
    for (ProtocolPath step : path.steps()) {
      if (step.index().isPresent()) {
        renamed = renamed.child(step.index().getAsInt());
        parent = "";
      } else {
        String key = step.key().orElseThrow();
        renamed = renamed.child(isNamingMap(parent, top) ? name(key) : key);
        top = parent.isEmpty() && renamed.steps().size() == 1;
        parent = key;
      }
    }
    return renamed;
  }

  private static boolean isNamingMap(String key, boolean top) {
    boolean onlyAtTop = key.equals("parameters") || key.equals("secrets");
    return NAMING_MAPS.contains(key) && (top || !onlyAtTop);
  }

  /** The job now. */
  Value job(Value root) {
    return value(root, "", 0);
  }

  private Value value(Value value, String key, int depth) {
    if (value instanceof Value.Mapping map) {
      Map<String, Value> entries = new LinkedHashMap<>();
      boolean names = isNamingMap(key, depth == 1);
      map.entries()
          .forEach((k, v) -> entries.put(names ? name(k) : k, value(v, names ? "" : k, depth + 1)));
      return Value.of(entries);
    }
    if (value instanceof Value.Sequence list) {
      List<Value> items = new ArrayList<>();
      String each = NAMING_LISTS.contains(key) ? "name" : "";
      list.items()
          .forEach(v -> items.add(value(v, v instanceof Value.Text ? each : "", depth + 1)));
      return Value.of(items);
    }
    return value instanceof Value.Text text ? text(text.text(), key, depth) : value;
  }

  private Value text(String text, String key, int depth) {
    boolean local = Reference.parse(text).isLocal();
    if (NAMING_KEYS.contains(key)
        && depth > 1
        && local
        && !text.contains("<%")
        && !text.contains("{{")) {
      return Value.of(name(text));
    }
    return Value.of(replace(VARIABLE, replace(TAG, text)));
  }

  private String replace(Pattern mention, String text) {
    return mention
        .matcher(text)
        .replaceAll(m -> Matcher.quoteReplacement(m.group(1) + name(m.group(2))));
  }
}
