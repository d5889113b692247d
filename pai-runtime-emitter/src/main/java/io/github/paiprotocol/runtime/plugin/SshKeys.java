package io.github.paiprotocol.runtime.plugin;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.ResolvedValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The public keys of people who may log in to a task. */
final class SshKeys {
  static final String USER_SSH = "userssh";
  static final String PUBLIC_KEYS = "publicKeys";

  /** All that ends a line for some program. */
  static final CharMatcher LINE_END = CharMatcher.anyOf("\n\u000b\f\r\u0085\u2028\u2029");

  private static final Splitter LINES =
      Splitter.on(LINE_END).trimResults(CharMatcher.anyOf(" \t")).omitEmptyStrings();

  private SshKeys() {}

  /** Some write the line end between two keys as a backslash and an n. */
  static List<String> lines(String text) {
    return LINES.splitToList(text.replace("\\n", "\n"));
  }

  /** Those the platform keeps for the user, that of the job, and those listed. */
  static List<String> of(PluginUse use, Parameters given) {
    List<String> keys = new ArrayList<>();
    Optional<ResolvedValue> userSsh = given.value(USER_SSH);
    boolean map = userSsh.map(value -> value.asMapping().isPresent()).orElse(true);
    if (!map) {
      given.report(USER_SSH, "must be a map with `type` and `value`");
    }
    Optional<String> type = userSsh.flatMap(value -> text(use, value, "type"));
    Optional<String> value = userSsh.flatMap(ssh -> text(use, ssh, "value"));
    if (type.isPresent() && value.isPresent()) {
      addUserKey(use, given, type.get(), value.get(), keys);
    }
    given.texts(PUBLIC_KEYS).forEach(text -> keys.addAll(lines(text)));
    if (!keys.isEmpty() || given.has("jobssh") || type.isPresent()) {
      keptKeys(use).forEach(key -> keys.addAll(lines(key.value())));
    }
    return keys.stream().distinct().toList();
  }

  private static void addUserKey(
      PluginUse use, Parameters given, String type, String value, List<String> keys) {
    switch (type) {
      case "custom" -> keys.addAll(lines(value));
      case "system" -> {
        if (keptKeys(use).stream().noneMatch(key -> key.title().equals(value))) {
          given.warn(
              USER_SSH,
              "the platform keeps no ssh key of the name that `userssh` asks for",
              "add the key to your profile, or give it with `type: custom`");
        }
      }
      default ->
          given.warn(
              USER_SSH,
              "`userssh` has an unknown `type`, so it adds no key",
              "the types are `custom` and `system`");
    }
  }

  private static Optional<String> text(PluginUse use, ResolvedValue map, String key) {
    return map.get(key).flatMap(use::textOf).filter(text -> !text.isBlank());
  }

  /** A key of the user that the platform keeps. */
  private record KeptKey(String title, String value) {}

  private static List<KeptKey> keptKeys(PluginUse use) {
    if (!(use.userExtension().reveal().get("sshKeys") instanceof Value.Sequence list)) {
      return ImmutableList.of();
    }
    ImmutableList.Builder<KeptKey> keys = ImmutableList.builder();
    for (Value item : list.items()) {
      if (item instanceof Value.Mapping map
          && map.get("value").orElse(Value.none()) instanceof Value.Text value) {
        String title =
            map.get("title").orElse(Value.none()) instanceof Value.Text t ? t.text() : "";
        keys.add(new KeptKey(title, value.text()));
      }
    }
    return keys.build();
  }
}
