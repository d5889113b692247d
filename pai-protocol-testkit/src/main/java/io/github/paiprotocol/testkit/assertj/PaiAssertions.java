package io.github.paiprotocol.testkit.assertj;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.util.List;
import java.util.Objects;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/**
 * Where assertions begin, to be imported statically beside AssertJ's own. What failed is told with
 * the diagnostics as {@code pai validate} prints them.
 *
 * <pre>{@code
 * assertThat(ProtocolReader.standard().jobs().read(file)).hasNoErrors();
 * assertThat(validator.check(document))
 *     .hasDiagnostic("unknown-key").at("job.yaml", 12, 5).withHint("did you mean `instances`?");
 * assertThat(objects).hasKind("Pod", 3).hasNoSecretOf(job.job()).losesNothing();
 * }</pre>
 */
public final class PaiAssertions {
  private PaiAssertions() {}

  /**
   * Begins with what reading a document found.
   *
   * @param document the document
   * @return assertions about its diagnostics
   */
  public static DiagnosticsAssert assertThat(Document<?> document) {
    return assertThat(document.diagnostics());
  }

  /**
   * Begins with the warnings of a job or DIJob that is valid.
   *
   * @param job the job
   * @return assertions about its diagnostics
   */
  public static DiagnosticsAssert assertThat(Validated<?> job) {
    return assertThat(job.warnings());
  }

  /**
   * Begins with the warnings of resolving a job, or what the tasks of a DIJob require.
   *
   * @param job the job
   * @return assertions about its diagnostics
   */
  public static DiagnosticsAssert assertThat(Resolved<?> job) {
    return assertThat(job.warnings());
  }

  /**
   * Begins with what an exception carries.
   *
   * @param exception the exception
   * @return assertions about its diagnostics
   */
  public static DiagnosticsAssert assertThat(PaiException exception) {
    return assertThat(exception.diagnostics());
  }

  /**
   * Begins with what a check gave.
   *
   * @param diagnostics the diagnostics
   * @return assertions about them
   */
  public static DiagnosticsAssert assertThat(List<Diagnostic> diagnostics) {
    return new DiagnosticsAssert(diagnostics);
  }

  /**
   * Begins with the files of a role's tasks.
   *
   * @param scripts the files
   * @return assertions about them
   */
  public static RuntimeScriptsAssert assertThat(RuntimeScripts scripts) {
    Objects.requireNonNull(scripts, "scripts");
    return new RuntimeScriptsAssert(scripts);
  }

  /**
   * Begins with the objects of a job.
   *
   * @param objects the objects
   * @return assertions about them
   */
  public static KubernetesObjectsAssert assertThat(KubernetesObjects objects) {
    Objects.requireNonNull(objects, "objects");
    return new KubernetesObjectsAssert(objects);
  }

  /**
   * Runs a call that must be refused, and begins with what it says.
   *
   * @param call throws a {@link PaiException}; anything else fails
   * @return assertions about the diagnostics
   */
  public static DiagnosticsAssert assertThatProblemsOf(ThrowingCallable call) {
    Objects.requireNonNull(call, "call");
    Throwable thrown = Assertions.catchThrowable(call);
    if (thrown instanceof PaiException refused) {
      return assertThat(refused);
    }
    AssertionError error =
        new AssertionError(
            "expected a PaiException, but "
                + (thrown == null ? "nothing was thrown" : "this was thrown: " + thrown));
    if (thrown != null) {
      error.initCause(thrown);
    }
    throw error;
  }
}
