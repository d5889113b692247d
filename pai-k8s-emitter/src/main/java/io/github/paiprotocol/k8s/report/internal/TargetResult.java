package io.github.paiprotocol.k8s.report.internal;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Loss.Fidelity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What a target makes of a job.
 *
 * @param target the target's name
 * @param isMade whether it makes anything
 * @param made what it makes, by kind
 * @param losses what that does not say of the job
 * @param problems what is wrong or doubtful for this target alone
 */
public record TargetResult(
    String target,
    boolean isMade,
    Map<String, Integer> made,
    List<Loss> losses,
    List<Diagnostic> problems) {
  private static final int MOST_LOSSES = 100;
  private static final int MOST_PROBLEMS = 20;
  private static final int MOST_KINDS = 20;

  /** Copies the collections. */
  public TargetResult {
    made = ImmutableMap.copyOf(made);
    losses = ImmutableList.copyOf(losses);
    problems = ImmutableList.copyOf(problems);
  }

  /**
   * Asks a target. Of the objects only their kinds are kept.
   *
   * @param target the target's name
   * @param emission makes the objects
   * @return what came of it
   */
  public static TargetResult of(String target, Supplier<KubernetesObjects> emission) {
    try {
      KubernetesObjects objects = emission.get();
      Map<String, Integer> kinds = new LinkedHashMap<>();
      for (HasMetadata object : objects.objects()) {
        kinds.merge(object.getKind(), 1, Integer::sum);
      }
      return new TargetResult(target, true, kinds, objects.losses(), objects.warnings());
    } catch (PaiException e) {
      return new TargetResult(
          target, false, ImmutableMap.of(), ImmutableList.of(), e.diagnostics());
    }
  }

  long count(Fidelity fidelity) {
    return losses.stream().filter(loss -> loss.fidelity() == fidelity).mapToLong(Loss::count).sum();
  }

  /** Whether it says all of the job. */
  boolean isWhole() {
    return isMade && count(Fidelity.LOST) == 0 && count(Fidelity.APPROXIMATE) == 0;
  }

  /** The values of its section. */
  Map<String, Object> values(int number) {
    List<Map<String, Object>> groups = new ArrayList<>();
    int room = MOST_LOSSES;
    for (Fidelity fidelity : List.of(Fidelity.LOST, Fidelity.APPROXIMATE, Fidelity.EXACT)) {
      List<Loss> all = losses.stream().filter(loss -> loss.fidelity() == fidelity).toList();
      if (!all.isEmpty()) {
        groups.add(
            ImmutableMap.<String, Object>builder()
                .put("fidelity", title(fidelity))
                .put("fidelityKind", Ascii.toLowerCase(fidelity.name()))
                .putAll(ReportWords.limited("losses", all, room, "item", TargetResult::loss))
                .buildOrThrow());
      }
      room -= Math.min(room, all.size());
    }
    return ImmutableMap.<String, Object>builder()
        .put("targetId", "target-" + number)
        .put("target", ReportTexts.text(target))
        .put("verdict", verdict())
        .put("verdictKind", !isMade ? "no" : isWhole() ? "whole" : "part")
        .put("made", kinds())
        .put("hasMore", !groups.isEmpty() || !problems.isEmpty())
        .put("lossGroups", groups)
        .putAll(
            ReportWords.limited(
                "targetProblems", problems, MOST_PROBLEMS, "message", ReportProblems::values))
        .buildOrThrow();
  }

  private List<String> kinds() {
    List<String> kinds = new ArrayList<>();
    made.forEach((kind, count) -> kinds.add(ReportTexts.text(count + " " + kind)));
    return ReportWords.first(kinds, MOST_KINDS);
  }

  private String verdict() {
    long lost = count(Fidelity.LOST);
    long near = count(Fidelity.APPROXIMATE);
    if (!isMade) {
      return "not possible";
    }
    if (lost == 0 && near == 0) {
      return "says all of it";
    }
    return lost == 0
        ? ReportWords.counted(near, "approximation")
        : near == 0
            ? lost + " lost"
            : lost + " lost, " + ReportWords.counted(near, "approximation");
  }

  private static String title(Fidelity fidelity) {
    return switch (fidelity) {
      case LOST -> "Lost";
      case APPROXIMATE -> "Nearly the same";
      case EXACT -> "By other means, with the same effect";
    };
  }

  private static Map<String, Object> loss(Loss loss) {
    return ImmutableMap.of(
        "lossPath", ReportTexts.text(loss.path().toString()),
        "explanation", ReportTexts.text(loss.explanation()),
        "lossHint", loss.hint().stream().map(ReportTexts::text).toList());
  }
}
