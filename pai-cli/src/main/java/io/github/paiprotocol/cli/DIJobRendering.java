package io.github.paiprotocol.cli;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Suggestions;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.Word;
import io.github.paiprotocol.api.validation.DIJobValidator;
import io.github.paiprotocol.api.validation.ValidatedDIJob;
import io.github.paiprotocol.api.yaml.DIJobDocument;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.convert.Conversion;
import io.github.paiprotocol.k8s.dijob.DIJobEmitter;
import io.github.paiprotocol.k8s.dijob.DIJobOptions;
import io.github.paiprotocol.k8s.dijob.DIJobTarget;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.resolver.ResolvedJob;
import java.util.ArrayList;
import java.util.List;

/** Turns DIJobs into Kubernetes objects. */
final class DIJobRendering {
  private final List<HasMetadata> objects = new ArrayList<>();
  private final List<Diagnostic> warnings = new ArrayList<>();
  private final List<Loss> losses = new ArrayList<>();

  private DIJobRendering() {}

  /**
   * The objects of all jobs of a stream.
   *
   * @param documents the jobs
   * @param word the target
   * @param options how objects are made
   * @param json whether to print JSON instead of YAML
   * @return what is printed
   * @throws UsageException when there is no such target for DIJobs
   */
  static Rendered of(
      List<DIJobDocument> documents, String word, DIJobOptions options, boolean json) {
    DIJobTarget target =
        Word.find(DIJobTarget.class, word).orElseThrow(() -> new UsageException(noTarget(word)));
    DIJobRendering all = new DIJobRendering();
    for (ValidatedDIJob job : valid(documents)) {
      all.warnings.addAll(job.warnings());
      all.add(job, target, options);
    }
    return all.rendered(json);
  }

  /**
   * The DIJob that a job becomes.
   *
   * @param job the job
   * @param options how it is made
   * @param json whether to print JSON instead of YAML
   * @return what is printed, without the warnings of resolution
   */
  static Rendered of(ResolvedJob job, DIJobOptions options, boolean json) {
    Conversion<DIJob> made = ConvertCommand.toDIJob(job, options.strict());
    DIJobRendering all = new DIJobRendering();
    all.losses.addAll(made.losses());
    ValidatedDIJob valid = DIJobValidator.standard().require(made.job());
    all.warnings.addAll(valid.warnings());
    all.add(valid, DIJobTarget.DIJOB, options);
    return all.rendered(json);
  }

  /**
   * Checks all jobs of a stream.
   *
   * @param documents the jobs
   * @return the same, checked
   * @throws PaiException with what is wrong with any of them
   */
  static List<ValidatedDIJob> valid(List<DIJobDocument> documents) {
    DIJobValidator validator = DIJobValidator.standard();
    PaiException.throwIfErrors(
        documents.stream().flatMap(job -> validator.check(job).stream()).toList());
    return documents.stream().map(validator::require).toList();
  }

  private void add(ValidatedDIJob job, DIJobTarget target, DIJobOptions options) {
    KubernetesObjects made = DIJobEmitter.of(target, options).emit(job);
    objects.addAll(made.objects());
    warnings.addAll(made.warnings());
    losses.addAll(made.losses());
  }

  private Rendered rendered(boolean json) {
    return Outputs.rendered(new KubernetesObjects(objects, losses, warnings), json);
  }

  private static String noTarget(String word) {
    String message =
        "there is no target `"
            + word
            + "` for DIJobs; "
            + Suggestions.hint(word, Word.all(DIJobTarget.class), "targets");
    return RenderCommand.Targets.words().contains(word)
        ? message + "; `pai convert` makes a job of it, which has that target"
        : message;
  }
}
