package io.github.paiprotocol.runtime.plugin;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedCallback;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.ResolvedValue;
import io.github.paiprotocol.runtime.script.CallbackScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Function;

/**
 * One prerequisite, or one entry of the job's extras, that asks for a plugin.
 *
 * @param label the prerequisite's name, or the plugin's for an entry of the extras; stands in log
 *     lines
 * @param number the position among all uses of the role, from 1; different for each use
 * @param job the job
 * @param role the role whose task it is
 * @param callbacks commands that were written for it
 * @param parameters its parameters
 * @param policy what its failure does
 * @param place where it stands in the job, for diagnostics
 * @param userExtension what the platform keeps for the user; empty for a preview
 * @param secretText gives a text its secrets; for a preview it leaves the tags
 */
@org.immutables.value.Value.Builder
public record PluginUse(
    String label,
    int number,
    Resolved<Job> job,
    ResolvedRole role,
    List<ResolvedCallback> callbacks,
    Map<String, ResolvedValue> parameters,
    FailurePolicy policy,
    Place place,
    Secrets userExtension,
    Function<RenderedText, String> secretText) {

  /** Copies the collections. */
  public PluginUse {
    callbacks = ImmutableList.copyOf(callbacks);
    parameters = ImmutableMap.copyOf(parameters);
  }

  /**
   * A builder; everything but the collections must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Whether it is an entry of the job's extras.
   *
   * @return false for a prerequisite
   */
  public boolean inExtras() {
    return place.path().startsWith(JobPaths.EXTRAS);
  }

  /**
   * Where a parameter stands.
   *
   * @param key the parameter's key
   * @return its place in the job; the place of the use, where the use itself stands elsewhere
   */
  public Place placeOf(String key) {
    if (inExtras()) {
      return Place.value(place.path().child("parameters").child(key));
    }
    return place.path().startsWith(JobPaths.PREREQUISITES)
        ? Place.value(place.path().child(key))
        : place;
  }

  /**
   * The text of a parameter.
   *
   * @param key the parameter's key
   * @return the text, which may be confidential; empty when it is absent or has no text
   */
  public Optional<String> text(String key) {
    return parameter(key).flatMap(this::textOf);
  }

  /**
   * The text of a value.
   *
   * @param value a parameter, or a part of one
   * @return the text, which may be confidential; empty for lists, maps and null
   */
  public Optional<String> textOf(ResolvedValue value) {
    return value.asText().map(secretText);
  }

  /**
   * Its callbacks on an event as tasks run them: those beside each other with one policy share a
   * shell, as on OpenPAI.
   *
   * @param event the event
   * @return the callbacks of each shell, none of them without any, in order
   */
  public List<List<ResolvedCallback>> shells(CallbackEvent event) {
    List<ResolvedCallback> own = new ArrayList<>();
    for (ResolvedCallback callback : callbacks) {
      if (callback.event() == event) {
        own.add(callback);
      }
    }
    ImmutableList.Builder<List<ResolvedCallback>> shells = ImmutableList.builder();
    for (int from = 0, to; from < own.size(); from = to) {
      to = from + 1;
      while (to < own.size() && own.get(to).policy() == own.get(from).policy()) {
        to++;
      }
      shells.add(own.subList(from, to));
    }
    return shells.build();
  }

  /** A text with its secrets put in, which knows where they stand. */
  RevealedText marked(RenderedText text) {
    return RevealedText.of(text, secretText);
  }

  /**
   * A parameter.
   *
   * @param key the parameter's key
   * @return its value, or empty when it is absent
   */
  public Optional<ResolvedValue> parameter(String key) {
    return Optional.ofNullable(parameters.get(key));
  }

  /**
   * Whether a secret stands in a parameter.
   *
   * @return true if what is made of the parameters must not be stored in the open
   */
  public boolean hasSecrets() {
    return parameters.values().stream().anyMatch(ResolvedValue::hasSecrets);
  }

  /**
   * A script of the plugin's own.
   *
   * @param script the script, byte for byte what bash is to run; confidential when a parameter is
   * @return the script
   */
  public CallbackScript script(String script) {
    return new CallbackScript(label, policy, script, hasSecrets());
  }

  /**
   * Commands of the job as a script of this use.
   *
   * @param scriptPolicy what the script's failure does
   * @param commands the commands, run as one script
   * @return the script
   */
  public CallbackScript script(FailurePolicy scriptPolicy, List<RenderedText> commands) {
    StringJoiner script = new StringJoiner("\n");
    boolean confidential = false;
    for (RenderedText command : commands) {
      script.add(secretText.apply(command));
      confidential |= command.hasSecrets();
    }
    return new CallbackScript(label, scriptPolicy, script.toString(), confidential);
  }

  /** Builds the use of a plugin. Not thread-safe. */
  public static final class Builder extends PluginUseBuilder {
    Builder() {}
  }
}
