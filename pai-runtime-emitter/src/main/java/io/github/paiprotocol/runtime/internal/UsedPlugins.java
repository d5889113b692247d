package io.github.paiprotocol.runtime.internal;

import io.github.paiprotocol.runtime.plugin.PluginScripts;
import java.util.ArrayList;
import java.util.List;

/** The uses of plugins by a role, and what each of them added to its task. Not thread-safe. */
final class UsedPlugins {
  private final List<Used> all = new ArrayList<>();

  /** A use, and what came of it. */
  record Used(RoleUses.Use use, PluginScripts scripts) {}

  void add(RoleUses.Use use, PluginScripts scripts) {
    all.add(new Used(use, scripts));
  }

  /** All of them, in the order in which a task starts. */
  List<Used> all() {
    return all;
  }
}
