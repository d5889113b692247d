package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.lsp.internal.text.Line;
import java.util.List;
import java.util.Optional;

/** Whole entries and items, with stops for what is to be written. */
final class Snippets {
  /** A text in the protocol's syntax of snippets. */
  private record Snippet(String label, String body) {}

  private static final Snippet ROLE =
      new Snippet(
          "new task role",
          """
          ${1:worker}:
            instances: ${2:1}
            dockerImage: ${3:image}
            resourcePerInstance: {cpu: ${4:4}, memoryMB: ${5:8192}, gpu: ${6:0}}
            commands:
              - ${0:echo hello}""");

  private static final Snippet CALLBACK =
      new Snippet(
          "new callback",
          """
          event: ${1|taskStarts,taskSucceeds,taskFails,taskCompletes|}
          commands:
            - ${0:echo hello}""");

  private static final ImmutableList<Snippet> PREREQUISITES =
      ImmutableList.of(
          new Snippet(
              "new image",
              """
              name: ${1:image}
              type: dockerimage
              uri: ${0:python:3.11}"""),
          new Snippet(
              "new prerequisite with callbacks",
              """
              name: ${1:prepare}
              plugin: cmd
              callbacks:
                - event: ${2|taskStarts,taskSucceeds,taskFails,taskCompletes|}
                  commands:
                    - ${0:echo hello}"""),
          new Snippet(
              "new git repository",
              """
              name: ${1:code}
              plugin: git
              repo_uri: ${0:https://github.com/owner/repository}"""));

  private static final ImmutableList<Snippet> PLUGINS =
      ImmutableList.of(
          new Snippet(
              "new ssh plugin",
              """
              plugin: ssh
              parameters:
                jobssh: ${0:true}"""),
          new Snippet(
              "new tensorboard plugin",
              """
              plugin: tensorboard
              parameters:
                port: ${1:6006}
                logdir:
                  ${2:logs}: ${0:/mnt/logs}"""));

  private Snippets() {}

  /** Adds those that fit a line with nothing before them. */
  static void add(EditedText text, CompletionContext context, Completions out) {
    Cursor cursor = context.cursor();
    int start = text.lineStart(text.line(cursor.from()));
    Line before = Line.of(text.text(), start, cursor.from());
    if (!cursor.quoted() && before.value().isEmpty() && before.key().isEmpty()) {
      // Editors indent further lines as the first one, which may begin with a dash.
      String indent = " ".repeat(before.dashes().isEmpty() ? 0 : before.column() - before.first());
      for (Snippet each : fitting(context)) {
        out.snippet(each.label(), each.body().replace("\n", "\n" + indent));
      }
    }
  }

  private static List<Snippet> fitting(CompletionContext context) {
    ProtocolPath path = context.jobPath();
    if (context.cursor().mode() == Cursor.Mode.KEY) {
      return path.equals(JobPaths.ROLES) ? ImmutableList.of(ROLE) : ImmutableList.of();
    }
    Optional<ProtocolPath> list = path.parent();
    if (context.cursor().mode() != Cursor.Mode.ITEM || list.isEmpty()) {
      return ImmutableList.of();
    }
    if (list.get().key().equals(Optional.of(Keys.CALLBACKS))) {
      return ImmutableList.of(CALLBACK);
    }
    return list.get().equals(JobPaths.PREREQUISITES)
        ? PREREQUISITES
        : list.get().equals(JobPaths.PLUGINS) ? PLUGINS : ImmutableList.of();
  }
}
