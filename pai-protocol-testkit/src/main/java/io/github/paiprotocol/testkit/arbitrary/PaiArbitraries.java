package io.github.paiprotocol.testkit.arbitrary;

import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import net.jqwik.api.Arbitrary;

/**
 * Generators of jobs, DIJobs and their parts, for properties of code that takes them.
 *
 * <p>{@link #validJobs} and {@link #resolvableJobs} are for code behind the validator. What the
 * others give has the <em>structure</em> the protocol asks for: it can be written and read without
 * an error. What names and tags refer to need not exist. Texts are wild on purpose: what looks like
 * a number, a boolean or a date, YAML's own syntax, several lines with any line end, templates
 * well-formed and broken, Unicode beyond the basic plane.
 *
 * <p>A method with jqwik's {@code Provide} annotation hands them to properties.
 *
 * <pre>{@code
 * Arbitrary<Job> twoOrMoreRoles = PaiArbitraries.jobs().filter(j -> j.taskRoles().size() > 1);
 * }</pre>
 */
public final class PaiArbitraries {
  private PaiArbitraries() {}

  /**
   * Whole jobs: prerequisites of all three generations, remote references with arguments and
   * digests, deployments, every view of extras and keys beside them.
   *
   * @return the generator
   */
  public static Arbitrary<Job> jobs() {
    return Jobs.any();
  }

  /**
   * Jobs in which the validator finds no error: what they name is there, tags and arguments fit.
   * Their lists may name what the marketplace, the web or files hold. They shrink to jobs of one
   * role and one command that are valid, too.
   *
   * @return the generator
   */
  public static Arbitrary<Job> validJobs() {
    return ValidJobs.any();
  }

  /**
   * Valid jobs that refer to nothing outside, so that {@code PrerequisiteResolver.standard()}
   * resolves them without any source, and every emitter takes what comes of them. They shrink as
   * {@link #validJobs} do.
   *
   * @return the generator
   */
  public static Arbitrary<Job> resolvableJobs() {
    return ValidJobs.resolvable();
  }

  /**
   * Task roles.
   *
   * @return the generator
   */
  public static Arbitrary<TaskRole> taskRoles() {
    return Jobs.roles();
  }

  /**
   * Prerequisites of all generations and kinds.
   *
   * @return the generator
   */
  public static Arbitrary<Prerequisite> prerequisites() {
    return Prerequisites.any();
  }

  /**
   * Images, with and without credentials.
   *
   * @return the generator
   */
  public static Arbitrary<Prerequisite> images() {
    return Prerequisites.images();
  }

  /**
   * Classic prerequisites: data, script or output with a uri.
   *
   * @return the generator
   */
  public static Arbitrary<Prerequisite> classicPrerequisites() {
    return Prerequisites.classic();
  }

  /**
   * Extended prerequisites: callbacks, {@code require}, storages, plugin-specific keys.
   *
   * @return the generator
   */
  public static Arbitrary<Prerequisite> extendedPrerequisites() {
    return Prerequisites.extended();
  }

  /**
   * Parametric prerequisites: template variables, and plugin-specific keys of any name.
   *
   * @return the generator
   */
  public static Arbitrary<Prerequisite> parametricPrerequisites() {
    return Prerequisites.parametric();
  }

  /**
   * Extras with every typed view, and unknown keys at every level.
   *
   * @return the generator
   */
  public static Arbitrary<Extras> extras() {
    return ExtraSections.any();
  }

  /**
   * References of every form: local, marketplace, web, file.
   *
   * @return the generator
   */
  public static Arbitrary<String> references() {
    return ArbitraryNames.references();
  }

  /**
   * Names of jobs, prerequisites and deployments, {@code [a-zA-Z0-9_-]+}.
   *
   * @return the generator
   */
  public static Arbitrary<String> names() {
    return ArbitraryNames.names();
  }

  /**
   * Names of task roles and ports, {@code [a-zA-Z_][a-zA-Z0-9_]*}.
   *
   * @return the generator
   */
  public static Arbitrary<String> identifiers() {
    return ArbitraryNames.identifiers();
  }

  /**
   * Open values of any kind, nested up to three levels.
   *
   * @return the generator
   */
  public static Arbitrary<Value> values() {
    return ArbitraryValues.any();
  }

  /**
   * DIJobs in which the validator finds no error: every key of the API, tasks of all types, volumes
   * shared by all pods, statuses of any phase. Their pods are such as an API server takes, with
   * wild texts where it takes any.
   *
   * @return the generator
   */
  public static Arbitrary<DIJob> dijobs() {
    return ArbitraryDIJobs.any();
  }

  /**
   * Strings that readers and writers of YAML are known to get wrong, and ordinary ones.
   *
   * @return the generator
   */
  public static Arbitrary<String> texts() {
    return ArbitraryTexts.any();
  }
}
