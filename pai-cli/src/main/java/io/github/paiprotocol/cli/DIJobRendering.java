package io.github.paiprotocol.cli;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Suggestions;
import io.github.paiprotocol.api.dijob.Word;
import io.github.paiprotocol.api.validation.DIJobValidator;
import io.github.paiprotocol.api.validation.ValidatedDIJob;
import io.github.paiprotocol.api.yaml.DIJobDocument;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.dijob.DIJobEmitter;
import io.github.paiprotocol.k8s.dijob.DIJobOptions;
import io.github.paiprotocol.k8s.dijob.DIJobTarget;
import io.github.paiprotocol.k8s.model.Loss;
import java.util.ArrayList;
import java.util.List;

/** Turns DIJobs into Kubernetes objects. */
final class DIJobRendering {
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
  static RenderCommand.Rendered of(
      List<DIJobDocument> documents, String word, DIJobOptions options, boolean json) {
    DIJobTarget target =
        Word.find(DIJobTarget.class, word)
            .orElseThrow(
                () ->
                    new UsageException(
                        "there is no target `"
                            + word
                            + "` for DIJobs; "
                            + Suggestions.hint(word, Word.all(DIJobTarget.class), "targets")));
    DIJobValidator validator = DIJobValidator.standard();
    PaiException.throwIfErrors(
        documents.stream().flatMap(job -> validator.check(job).stream()).toList());
    List<HasMetadata> objects = new ArrayList<>();
    List<Diagnostic> warnings = new ArrayList<>();
    List<Loss> losses = new ArrayList<>();
    for (DIJobDocument document : documents) {
      ValidatedDIJob job = validator.require(document);
      KubernetesObjects made = DIJobEmitter.of(target, options).emit(job);
      objects.addAll(made.objects());
      warnings.addAll(job.warnings());
      warnings.addAll(made.warnings());
      losses.addAll(made.losses());
    }
    KubernetesObjects all = new KubernetesObjects(objects, losses, warnings);
    return new RenderCommand.Rendered(
        json ? all.json() : all.yaml(), Outputs.perObject(all, json), warnings, losses);
  }
}
