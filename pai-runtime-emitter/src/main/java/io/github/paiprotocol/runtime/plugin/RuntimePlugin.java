package io.github.paiprotocol.runtime.plugin;

/**
 * Turns one kind of prerequisite, or of entry in the job's extras, into scripts. An implementation
 * does no I/O, gives the same scripts for the same input, and is thread-safe.
 *
 * <p>What it cannot do it reports as a diagnostic of its {@link PluginScripts}; it throws nothing
 * for a bad parameter.
 */
public interface RuntimePlugin {

  /**
   * The name prerequisites and extras call it by.
   *
   * @return the short name, e.g. {@code ssh}
   */
  String name();

  /**
   * The scripts of one use.
   *
   * @param use what is asked for, and of which task
   * @return the scripts by event, with the files they need
   */
  PluginScripts scripts(PluginUse use);
}
