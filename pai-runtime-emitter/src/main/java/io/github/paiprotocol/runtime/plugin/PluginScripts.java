package io.github.paiprotocol.runtime.plugin;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.runtime.script.CallbackScript;
import io.github.paiprotocol.runtime.script.ScriptFile;
import java.util.List;

/**
 * What one use of a plugin adds to a task.
 *
 * @param scripts the scripts of each event, in the order they run in
 * @param files files that lie beside the scripts, at run time in {@code $PAI_SCRIPT_DIR}; their
 *     names must differ between two uses, see {@link PluginUse#number()}
 * @param diagnostics what is wrong, or doubtful, with the use
 */
@org.immutables.value.Value.Builder
public record PluginScripts(
    ListMultimap<CallbackEvent, CallbackScript> scripts,
    List<ScriptFile> files,
    List<Diagnostic> diagnostics) {
  private static final PluginScripts NONE = builder().build();

  /** Copies the collections. */
  public PluginScripts {
    scripts = ImmutableListMultimap.copyOf(scripts);
    files = ImmutableList.copyOf(files);
    diagnostics = ImmutableList.copyOf(diagnostics);
  }

  /**
   * Nothing: the plugin adds no script.
   *
   * @return empty collections
   */
  public static PluginScripts none() {
    return NONE;
  }

  /**
   * A builder; nothing must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds the scripts of a use. Not thread-safe. */
  public static final class Builder extends PluginScriptsBuilder {
    Builder() {}
  }
}
