package io.github.paiprotocol.api.internal.text;

import static com.google.common.collect.ImmutableMap.toImmutableMap;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Map;
import java.util.Set;

/**
 * Names of runtime plugins. A plugin has a short name and, for historical reasons, a long one under
 * {@value #LONG_PREFIX}; both mean the same plugin.
 */
public final class PluginNames {
  /** Runs callbacks. */
  public static final String CMD = "cmd";

  /** Starts an ssh server and distributes keys. */
  public static final String SSH = "ssh";

  /** Clones a repository. */
  public static final String GIT = "git";

  /** Starts TensorBoard. */
  public static final String TENSORBOARD = "tensorboard";

  /** Mounts a persistent volume claim. */
  public static final String PVC_STORAGE = "pvc_storage";

  /** Mounts a storage the cluster's REST server knows. */
  public static final String REST_STORAGE = "rest.storage";

  /** The deprecated team storage plugin. */
  public static final String TEAMWISE_STORAGE = "teamwise_storage";

  /** What a dockerimage may name; it means nothing. */
  public static final String DOCKER = "docker";

  /** The prefix of long names of runtime plugins. */
  public static final String LONG_PREFIX = "com.microsoft.pai.runtimeplugin.";

  /** The long name of {@link #REST_STORAGE}. */
  public static final String LONG_REST_STORAGE = "com.microsoft.pai.rest.storage";

  /** The plugins that mount storages; they run no commands of their own. */
  public static final Set<String> STORAGES =
      ImmutableSet.of(PVC_STORAGE, REST_STORAGE, TEAMWISE_STORAGE);

  /** The plugins of the protocol, all that jobs may name when none was added. */
  public static final Set<String> ALL =
      ImmutableSet.<String>builder().add(CMD, SSH, GIT, TENSORBOARD).addAll(STORAGES).build();

  private static final ImmutableMap<String, String> PARAMETERS =
      TextTable.read(PluginNames.class, "plugin-parameters.txt");

  private PluginNames() {}

  /**
   * The parameters of a plugin that are known.
   *
   * @param name its long or short name
   * @return their meanings by name; none for a plugin that is not known
   */
  public static Map<String, String> parameters(String name) {
    String prefix = shortName(name) + ".";
    return PARAMETERS.entrySet().stream()
        .filter(row -> row.getKey().startsWith(prefix))
        .collect(toImmutableMap(r -> r.getKey().substring(prefix.length()), Map.Entry::getValue));
  }

  /**
   * The short name of a plugin.
   *
   * @param name a long or short name
   * @return the short name; the input when it has no long form
   */
  public static String shortName(String name) {
    if (name.equals(LONG_REST_STORAGE)) {
      return REST_STORAGE;
    }
    return name.startsWith(LONG_PREFIX) ? name.substring(LONG_PREFIX.length()) : name;
  }

  /**
   * The long name of a plugin, the one the reference runtime knows.
   *
   * @param name a long or short name
   * @return the long name
   */
  public static String longName(String name) {
    String shortName = shortName(name);
    return shortName.equals(REST_STORAGE) ? LONG_REST_STORAGE : LONG_PREFIX + shortName;
  }
}
