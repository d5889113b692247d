package io.github.paiprotocol.resolver.plain;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.ResolvedCallback;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import java.util.List;

/** What a plain job cannot say. */
final class PlainLosses {
  private static final String EXPORT = "export";
  private static final CharMatcher BLANK = CharMatcher.anyOf(" \t\n\u000b\f\r");
  private static final CharMatcher BEFORE_COMMANDS = BLANK.or(CharMatcher.anyOf(";&|"));

  private final DiagnosticCollector found = new DiagnosticCollector(SourceMap.none());

  List<Diagnostic> found() {
    return found.sorted();
  }

  void event(ProtocolPath path, String name, CallbackEvent event) {
    found.report(
        Diagnostic.warning(
                ResolverCode.LOST_EVENT,
                Place.value(path),
                "the callback of `"
                    + name
                    + "` on `"
                    + event.canonicalName()
                    + "` is left out: only `taskStarts` and `taskSucceeds` exist without"
                    + " extensions")
            .withHint("run it at the end of the role's commands, if that will do"));
  }

  void exports(ProtocolPath path, String name, ResolvedCallback callback) {
    boolean exports =
        callback.commands().stream()
            .map(RenderedText::withSecretTags)
            .anyMatch(PlainLosses::exports);
    if (exports && callback.event() == CallbackEvent.TASK_STARTS) {
      found.report(
          Diagnostic.warning(
                  ResolverCode.LOST_EXPORT,
                  Place.value(path),
                  "what `" + name + "` exports reaches nothing else without extensions")
              .withHint("export it in the role's commands as well"));
    }
  }

  private static boolean exports(String command) {
    for (int at = command.indexOf(EXPORT); at >= 0; at = command.indexOf(EXPORT, at + 1)) {
      int end = at + EXPORT.length();
      if ((at == 0 || BEFORE_COMMANDS.matches(command.charAt(at - 1)))
          && end < command.length()
          && BLANK.matches(command.charAt(end))) {
        return true;
      }
    }
    return false;
  }

  void policies(ProtocolPath path, String name) {
    found.report(
        Diagnostic.warning(
                ResolverCode.LOST_SETTING,
                Place.value(path),
                "the callbacks of `"
                    + name
                    + "` have different failure policies, and become `fail` without extensions")
            .withHint("split it into prerequisites of one policy each"));
  }

  void storages(ProtocolPath path, String name, String mountPath) {
    found.report(
        Diagnostic.warning(
                ResolverCode.LOST_SETTING,
                Place.value(path),
                "the storage `"
                    + name
                    + "` is mounted at `"
                    + mountPath
                    + "` in all roles or in none without extensions")
            .withHint("check that it is in nobody's way there"));
  }

  void type(ProtocolPath path, String text) {
    found.report(
        Diagnostic.warning(
                ProtocolCode.LOST_TYPE,
                Place.value(path),
                "the value `" + text + "` becomes a string, to be put in as it is written")
            .withHint("programs that read the parameters find a string there"));
  }

  void literalTag(ProtocolPath path, String name) {
    found.report(
        Diagnostic.warning(
                ResolverCode.LOST_TEXT,
                Place.value(path),
                "`" + name + "` holds the text `<%`, which cannot be written without extensions")
            .withHint("keep it out of values that are put in"));
  }
}
