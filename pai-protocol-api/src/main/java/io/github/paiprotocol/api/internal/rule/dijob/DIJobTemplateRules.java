package io.github.paiprotocol.api.internal.rule.dijob;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.internal.text.Quantities;
import io.github.paiprotocol.api.model.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What Kubernetes, or the upstream orchestrator, would make of a DIJob's pod templates. */
public final class DIJobTemplateRules {
  private final boolean strict;
  private final DiagnosticCollector out;
  private final Map<String, ProtocolPath> jobVolumes = new HashMap<>();

  private DIJobTemplateRules(boolean strict, DiagnosticCollector out) {
    this.strict = strict;
    this.out = out;
  }

  public static void check(DIJob job, boolean strict, DiagnosticCollector out) {
    DIJobTemplateRules rules = new DIJobTemplateRules(strict, out);
    if (job.metadata().annotations().containsKey(DIJobFields.PREREQUISITES_ANNOTATION)) {
      out.report(DIJobProblems.unknownUpstream(DIJobFields.PREREQUISITES_PATH));
    }
    ProtocolPath volumes = ProtocolPath.of("spec", "volumes");
    rules.checkNames("volume", volumes, job.spec().volumes(), rules.jobVolumes);
    List<DIJobTask> tasks = job.spec().tasks();
    for (int i = 0; i < tasks.size(); i++) {
      ProtocolPath path = DIJobNameRules.TASKS.child(i).child("template");
      rules.checkTemplate(path, tasks.get(i).template());
    }
  }

  private void checkTemplate(ProtocolPath path, Value.Mapping template) {
    checkMetadata(path.child("metadata"), template.mapping("metadata"));
    Value.Mapping spec = template.mapping("spec");
    ProtocolPath at = path.child("spec");
    checkNames("volume", at.child("volumes"), spec.items("volumes"), new HashMap<>(jobVolumes));
    Map<String, ProtocolPath> containers = new HashMap<>();
    for (String key : ImmutableList.of("containers", "initContainers")) {
      List<Value> items = spec.items(key);
      checkNames("container", at.child(key), items, containers);
      for (int i = 0; i < items.size(); i++) {
        checkResources(at.child(key).child(i).child("resources"), items.get(i));
      }
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

  /** Names of a list are told apart, and from those seen before. */
  private void checkNames(
      String noun, ProtocolPath list, List<Value> items, Map<String, ProtocolPath> seen) {
    for (int i = 0; i < items.size(); i++) {
      ProtocolPath path = list.child(i).child("name");
      Optional<String> name =
          items.get(i) instanceof Value.Mapping map ? map.text("name") : Optional.empty();
      ProtocolPath earlier = name.isEmpty() ? null : seen.putIfAbsent(name.get(), path);
      if (earlier != null) {
        out.report(DIJobProblems.duplicate(noun, path, earlier, name.get()));
      }
    }
  }

  private void checkResources(ProtocolPath path, Value container) {
    if (!(container instanceof Value.Mapping map)) {
      return;
    }
    Value.Mapping resources = map.mapping("resources");
    Value.Mapping requests = resources.mapping("requests");
    Value.Mapping limits = resources.mapping("limits");
    requests.entries().keySet().stream()
        .filter(Quantities::needsLimit)
        .filter(name -> !isSame(requests.get(name), limits.get(name)))
        .forEach(
            name ->
                out.report(
                    DIJobProblems.withoutLimit(
                        path.child("requests").child(name), name, limits.get(name), strict)));
    if (requests.entries().isEmpty() && !limits.entries().isEmpty()) {
      out.report(DIJobProblems.limitsOnly(path.child("limits")));
    }
  }

  /** Whether a limit equals a request; quantities of other spellings are taken for others. */
  private static boolean isSame(Optional<Value> request, Optional<Value> limit) {
    return text(request).isPresent() && text(request).equals(text(limit));
  }

  private static Optional<String> text(Optional<Value> quantity) {
    return quantity.flatMap(
        v -> v instanceof Value.Scalar scalar ? Optional.of(scalar.text()) : Optional.empty());
  }
}
