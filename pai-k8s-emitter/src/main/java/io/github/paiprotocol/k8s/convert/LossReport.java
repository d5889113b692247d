package io.github.paiprotocol.k8s.convert;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.k8s.internal.loss.Losses;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Loss.Fidelity;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The losses found so far, each with a hint. Not thread-safe. */
final class LossReport {
  private final Losses losses = new Losses();
  private final Set<ProtocolPath> paths = new HashSet<>();
  private final String hint;
  private final SourceMap positions;

  /** Begins a report of a conversion, with what can be done about most of what it loses. */
  LossReport(String hint) {
    this(hint, SourceMap.none());
  }

  /** Begins a report that names places as the document spells them. */
  LossReport(String hint, SourceMap positions) {
    this.hint = hint;
    this.positions = positions;
  }

  void exact(ProtocolPath path, String explanation) {
    note(path, Fidelity.EXACT, explanation);
  }

  void approximate(ProtocolPath path, String explanation) {
    note(path, Fidelity.APPROXIMATE, explanation);
  }

  void lost(ProtocolPath path, String explanation) {
    note(path, Fidelity.LOST, explanation);
  }

  /** With what to do about it. */
  void lost(ProtocolPath path, String explanation, String remedy) {
    note(new Loss(positions.written(path), Fidelity.LOST, explanation).withHint(remedy), path);
  }

  void lostIf(boolean present, ProtocolPath path, String explanation) {
    if (present) {
      lost(path, explanation);
    }
  }

  void exactIf(boolean present, ProtocolPath path, String explanation) {
    if (present) {
      exact(path, explanation);
    }
  }

  boolean names(ProtocolPath path) {
    return paths.contains(path);
  }

  List<Loss> losses() {
    return losses.all();
  }

  private void note(ProtocolPath path, Fidelity fidelity, String explanation) {
    Loss loss = new Loss(positions.written(path), fidelity, explanation);
    note(fidelity == Fidelity.EXACT ? loss : loss.withHint(hint), path);
  }

  private void note(Loss loss, ProtocolPath path) {
    losses.add(loss);
    paths.add(path);
  }
}
