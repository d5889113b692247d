package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.lsp.internal.name.Mention;
import io.github.paiprotocol.lsp.internal.name.PodNames;
import io.github.paiprotocol.lsp.internal.name.Symbol;
import io.github.paiprotocol.lsp.internal.name.TaskVariables;
import io.github.paiprotocol.lsp.internal.name.Tasks;
import io.github.paiprotocol.lsp.internal.text.AnnotatedParts;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.lsp.internal.text.Stretch;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Words that only DIJobs have: names in pods, variables of DI-engine, and our annotations. */
final class TaskWords {
  private static final ImmutableMap<String, String> VARIABLES =
      ImmutableMap.of(
          "DI_JOB_ID", "namespace and name of the DIJob",
          "DI_SERVER_URL", "where the server of DI-engine is",
          "DI_RANK", "the pod's rank",
          "DI_NODES", "the host names of all pods");

  private final Ground ground;
  private final Analysis model;
  private final Completions out;

  TaskWords(Ground ground, Analysis model, Completions out) {
    this.ground = ground;
    this.model = model;
    this.out = out;
  }

  /** Variables in a text of a DIJob; null when none is being written. */
  static @Nullable Completions variables(EditedText text, Ground ground, int offset) {
    int from = offset;
    while (from > 0 && isWord(text.text().charAt(from - 1))) {
      from--;
    }
    String written = text.text().substring(from, offset);
    boolean begun =
        ground.kind() == DocumentKind.DIJOBS && written.startsWith(TaskVariables.BEFORE);
    if (!begun || ground.cursor().mode() == Cursor.Mode.KEY) {
      return null;
    }
    Completions out = new Completions(new Stretch(from, offset), written, false);
    VARIABLES.forEach((name, holds) -> out.add(name, Completion.Kind.NAME, holds, "", ""));
    Tasks tasks = ground.declared().tasks();
    tasks.byName().forEach((name, task) -> variable(name, out));
    tasks.byType().forEach((type, task) -> variable(type, out));
    return out;
  }

  private static void variable(String name, Completions out) {
    String variable = TaskVariables.BEFORE + Mention.variable(name) + TaskVariables.BEHIND;
    out.add(variable, Completion.Kind.NAME, "the host names of the task", "", "");
  }

  private static boolean isWord(char c) {
    return c == '_' || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }

  /** Keys that are names. */
  void keys() {
    if (ground.isByTask()) {
      ground.declared().tasks().byName().forEach((name, task) -> name(name, task, ":"));
    } else if (ground.inset().isEmpty()) {
      annotation(TaskPrerequisites.ANNOTATION, "what runs around the commands of tasks");
    }
  }

  private void annotation(String key, String detail) {
    ProtocolPath path = ground.path().child(key);
    AnnotatedParts.shape(path)
        .ifPresent(shape -> out.add(key, Completion.Kind.KEY, detail, "", ": "));
  }

  /** Values that are names. */
  void values() {
    Optional<PodNames> kind =
        ground.inset().isEmpty() ? PodNames.of(ground.path()) : Optional.empty();
    if (kind.isPresent()) {
      List<Map<String, Symbol>> known = kind.get().known(ground.declared().tasks(), ground.path());
      known.forEach(each -> each.forEach((name, symbol) -> name(name, symbol, "")));
    }
  }

  private void name(String name, Symbol symbol, String behind) {
    String help = SymbolHelp.of(model, ground.names(), symbol).orElse("");
    out.add(name, Completion.Kind.NAME, symbol.kind().noun(), help, behind);
  }
}
