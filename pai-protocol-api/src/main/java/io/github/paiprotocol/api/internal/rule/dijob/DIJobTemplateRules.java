package io.github.paiprotocol.api.internal.rule.dijob;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.internal.pod.PodRules;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Set;

/** What Kubernetes, or the upstream orchestrator, would make of a DIJob's pod templates. */
public final class DIJobTemplateRules {
  private static final ProtocolPath METADATA = ProtocolPath.of("metadata");

  private final DiagnosticCollector out;

  private DIJobTemplateRules(DiagnosticCollector out) {
    this.out = out;
  }

  public static void check(DIJob job, boolean strict, DiagnosticCollector out) {
    DIJobTemplateRules rules = new DIJobTemplateRules(out);
    if (job.metadata().annotations().containsKey(DIJobFields.PREREQUISITES_ANNOTATION)) {
      out.report(DIJobProblems.unknownUpstream(DIJobFields.PREREQUISITES_PATH));
    }
    PodRules pods = new PodRules(strict ? Severity.ERROR : Severity.WARNING, out);
    pods.labels(job.metadata().labels(), METADATA.child("labels"));
    pods.annotations(job.metadata().annotations().keySet(), METADATA.child("annotations"));
    pods.shared(job.spec().volumes(), ProtocolPath.of("spec", "volumes"));
    List<DIJobTask> tasks = job.spec().tasks();
    for (int i = 0; i < tasks.size(); i++) {
      ProtocolPath path = DIJobNameRules.TASKS.child(i).child("template");
      rules.checkTemplate(path, tasks.get(i).template());
      pods.template(tasks.get(i).template(), path);
    }
  }

  private void checkTemplate(ProtocolPath path, Value.Mapping template) {
    checkMetadata(path.child("metadata"), template.mapping("metadata"));
    Value.Mapping spec = template.mapping("spec");
    ProtocolPath at = path.child("spec");
    for (String key : ImmutableList.of("containers", "initContainers")) {
      PodRules.each(
          spec.items(key),
          at.child(key),
          (container, here) -> {
            Value.Mapping resources = container.mapping("resources");
            if (resources.mapping("requests").entries().isEmpty()
                && !resources.mapping("limits").entries().isEmpty()) {
              out.report(DIJobProblems.limitsOnly(here.child("resources").child("limits")));
            }
          });
    }
    if (!spec.items("initContainers").isEmpty()) {
      out.report(DIJobProblems.initContainers(at.child("initContainers")));
    }
  }

  private void checkMetadata(ProtocolPath path, Value.Mapping metadata) {
    for (String key : ImmutableList.of("labels", "annotations")) {
      Set<String> entries = metadata.mapping(key).entries().keySet();
      if (entries.stream().anyMatch(entry -> !entry.equals(DIJobFields.PREREQUISITES_ANNOTATION))) {
        out.report(DIJobProblems.droppedUpstream(path.child(key)));
      }
      if (entries.contains(DIJobFields.PREREQUISITES_ANNOTATION)) {
        out.report(
            DIJobProblems.unknownUpstream(
                path.child(key).child(DIJobFields.PREREQUISITES_ANNOTATION)));
      }
    }
  }
}
