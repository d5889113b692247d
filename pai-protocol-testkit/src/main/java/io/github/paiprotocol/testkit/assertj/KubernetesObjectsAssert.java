package io.github.paiprotocol.testkit.assertj;

import com.google.common.base.Joiner;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.testkit.internal.SecretLeaks;
import java.util.List;
import java.util.function.Predicate;
import org.assertj.core.api.AbstractAssert;

/**
 * Assertions about the objects of a job. Messages have kinds and names of objects, and losses as
 * {@code pai render} prints them; never the value of a secret. Not thread-safe.
 */
public final class KubernetesObjectsAssert
    extends AbstractAssert<KubernetesObjectsAssert, KubernetesObjects> {

  KubernetesObjectsAssert(KubernetesObjects objects) {
    super(objects, KubernetesObjectsAssert.class);
  }

  /**
   * There are so many objects of a kind.
   *
   * @param kind the kind, e.g. {@code Pod}
   * @param count how many
   * @return this assertion
   */
  public KubernetesObjectsAssert hasKind(String kind, int count) {
    long found = actual.objects().stream().filter(object -> object.getKind().equals(kind)).count();
    if (found != count) {
      throw failure("expected %s of kind %s, but there are %s:%s", count, kind, found, objects());
    }
    return this;
  }

  /**
   * There is an object.
   *
   * @param kind its kind, e.g. {@code Service}
   * @param name its name
   * @return this assertion
   */
  public KubernetesObjectsAssert hasObject(String kind, String name) {
    if (actual.objects().stream()
        .noneMatch(o -> o.getKind().equals(kind) && name.equals(o.getMetadata().getName()))) {
      throw failure("expected %s `%s`, but there are:%s", kind, name, objects());
    }
    return this;
  }

  /**
   * The values of a job's secrets stand in objects of kind Secret and nowhere else: not in other
   * objects, losses or warnings.
   *
   * @param job the job, whose secrets have values of four characters or more
   * @return this assertion
   * @throws IllegalArgumentException when a value is too short to be told from other text
   */
  public KubernetesObjectsAssert hasNoSecretOf(Job job) {
    List<String> leaks = SecretLeaks.of(job.secrets()).in(actual);
    if (!leaks.isEmpty()) {
      throw failure(
          "expected secrets in objects of kind Secret only, but\n%s", Joiner.on("\n").join(leaks));
    }
    return this;
  }

  /**
   * The target cannot express something, or only nearly.
   *
   * @param code the code of the loss, e.g. {@code lost-export}
   * @return this assertion
   */
  public KubernetesObjectsAssert loses(String code) {
    return hasLoss("`" + code + "`", loss -> loss.code().id().equals(code));
  }

  /**
   * The target cannot express something, or only nearly.
   *
   * @param code the code of the loss, e.g. {@code lost-export}
   * @param path where the job says it, e.g. {@code taskRoles.worker.taskRetryCount}
   * @return this assertion
   */
  public KubernetesObjectsAssert loses(String code, String path) {
    return hasLoss(
        "`" + code + "` at `" + path + "`",
        loss -> loss.code().id().equals(code) && loss.path().toString().equals(path));
  }

  private KubernetesObjectsAssert hasLoss(String expected, Predicate<Loss> wanted) {
    if (losses().stream().noneMatch(wanted)) {
      throw failure("expected a loss %s, but %s", expected, lost());
    }
    return this;
  }

  /**
   * The target expresses all of the job, be it by other means.
   *
   * @return this assertion
   */
  public KubernetesObjectsAssert losesNothing() {
    if (!losses().isEmpty()) {
      throw failure("expected no loss, but %s", lost());
    }
    return this;
  }

  /**
   * Making the objects gave no warning.
   *
   * @return this assertion
   */
  public KubernetesObjectsAssert hasNoWarnings() {
    PaiAssertions.assertThat(actual.warnings()).hasNoWarnings();
    return this;
  }

  /** What is not exact. */
  private List<Loss> losses() {
    return actual.losses().stream().filter(loss -> loss.fidelity() != Loss.Fidelity.EXACT).toList();
  }

  private String lost() {
    return losses().isEmpty()
        ? "nothing is lost"
        : "this is lost:\n" + Joiner.on("\n").join(losses());
  }

  private String objects() {
    StringBuilder text = new StringBuilder();
    for (HasMetadata object : actual.objects()) {
      text.append("\n  ").append(object.getKind());
      text.append(" `").append(object.getMetadata().getName()).append('`');
    }
    return text.toString();
  }
}
