package io.github.paiprotocol.k8s;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.internal.KubernetesPrinter;
import io.github.paiprotocol.k8s.internal.check.ObjectChecks;
import io.github.paiprotocol.k8s.internal.emission.Batch;
import io.github.paiprotocol.k8s.internal.emission.JobContext;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.Target;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The objects of a target, after the caller's hook and after all checks.
 *
 * @param target the target
 * @param postProcessor the caller's hook
 * @param strict whether losses are errors
 * @param customized whether the caller has a hook, so that objects of a batch may differ
 */
record CheckedObjects(
    Target target, UnaryOperator<HasMetadata> postProcessor, boolean strict, boolean customized) {
  /** The objects; when one has errors, only the last of each batch. */
  List<HasMetadata> of(JobContext emission) {
    PaiException.throwIfErrors(emission.reported());
    target.emit(emission.workload(), emission);
    emission.noteLeft();
    emission.requireFew();
    List<HasMetadata> lasts = new ArrayList<>();
    List<Batch> batches = emission.batches();
    for (Batch batch : batches) {
      lasts.add(checked(batch.last(), batch, emission));
    }
    // Those of a batch differ in names only, so that errors of the last are those of all.
    if (counting(emission.reported(), emission.sizesChecked()).stream()
        .anyMatch(Diagnostic::isError)) {
      return ImmutableList.copyOf(lasts);
    }
    ImmutableList.Builder<HasMetadata> objects = ImmutableList.builder();
    Set<String> names = new HashSet<>();
    for (int k = 0; k < lasts.size(); k++) {
      Batch batch = batches.get(k);
      for (int i = 0; i < batch.count(); i++) {
        HasMetadata object =
            i == batch.count() - 1 ? lasts.get(k) : other(batch.each().apply(i), batch, emission);
        String name = KubernetesPrinter.nameOf(object);
        if (!names.add(name)) {
          Place place = batch.causes().placeOf(ProtocolPath.root());
          emission.report(EmissionProblems.sameName(place, name));
        }
        objects.add(object);
      }
    }
    return objects.build();
  }

  /** Callers may have made each of a batch another one. */
  private HasMetadata other(HasMetadata object, Batch batch, JobContext emission) {
    return customized ? checked(object, batch, emission) : object;
  }

  private HasMetadata checked(HasMetadata given, Batch batch, JobContext emission) {
    HasMetadata object = processed(given, batch.causes());
    check(object, batch.causes(), emission);
    return object;
  }

  /** What is reported of what was found: losses as errors when asked, sizes only when checked. */
  List<Diagnostic> counting(Collection<Diagnostic> found, boolean sizes) {
    if (found.isEmpty()) {
      return ImmutableList.of();
    }
    return found.stream().filter(each -> counts(each, sizes)).map(this::asStrict).toList();
  }

  private Diagnostic asStrict(Diagnostic diagnostic) {
    boolean lost = diagnostic.code() instanceof KubernetesCode code && code.isLoss();
    return strict && lost ? diagnostic.withSeverity(Severity.ERROR) : diagnostic;
  }

  private static boolean counts(Diagnostic diagnostic, boolean sizes) {
    return sizes || !(diagnostic.code() instanceof KubernetesCode code && code.isSize());
  }

  /** Applies the caller's hook, and fails if it returns no object or one without metadata. */
  private HasMetadata processed(HasMetadata given, ProvenanceMap causes) {
    // It may be changed itself.
    String name = given.getMetadata().getName();
    @Nullable HasMetadata object = postProcessor.apply(given);
    if (object == null || object.getMetadata() == null) {
      String called = "`" + given.getKind() + "/" + name + "`";
      String missing = object == null ? "object" : "metadata";
      Place place = causes.placeOf(ProtocolPath.root());
      throw new PaiException(
          List.of(EmissionProblems.hookResult(place, "postProcessor", called, missing)));
    }
    return object;
  }

  private void check(HasMetadata object, ProvenanceMap causes, JobContext emission) {
    DiagnosticCollector out = emission.problems();
    ObjectChecks.check(
        object,
        causes,
        problem ->
            out.report(
                counts(problem, emission.sizesChecked())
                    ? emission.explained(problem, object, causes)
                    : problem));
    if (!emission.sizesChecked()) {
      return;
    }
    OptionalLong bytes = KubernetesPrinter.sizeAbove(object, EmissionProblems.MAX_CLIENT_SIDE);
    if (bytes.isPresent() && bytes.getAsLong() <= EmissionProblems.MAX_OBJECT) {
      emission.noteLarge(object, causes, bytes.getAsLong());
    } else if (bytes.isPresent()) {
      emission.reportLarge(object, causes, bytes.getAsLong());
    }
  }
}
