package io.github.paiprotocol.api.validation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.checked.CheckedPlaces;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.WrittenPaths;
import io.github.paiprotocol.api.internal.rule.Options;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.rule.command.ContainerCommandRules;
import io.github.paiprotocol.api.internal.rule.dijob.DIJobNameRules;
import io.github.paiprotocol.api.internal.rule.dijob.DIJobReplicaRules;
import io.github.paiprotocol.api.internal.rule.dijob.DIJobTemplateRules;
import io.github.paiprotocol.api.internal.rule.job.JobRules;
import io.github.paiprotocol.api.internal.shape.Lenience;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.ShapeChecker;
import io.github.paiprotocol.api.internal.shape.WellFormed;
import io.github.paiprotocol.api.internal.shown.Unwritten;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.AnyJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.PrerequisiteList;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Checks jobs and DIJobs: all rules in one pass, so that one run names everything that is wrong. Of
 * DIJobs it checks the three rules of the upstream orchestrator, and what Kubernetes would refuse
 * only after the job is accepted. Nothing outside of the job is looked at; what only I/O can tell
 * is left to the resolver. Immutable and thread-safe.
 *
 * <pre>{@code
 * Document<Job> document = ProtocolReader.standard().jobs().read(Path.of("job.yaml"));
 * Validated<Job> job = ProtocolValidator.standard().require(document);
 * }</pre>
 */
public final class ProtocolValidator {
  private static final ProtocolValidator STANDARD = builder().build();

  private final Options options;
  private final ImmutableList<ValidationRule> rules;

  private ProtocolValidator(Options options, List<ValidationRule> rules) {
    this.options = options;
    this.rules = ImmutableList.copyOf(rules);
  }

  /**
   * A validator of the protocol's own rules.
   *
   * @return the validator
   */
  public static ProtocolValidator standard() {
    return STANDARD;
  }

  /**
   * A builder that starts with the protocol's own rules.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Checks a job or DIJob that was read from text.
   *
   * @param document the document; reading may have found errors
   * @return what reading and checking found, in the order of the source
   */
  public List<Diagnostic> check(Document<? extends AnyJob> document) {
    return checked(document).warnings();
  }

  /**
   * Checks a job or DIJob that was built in code: its structure and everything else.
   *
   * @param job the job
   * @return what was found; it has paths, but no places in a source
   */
  public List<Diagnostic> check(AnyJob job) {
    return checked(job).warnings();
  }

  /**
   * Checks a job or DIJob that was read from text, and takes it when it is right.
   *
   * @param <T> which of them it is
   * @param document the document
   * @return the job with its warnings
   * @throws PaiException with everything that was found, when there is an error among it
   */
  public <T extends AnyJob> Validated<T> require(Document<T> document) {
    return valid(checked(document));
  }

  /**
   * Checks a job or DIJob that was built in code, and takes it when it is right.
   *
   * @param <T> which of them it is
   * @param job the job
   * @return the job with its warnings
   * @throws PaiException with everything that was found, when there is an error among it
   */
  public <T extends AnyJob> Validated<T> require(T job) {
    return valid(checked(job));
  }

  /**
   * Checks the prerequisites of a document that a reference leads to, as far as they can be checked
   * without the job that requires them: names and references within the document, cycles,
   * arguments, template variables, plugins, and the form of tags. What {@code $parameters}, {@code
   * $secrets} and the like refer to depends on that job. Rules that were added are for jobs and do
   * not run.
   *
   * @param document the document; reading may have found errors
   * @return what reading and checking found, in the order of the source
   */
  public List<Diagnostic> checkPrerequisites(Document<PrerequisiteList> document) {
    DiagnosticCollector found =
        new DiagnosticCollector(
            document.positions(), document.suppressedPaths(), options.maxDiagnostics());
    ValidationContext context =
        ValidationContext.of(
            document.draft().prerequisites(),
            document.draft()::path,
            options,
            document.positions(),
            found);
    JobRules.ALL.forEach(rule -> rule.check(context));
    return DiagnosticCollector.inSourceOrder(
        Iterables.concat(document.diagnostics(), found.sorted()), options.maxDiagnostics());
  }

  private static <T extends AnyJob> Validated<T> valid(Validated<T> checked) {
    PaiException.throwIfErrors(checked.warnings());
    return checked;
  }

  /** The job with everything that was found, errors as well. */
  private <T extends AnyJob> Validated<T> checked(Document<T> document) {
    return checked(
        document.draft(),
        Optional.of(document.source()),
        document.positions(),
        document.diagnostics(),
        document.suppressedPaths());
  }

  private <T extends AnyJob> Validated<T> checked(T job) {
    Value root =
        job instanceof DIJob dijob ? DIJobFields.JOB.write(dijob) : JobFields.JOB.write((Job) job);
    // Later stages name places as this one does.
    SourceMap paths = WrittenPaths.of(root, Unwritten.of(() -> root));
    List<Diagnostic> unfit = WellFormed.problems(root);
    if (!unfit.isEmpty()) {
      // The rules call themselves for each level of a value.
      return new Validated<>(job, Optional.empty(), paths, unfit, ImmutableList.of(), false);
    }
    DiagnosticCollector structure =
        new DiagnosticCollector(paths, ImmutableSet.of(), options.maxDiagnostics());
    Shape shape = job instanceof DIJob ? DIJobFields.JOB.shape() : JobFields.JOB.shape();
    ShapeChecker.check(root, shape, Lenience.NONE, structure);
    return checked(job, Optional.empty(), paths, structure.sorted(), structure.suppressedPaths());
  }

  private <T extends AnyJob> Validated<T> checked(
      T job,
      Optional<SourceText> source,
      SourceMap positions,
      List<Diagnostic> structure,
      Set<ProtocolPath> suppressedPaths) {
    DiagnosticCollector found =
        new DiagnosticCollector(positions, suppressedPaths, options.maxDiagnostics());
    Map<String, Template> templates = new HashMap<>();
    List<TaskPrerequisites> prerequisites =
        job instanceof DIJob dijob
            ? checkDIJob(dijob, positions, found)
            : checkJob((Job) job, templates, positions, found);
    // A type that rules refuse need not be doubted, too.
    Iterable<Diagnostic> kept =
        Iterables.filter(
            structure,
            d ->
                d.code() != ProtocolCode.UNKNOWN_PREREQUISITE_TYPE
                    || !found.isSuppressed(d.path()));
    List<Diagnostic> all =
        DiagnosticCollector.inSourceOrder(
            Iterables.concat(kept, found.sorted()), options.maxDiagnostics());
    SourceMap places = new CheckedPlaces(positions, templates);
    return new Validated<>(job, source, places, all, prerequisites, options.compatibility());
  }

  private List<TaskPrerequisites> checkJob(
      Job job, Map<String, Template> templates, SourceMap positions, DiagnosticCollector out) {
    ValidationContext context = ValidationContext.of(job, options, templates, positions, out);
    JobRules.ALL.forEach(rule -> rule.check(context));
    rules.forEach(rule -> rule.check(job, out));
    return TaskPrerequisites.read(job);
  }

  private List<TaskPrerequisites> checkDIJob(
      DIJob job, SourceMap positions, DiagnosticCollector out) {
    DIJobNameRules.check(job, out);
    DIJobReplicaRules.check(job, out);
    DIJobTemplateRules.check(job, options.requireLimits(), out);
    ContainerCommandRules.check(job, out);
    return DIJobPrerequisites.check(job, positions, options, out);
  }

  /** Builds validators. Not thread-safe. */
  public static final class Builder {
    private final ImmutableList.Builder<ValidationRule> rules = ImmutableList.builder();
    private final ImmutableSet.Builder<String> plugins = ImmutableSet.builder();
    private boolean compatibility;
    private Severity unknownPlugins = Severity.ERROR;
    private int maxDiagnostics = DiagnosticCollector.STANDARD_LIMIT;
    private boolean requireLimits;

    private Builder() {
      plugins.addAll(PluginNames.ALL);
    }

    /**
     * Adds rules, which run after the protocol's own in the order they are added. A {@link
     * java.util.ServiceLoader} is one place to take them from.
     *
     * @param added the rules
     * @return this builder
     */
    public Builder rules(Iterable<? extends ValidationRule> added) {
      rules.addAll(added);
      return this;
    }

    /**
     * Adds a rule, which runs after the protocol's own and those added before.
     *
     * @param rule the rule
     * @return this builder
     */
    public Builder rule(ValidationRule rule) {
      rules.add(rule);
      return this;
    }

    /**
     * Makes a tag that refers to nothing a warning instead of an error; its text then stays. For
     * jobs of clusters that never checked.
     *
     * @param on whether to do so; false unless set
     * @return this builder
     */
    public Builder compatibility(boolean on) {
      compatibility = on;
      return this;
    }

    /**
     * Adds plugins to those the protocol knows.
     *
     * @param names their names, long or short
     * @return this builder
     */
    public Builder plugins(Collection<String> names) {
      names.forEach(name -> plugins.add(PluginNames.shortName(name)));
      return this;
    }

    /**
     * Sets how bad an unknown plugin is: an error where scripts are emitted, a warning where the
     * cluster's own runtime handles plugins.
     *
     * @param severity how bad; {@link Severity#ERROR} unless set
     * @return this builder
     */
    public Builder unknownPlugins(Severity severity) {
      unknownPlugins = Objects.requireNonNull(severity, "severity");
      return this;
    }

    /**
     * Sets how many diagnostics of a document are kept, those of its reader included: the first by
     * position, errors before warnings. One more says how many there are besides. The reader keeps
     * as many as {@link io.github.paiprotocol.api.diagnostic.ReaderLimits#maxDiagnostics} says.
     *
     * @param value how many, at least 1; {@link DiagnosticCollector#STANDARD_LIMIT} unless set
     * @return this builder
     * @throws IllegalArgumentException when it is out of range
     */
    public Builder maxDiagnostics(int value) {
      if (value < 1) {
        throw new IllegalArgumentException("maxDiagnostics must be at least 1, not " + value);
      }
      maxDiagnostics = value;
      return this;
    }

    /**
     * Makes a resource of a DIJob without the limit it needs an error, although the emitter adds
     * it: for DIJobs that other tools apply.
     *
     * @param on whether to do so; false, for a warning, unless set
     * @return this builder
     */
    public Builder requireLimits(boolean on) {
      requireLimits = on;
      return this;
    }

    /**
     * Builds the validator.
     *
     * @return a validator
     */
    public ProtocolValidator build() {
      return new ProtocolValidator(
          new Options(
              compatibility, plugins.build(), unknownPlugins, maxDiagnostics, requireLimits),
          rules.build());
    }
  }
}
