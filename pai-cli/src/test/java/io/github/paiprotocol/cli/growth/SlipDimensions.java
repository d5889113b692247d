package io.github.paiprotocol.cli.growth;

import static io.github.paiprotocol.cli.growth.Parts.each;
import static io.github.paiprotocol.cli.growth.Parts.list;

/** What can grow in jobs that are wrong. */
final class SlipDimensions extends Dimensions {
  SlipDimensions() {
    slips();
  }

  private void slips() {
    add("unknown keys", (job, n) -> job.top(each(n, i -> "k" + i + ": v\n")));
    add("unknown keys of a role", (job, n) -> job.role(each(n, i -> "    k" + i + ": v\n")));
    add(
        "prerequisites of one name",
        (job, n) ->
            job.prerequisites(each(n, i -> "  - {name: p, type: data, uri: u}\n")).uses("p"));
    add("duplicate keys", (job, n) -> job.top("parameters:\n" + each(n, i -> "  a: b\n")));
    add("wrong types", (job, n) -> job.prerequisites(each(n, i -> "  - 1\n")));
    add("wrong ports", (job, n) -> job.ports(list(n, i -> "p" + i + ": x")));
    add("wrong commands", (job, n) -> job.commands(each(n, i -> "      - {a: b}\n")));
    add(
        "unknown events",
        (job, n) ->
            job.prerequisites(
                    "  - {name: p, callbacks: ["
                        + list(n, i -> "{event: taskStrats, commands: [a]}")
                        + "]}\n")
                .uses("p"));
    add(
        "unknown plugins",
        (job, n) ->
            job.extras(
                "  com.microsoft.pai.runtimeplugin:\n"
                    + each(n, i -> "    - {plugin: csm" + i + "}\n")));
    add("a long unknown key", (job, n) -> job.top("k".repeat(n) + ": v\n"));
    add(
        "a long unknown event",
        (job, n) ->
            job.prerequisites(
                "  - {name: p, callbacks: [{event: " + "e".repeat(n) + ", commands: [a]}]}\n"));
    add("forbidden tags", (job, n) -> job.top("parameters: [" + list(n, i -> "!x a") + "]\n"));
    add("unknown anchors", (job, n) -> job.top("parameters: [" + list(n, i -> "*x") + "]\n"));
    add("documents", (job, n) -> job.top("---\na: b\n".repeat(n)));
    add("tabs", (job, n) -> job.top("\t".repeat(n) + "a: b\n"));
    add("deep lists", (job, n) -> job.top("parameters: " + "[".repeat(n) + "\n"));
    add("deep maps", (job, n) -> job.top("parameters: " + "{a: ".repeat(n) + "\n"));
    add("broken double quotes", (job, n) -> job.top("x: [\"" + "\\\\a".repeat(n) + "\n"));
    add("anchors before a key", (job, n) -> job.top("? " + "&a ".repeat(n) + "x\n: [\n"));
    add("brackets that close", (job, n) -> job.top("a: ]" + "]".repeat(n) + "\n"));
    add(
        "unresolved this on one line",
        (job, n) ->
            job.prerequisites(
                    "  - {name: p, callbacks: [{event: taskStarts, commands: ['"
                        + each(n, i -> "<% this.k" + i + " %>")
                        + "']}]}\n")
                .uses("p"));
    add(
        "literal passwords",
        (job, n) ->
            job.prerequisites(
                each(
                    n,
                    i ->
                        "  - {name: i"
                            + i
                            + ", type: dockerimage, uri: a, auth: {password: p}}\n")));
    add(
        "deployments with unknown roles",
        (job, n) ->
            job.top(
                "deployments:\n  - name: d\n    taskRoles: {"
                    + list(n, i -> "r" + i + ": {preCommands: [a]}")
                    + "}\n"));
    add(
        "malformed mount paths",
        (job, n) ->
            job.extras(
                "  storages:\n"
                    + each(n, i -> "    - {name: s" + i + ", mountPath: a/" + i + "}\n")));
    add(
        "storages of different modes",
        (job, n) ->
            job.extras(
                "  storages:\n"
                    + each(n, i -> "    - {name: s, readOnly: " + (i % 2 == 0) + "}\n")));
  }
}
