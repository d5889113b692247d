package io.github.paiprotocol.api.validation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.checked.CheckedPlaces;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.WrittenPaths;
import io.github.paiprotocol.api.internal.rule.Draft;
import io.github.paiprotocol.api.internal.rule.Options;
import io.github.paiprotocol.api.internal.rule.job.Rules;
import io.github.paiprotocol.api.internal.shape.Lenience;
import io.github.paiprotocol.api.internal.shape.ShapeChecker;
import io.github.paiprotocol.api.internal.shape.WellFormed;
import io.github.paiprotocol.api.internal.shown.Unwritten;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.PrerequisiteList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Checks jobs against the rules of the job protocol: all of them in one pass, so that one run names
 * everything that is wrong. Nothing outside of the job is looked at; what only I/O can tell is left
 * to the resolver. Immutable and thread-safe.
 *
 * <pre>{@code
 * Document<Job> document = ProtocolReader.standard().jobs().read(Path.of("job.yaml"));
 * ValidatedJob job = ProtocolValidator.standard().require(document);
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
   * Checks a job that was read from text.
   *
   * @param document the document; reading may have found errors
   * @return what reading and checking found, in the order of the source
   */
  public List<Diagnostic> check(Document<Job> document) {
    return check(document, new HashMap<>());
  }

  private List<Diagnostic> check(Document<Job> document, Map<String, Template> templates) {
    DiagnosticCollector found =
        new DiagnosticCollector(document.positions(), document.gaps(), options.maxDiagnostics());
    List<Diagnostic> semantic = check(document.draft(), templates, found);
    return all(document.diagnostics(), semantic, found);
  }

  /**
   * Checks a job that was built in code: its structure and everything else.
   *
   * @param job the job
   * @return what was found; it has paths, but no places in a source
   */
  public List<Diagnostic> check(Job job) {
    return check(job, new HashMap<>());
  }

  private List<Diagnostic> check(Job job, Map<String, Template> templates) {
    Value root = JobFields.JOB.write(job);
    List<Diagnostic> unfit = WellFormed.problems(root);
    if (!unfit.isEmpty()) {
      // The rules call themselves for each level of a value.
      return unfit;
    }
    SourceMap paths = WrittenPaths.of(root, Unwritten.of(() -> root));
    DiagnosticCollector structure =
        new DiagnosticCollector(paths, ImmutableSet.of(), options.maxDiagnostics());
    ShapeChecker.check(root, JobFields.JOB.shape(), Lenience.NONE, structure);
    DiagnosticCollector found =
        new DiagnosticCollector(paths, structure.gaps(), options.maxDiagnostics());
    return all(structure.sorted(), check(job, templates, found), found);
  }

  /** A type that rules refuse need not be doubted, too. */
  private List<Diagnostic> all(
      List<Diagnostic> structure, List<Diagnostic> semantic, DiagnosticCollector found) {
    Iterable<Diagnostic> kept =
        Iterables.filter(
            structure,
            d -> d.code() != ProtocolCode.UNKNOWN_PREREQUISITE_TYPE || !found.isGap(d.path()));
    return DiagnosticCollector.inSourceOrder(
        Iterables.concat(kept, semantic), options.maxDiagnostics());
  }

  /**
   * Checks the prerequisites of a document that a reference leads to, as far as they can be checked
   * without the job that requires them: names and references within the document, circles,
   * arguments, template variables, plugins, and the form of tags. What {@code $parameters}, {@code
   * $secrets} and the like refer to depends on that job. Rules that were added are for jobs and do
   * not run.
   *
   * @param document the document; reading may have found errors
   * @return what reading and checking found, in the order of the source
   */
  public List<Diagnostic> checkPrerequisites(Document<PrerequisiteList> document) {
    DiagnosticCollector found =
        new DiagnosticCollector(document.positions(), document.gaps(), options.maxDiagnostics());
    Draft draft =
        Draft.of(document.draft().prerequisites(), document.draft()::path, options, found);
    Rules.ALL.forEach(rule -> rule.check(draft));
    return DiagnosticCollector.inSourceOrder(
        Iterables.concat(document.diagnostics(), found.sorted()), options.maxDiagnostics());
  }

  /**
   * Checks a job that was read from text, and takes it when it is right.
   *
   * @param document the document
   * @return the job with its warnings
   * @throws PaiException with everything that was found, when there is an error among it
   */
  public ValidatedJob require(Document<Job> document) {
    Map<String, Template> templates = new HashMap<>();
    List<Diagnostic> found = check(document, templates);
    PaiException.throwIfErrors(found);
    Optional<SourceText> source = Optional.of(document.source());
    SourceMap places = new CheckedPlaces(document.positions(), templates);
    return new ValidatedJob(document.draft(), source, places, found, options.compatibility());
  }

  /**
   * Checks a job that was built in code, and takes it when it is right.
   *
   * @param job the job
   * @return the job with its warnings
   * @throws PaiException with everything that was found, when there is an error among it
   */
  public ValidatedJob require(Job job) {
    Map<String, Template> templates = new HashMap<>();
    List<Diagnostic> found = check(job, templates);
    PaiException.throwIfErrors(found);
    // Later stages name places as this one does.
    Value root = JobFields.JOB.write(job);
    SourceMap paths = WrittenPaths.of(root, Unwritten.of(() -> root));
    SourceMap places = new CheckedPlaces(paths, templates);
    return new ValidatedJob(job, Optional.empty(), places, found, options.compatibility());
  }

  private List<Diagnostic> check(
      Job job, Map<String, Template> templates, DiagnosticCollector out) {
    Draft draft = Draft.of(job, options, templates, out);
    Rules.ALL.forEach(rule -> rule.check(draft));
    rules.forEach(rule -> rule.check(job, out));
    return out.sorted();
  }

  /** Builds validators. Not thread-safe. */
  public static final class Builder {
    private final ImmutableList.Builder<ValidationRule> rules = ImmutableList.builder();
    private final ImmutableSet.Builder<String> plugins = ImmutableSet.builder();
    private boolean compatibility;
    private Severity unknownPlugins = Severity.ERROR;
    private int maxDiagnostics = DiagnosticCollector.STANDARD_LIMIT;

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
     * Builds the validator.
     *
     * @return a validator
     */
    public ProtocolValidator build() {
      Options options = new Options(compatibility, plugins.build(), unknownPlugins, maxDiagnostics);
      return new ProtocolValidator(options, rules.build());
    }
  }
}
