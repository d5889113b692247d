package io.github.paiprotocol.resolver.plain;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import java.util.List;

/** What a plain job cannot say. */
final class PlainLosses {
  private final SourceMap positions;
  private final DiagnosticCollector ofRuntime;
  private final DiagnosticCollector others;

  /**
   * Starts without any.
   *
   * @param positions where the job was written
   */
  PlainLosses(SourceMap positions) {
    this.positions = positions;
    this.ofRuntime = new DiagnosticCollector(positions);
    this.others = new DiagnosticCollector(positions);
  }

  /** What a task does not do, or does in another way, because of OpenPAI's runtime. */
  List<Diagnostic> ofRuntime() {
    return ofRuntime.sorted();
  }

  /** What the job does not say otherwise. */
  List<Diagnostic> others() {
    return others.sorted();
  }

  void event(ProtocolPath path, String name, CallbackEvent event) {
    ofRuntime.report(
        Diagnostic.warning(
                ResolverCode.LOST_EVENT,
                Place.value(positions.written(path)),
                "the callback of `"
                    + name
                    + "` on `"
                    + event.canonicalName()
                    + "` is left out: only `taskStarts` and `taskSucceeds` exist without"
                    + " extensions")
            .withHint(
                "let `trap '…' EXIT`, the first of the role's commands, run it: a trap runs after a"
                    + " failure, too, and finds the exit code in `$?`"));
  }

  void export(ProtocolPath path, String name) {
    ofRuntime.report(
        Diagnostic.warning(
                ResolverCode.LOST_EXPORT,
                Place.value(positions.written(path)),
                "what `" + name + "` exports reaches nothing else without extensions")
            .withHint("export it in the role's commands as well"));
  }

  /** Reports what becomes of a text on its way through OpenPAI's runtime. */
  void text(ProtocolPath path, String what, StockText.Fate fate) {
    if (fate == StockText.Fate.CHANGED) {
      ofRuntime.report(
          Diagnostic.warning(
                  ResolverCode.CHANGED_TEXT,
                  Place.value(positions.written(path)),
                  what
                      + " is changed by OpenPAI's runtime, which doubles backslashes and writes"
                      + " tabs and other special characters as escapes")
              .withHint(
                  "a text with a single quote and without double ones stays as it is; so do the"
                      + " role's commands"));
    } else if (fate == StockText.Fate.STOPS) {
      ofRuntime.report(
          Diagnostic.warning(
                  ResolverCode.STOPS_RUNTIME,
                  Place.value(positions.written(path)),
                  what
                      + " keeps OpenPAI's runtime from starting: it holds both kinds of quotes, or"
                      + " a secret with a quote or without a text")
              .withHint("use one kind of quotes only, or move it to the role's commands"));
    }
  }

  void parameter(ProtocolPath path, String plugin, String key) {
    ofRuntime.report(
        Diagnostic.warning(
                ResolverCode.LOST_SETTING,
                Place.value(positions.written(path)),
                "`" + key + "` of plugin `" + plugin + "` is unknown to OpenPAI's runtime")
            .withHint("leave it out, or choose another target"));
  }

  void storages(ProtocolPath path, String name, String mountPath) {
    others.report(
        Diagnostic.warning(
                ResolverCode.LOST_SETTING,
                Place.value(positions.written(path)),
                "the storage `"
                    + name
                    + "` is mounted at `"
                    + mountPath
                    + "` in all roles or in none without extensions")
            .withHint("check that it is in nobody's way there"));
  }

  void type(ProtocolPath path, String text) {
    others.report(
        Diagnostic.warning(
                ProtocolCode.LOST_TYPE,
                Place.value(positions.written(path)),
                "the value `" + text + "` becomes a string, to be put in as it is written")
            .withHint("programs that read the parameters find a string there"));
  }

  void literalTag(ProtocolPath path, String name) {
    ofRuntime.report(
        Diagnostic.warning(
                ResolverCode.LOST_TEXT,
                Place.value(positions.written(path)),
                "`" + name + "` holds the text `<%`, which cannot be written without extensions")
            .withHint("keep it out of values that are put in"));
  }
}
