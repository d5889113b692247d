package io.github.paiprotocol.api.internal.text;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
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

  /** The meanings of their parameters by name, by the short name of the plugin. */
  public static final ImmutableMap<String, ImmutableMap<String, String>> PARAMETERS =
      ImmutableMap.of(
          SSH,
          ImmutableMap.of(
              "jobssh", "Whether the tasks of the job log in to each other; false by default.",
              "userssh", "Whose key is admitted: `{type: custom, value: KEY}`, or a known one.",
              "publicKeys", "Further public keys that are admitted.",
              "sshbarrier", "Whether a task waits until all others can be reached.",
              "sshbarrierTimeout", "How many minutes it waits; 30 by default."),
          GIT,
          ImmutableMap.of(
              "repo_uri", "The address of the repository; required.",
              "clone_dir", "The folder, `$PAI_BASE_DIR/code` by default.",
              "options", "Options of `git clone`.",
              "branch", "The branch that is checked out; or name a `commit`.",
              "commit", "The commit that is checked out; or name a `branch`.",
              "retryTimeout", "For how many minutes it tries again; 30 by default."),
          TENSORBOARD,
          ImmutableMap.of(
              "port", "The port it listens on; required.",
              "logdir", "Folders with logs by name; required."),
          TEAMWISE_STORAGE,
          ImmutableMap.of("storageConfigNames", "The storages that are mounted."));

  private PluginNames() {}

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
