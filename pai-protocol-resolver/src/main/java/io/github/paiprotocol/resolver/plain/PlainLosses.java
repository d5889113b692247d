package io.github.paiprotocol.resolver.plain;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
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
    report(
        ofRuntime,
        ResolverCode.LOST_EVENT,
        path,
        ("the callback of `%s` on `%s` is left out: only `taskStarts` and `taskSucceeds` exist"
                + " without extensions")
            .formatted(name, event.canonicalName()),
        "let `trap '…' EXIT`, the first of the role's commands, run it: a trap runs after a"
            + " failure, too, and finds the exit code in `$?`");
  }

  void export(ProtocolPath path, String name) {
    report(
        ofRuntime,
        ResolverCode.LOST_EXPORT,
        path,
        "what `" + name + "` exports reaches nothing else without extensions",
        "export it in the role's commands as well");
  }

  /** Reports what becomes of a text on its way through OpenPAI's runtime. */
  void text(ProtocolPath path, String what, OpenPaiRuntimeText.Fate fate) {
    if (fate == OpenPaiRuntimeText.Fate.CHANGED) {
      report(
          ofRuntime,
          ResolverCode.CHANGED_TEXT,
          path,
          what
              + " is changed by OpenPAI's runtime, which doubles backslashes and writes"
              + " tabs and other special characters as escapes",
          "a text with a single quote and without double ones stays as it is; so do the"
              + " role's commands");
    } else if (fate == OpenPaiRuntimeText.Fate.STOPS) {
      report(
          ofRuntime,
          ResolverCode.STOPS_RUNTIME,
          path,
          what
              + " keeps OpenPAI's runtime from starting: it holds both kinds of quotes, or"
              + " a secret with a quote or without a text",
          "use one kind of quotes only, or move it to the role's commands");
    }
  }

  void parameter(ProtocolPath path, String plugin, String key) {
    report(
        ofRuntime,
        ResolverCode.LOST_SETTING,
        path,
        "`" + key + "` of plugin `" + plugin + "` is unknown to OpenPAI's runtime",
        "leave it out, or choose another target");
  }

  void storages(ProtocolPath path, String name, String mountPath) {
    report(
        others,
        ResolverCode.LOST_SETTING,
        path,
        "the storage `%s` is mounted at `%s` in all roles or in none without extensions"
            .formatted(name, mountPath),
        "check that no role needs that path for something else");
  }

  void type(ProtocolPath path, String text) {
    report(
        others,
        ProtocolCode.LOST_TYPE,
        path,
        "the value `" + text + "` becomes a string, to be put in as it is written",
        "programs that read the parameters find a string there");
  }

  void literalTag(ProtocolPath path, String name) {
    report(
        ofRuntime,
        ResolverCode.LOST_TEXT,
        path,
        "`" + name + "` holds the text `<%`, which cannot be written without extensions",
        "keep it out of values that are put in");
  }

  private void report(
      DiagnosticCollector out, DiagnosticCode code, ProtocolPath path, String what, String hint) {
    Place place = Place.value(positions.written(path));
    out.report(Diagnostic.warning(code, place, what).withHint(hint));
  }
}
