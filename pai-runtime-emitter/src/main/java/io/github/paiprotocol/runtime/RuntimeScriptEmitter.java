package io.github.paiprotocol.runtime;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.internal.RoleScripts;
import io.github.paiprotocol.runtime.internal.RoleSteps;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.plugin.RuntimePlugin;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.TaskStep;
import io.github.paiprotocol.runtime.script.TracedScripts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.Set;

/**
 * Turns a role of a resolved job into the files its tasks run: plain text, the same for the same
 * input, one set for all tasks of the role. Writing it anywhere is the caller's business. Immutable
 * and thread-safe.
 *
 * <pre>{@code
 * RuntimeScripts scripts = RuntimeScriptEmitter.standard().emit(job, "worker", "alice");
 * for (ScriptFile file : scripts.files()) {
 *   Files.write(directory.resolve(file.name()), file.bytes());
 * }
 * }</pre>
 */
public final class RuntimeScriptEmitter {
  private final RoleScripts scripts;
  private final RoleSteps steps;
  private final RuntimeOptions options;

  private RuntimeScriptEmitter(Builder builder) {
    ImmutableMap<String, RuntimePlugin> plugins = ImmutableMap.copyOf(builder.plugins);
    this.scripts = new RoleScripts(plugins, builder.options, builder.previewOnly);
    this.steps = new RoleSteps(plugins);
    this.options = builder.options;
  }

  /**
   * An emitter with the protocol's plugins and the default options.
   *
   * @return the emitter
   */
  public static RuntimeScriptEmitter standard() {
    return builder().build();
  }

  /**
   * A builder with the protocol's plugins and the default options.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    Builder builder = unconfigured();
    RuntimePlugin.all().forEach(builder::plugin);
    return builder;
  }

  /**
   * A builder with the protocol's plugins, the default options, and every plugin that a provider of
   * {@link RuntimePlugin} on the class path or module path names.
   *
   * @return a new builder, not thread-safe
   * @throws java.util.ServiceConfigurationError if a provider cannot be made
   */
  public static Builder discovering() {
    Builder builder = builder();
    ServiceLoader.load(RuntimePlugin.class).forEach(builder::plugin);
    return builder;
  }

  /**
   * A builder without plugins.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder unconfigured() {
    return new Builder();
  }

  /**
   * How tasks are run.
   *
   * @return the options
   */
  public RuntimeOptions options() {
    return options;
  }

  /**
   * Whether the tasks of a job want to log in to each other (plugin {@code ssh} with {@code
   * jobssh}) and have no key pair for it. {@link io.github.paiprotocol.runtime.plugin.SshKeyPair}
   * makes one.
   *
   * @param job the job
   * @param userExtension what the platform keeps for the user, with the pair under {@code jobSSH}
   * @return true when a pair must be given, or logins fail
   */
  public boolean needsKeyPair(Resolved<Job> job, Secrets userExtension) {
    return scripts.needsKeyPair(job, userExtension);
  }

  /**
   * What the tasks of a role run, one thing after the other, for people and for programs that
   * compare or show it. Secrets stay tags for every kind of emitter; what plugins keep for users is
   * left out.
   *
   * @param job the job
   * @param role the role's name
   * @return start callbacks, the role's commands, then what runs on success, on failure and on
   *     either, each in the order of running; {@link #check} says which plugins are not there
   * @throws IllegalArgumentException if the job has no such role, or a text of it holds a NUL
   *     character, which no shell can carry
   */
  public List<TaskStep> steps(Resolved<Job> job, String role) {
    return steps.of(job, job.role(role));
  }

  /**
   * What is wrong, or doubtful, with a role's plugins.
   *
   * @param job the job
   * @param role the role's name
   * @return the diagnostics, in the order of the source
   * @throws IllegalArgumentException if the job has no such role
   */
  public List<Diagnostic> check(Resolved<Job> job, String role) {
    DiagnosticCollector out = collector(job);
    scripts.check(job, job.role(role), RuntimeInput.of("user"), out);
    return out.sorted();
  }

  /**
   * The files of a role, with nothing known beside the job.
   *
   * @param job the job
   * @param role the role's name
   * @param user who submits the job
   * @return the files
   * @throws PaiException with everything that is wrong with the role's plugins, when something is
   * @throws IllegalArgumentException if the job has no such role, or a text of it holds a NUL
   *     character, which no shell can carry
   */
  public RuntimeScripts emit(Resolved<Job> job, String role, String user) {
    return emit(job, role, RuntimeInput.of(user));
  }

  /**
   * The files of a role.
   *
   * @param job the job
   * @param role the role's name
   * @param input what is known beside the job
   * @return the files
   * @throws PaiException with everything that is wrong with the role's plugins, when something is
   * @throws IllegalArgumentException if the job has no such role, or a text of it holds a NUL
   *     character, which no shell can carry
   */
  public RuntimeScripts emit(Resolved<Job> job, String role, RuntimeInput input) {
    return trace(job, role, input).scripts();
  }

  /**
   * The files of a role as {@link #emit(Resolved, String, RuntimeInput)} gives them, and where each
   * of their lines came from. That is recorded while the files are made.
   *
   * @param job the job
   * @param role the role's name
   * @param input what is known beside the job
   * @return the files and their origins
   * @throws PaiException with everything that is wrong with the role's plugins, when something is
   * @throws IllegalArgumentException if the job has no such role, or a text of it holds a NUL
   *     character, which no shell can carry
   */
  public TracedScripts trace(Resolved<Job> job, String role, RuntimeInput input) {
    return scripts.rendered(job, job.role(role), input, collector(job));
  }

  private static DiagnosticCollector collector(Resolved<Job> job) {
    return new DiagnosticCollector(job.validated().positions());
  }

  /** Builds emitters. Not thread-safe. */
  public static final class Builder {
    private final Map<String, RuntimePlugin> plugins = new LinkedHashMap<>();
    private RuntimeOptions options = RuntimeOptions.byDefault();
    private boolean previewOnly;

    private Builder() {}

    /**
     * Adds a plugin, in place of one of the same name.
     *
     * @param plugin the plugin
     * @return this builder
     */
    public Builder plugin(RuntimePlugin plugin) {
      plugins.put(Objects.requireNonNull(plugin, "plugin").name(), plugin);
      return this;
    }

    /**
     * The plugins so far.
     *
     * @return their names, in order
     */
    public Set<String> names() {
      return ImmutableSet.copyOf(plugins.keySet());
    }

    /**
     * Sets how tasks are run.
     *
     * @param given the options
     * @return this builder
     */
    public Builder options(RuntimeOptions given) {
      options = Objects.requireNonNull(given, "given");
      return this;
    }

    /**
     * Whether the scripts are only looked at: secrets stay tags, those of the user are left out,
     * and no file is confidential. By default false.
     *
     * @param preview true for a preview
     * @return this builder
     */
    public Builder preview(boolean preview) {
      previewOnly = preview;
      return this;
    }

    /**
     * The emitter.
     *
     * @return an emitter with these settings
     */
    public RuntimeScriptEmitter build() {
      return new RuntimeScriptEmitter(this);
    }
  }
}
