package io.github.paiprotocol.runtime.internal;

import com.google.common.base.CharMatcher;
import com.google.common.collect.Lists;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedCallback;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.plugin.PluginUse;
import io.github.paiprotocol.runtime.script.CallbackScript;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.internal.CommandPieces;
import io.github.paiprotocol.runtime.script.internal.Parts;
import io.github.paiprotocol.runtime.script.internal.Stretches;
import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import io.github.paiprotocol.runtime.script.internal.WrittenText;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Where the commands of users and callbacks stand in the files that run them. */
final class CommandStretches {
  private static final CharMatcher QUOTE = CharMatcher.is('\'');

  private final Resolved<Job> job;
  private final ResolvedRole role;
  private final TaskScripts task;
  private final List<UsedPlugins.Used> used;

  CommandStretches(
      Resolved<Job> job, ResolvedRole role, TaskScripts task, List<UsedPlugins.Used> used) {
    this.job = job;
    this.role = role;
    this.task = task;
    this.used = used;
  }

  /** The commands are the last of their file, each with a line end behind it. */
  void addCommands(Stretches out) {
    int length = task.commands().stream().mapToInt(command -> command.length() + 1).sum();
    int at = out.length() - length;
    for (int i = 0; i < task.commands().size(); i++) {
      int end = at + task.commands().get(i).length() + 1;
      out.add(at, end, CommandPieces.of(job.job(), role, i, task.commands().get(i)));
      at = end;
    }
  }

  /** The callbacks are the last of their file, in the order of running. */
  void addCallbacks(CallbackEvent event, Stretches out) {
    List<CallbackScript> scripts = task.callbacks().get(event);
    int at = out.length() - scripts.stream().mapToInt(Parts::length).sum();
    Iterator<CallbackScript> next = scripts.iterator();
    for (UsedPlugins.Used each : event == CallbackEvent.TASK_STARTS ? used : Lists.reverse(used)) {
      UseOrigins origins = UseOrigins.of(job, role, each.use());
      List<Provenance> made = origins.made();
      Iterator<Shell> shells = shells(each.use().use(), event).iterator();
      Optional<Shell> shell = next(shells);
      for (int i = each.scripts().scripts().get(event).size(); i > 0; i--) {
        CallbackScript script = next.next();
        int begin = at + Parts.head(script);
        out.add(at + 1, begin, line -> List.of(origins.whole()));
        if (shell.filter(own -> own.text().equals(script.script())).isPresent()) {
          addShell(shell.get(), begin, origins, out);
          shell = next(shells);
        } else {
          int end = begin + quoted(script.script()) + 1;
          out.add(begin, end, line -> made);
        }
        at += Parts.length(script);
      }
    }
  }

  private static <T> Optional<T> next(Iterator<T> all) {
    return all.hasNext() ? Optional.of(all.next()) : Optional.empty();
  }

  private record Piece(ResolvedCallback callback, int index, String text) {}

  private record Shell(List<Piece> pieces) {
    String text() {
      return pieces.stream().map(Piece::text).collect(Collectors.joining("\n"));
    }
  }

  private static List<Shell> shells(PluginUse use, CallbackEvent event) {
    List<Shell> shells = new ArrayList<>();
    for (List<ResolvedCallback> callbacks : use.shells(event)) {
      List<Piece> pieces = new ArrayList<>();
      for (ResolvedCallback callback : callbacks) {
        for (int i = 0; i < callback.commands().size(); i++) {
          String text = use.secretText().apply(callback.commands().get(i));
          pieces.add(new Piece(callback, i, text));
        }
      }
      shells.add(new Shell(pieces));
    }
    return shells;
  }

  /** What stands between the quotes, command by command, with a line end between two of them. */
  private static void addShell(Shell shell, int begin, UseOrigins origins, Stretches out) {
    int at = begin;
    for (Piece piece : shell.pieces()) {
      int end = at + quoted(piece.text()) + 1;
      Optional<WrittenText> text = origins.written(piece.callback(), piece.index(), piece.text());
      out.add(at, end, line -> origins.command(piece.callback(), piece.index(), text, line));
      at = end;
    }
  }

  /** How long a text is between quotes, in which a quote takes four characters. */
  private static int quoted(String text) {
    return text.length() + 3 * QUOTE.countIn(text);
  }
}
