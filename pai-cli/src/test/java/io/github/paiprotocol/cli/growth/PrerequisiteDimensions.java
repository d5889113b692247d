package io.github.paiprotocol.cli.growth;

import static io.github.paiprotocol.cli.growth.Parts.each;
import static io.github.paiprotocol.cli.growth.Parts.list;

/** What can grow in prerequisites, in the forms that are right. */
final class PrerequisiteDimensions extends Dimensions {
  PrerequisiteDimensions() {
    prerequisites();
  }

  private void prerequisites() {
    String callback = "callbacks: [{event: taskStarts, commands: [a]}]";
    add(
        "unused prerequisites",
        (job, n) ->
            job.prerequisites(
                each(n, i -> "  - {name: p" + i + ", type: data, uri: u, require: [image]}\n")));
    add(
        "a chain of requirements",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        i ->
                            "  - {name: p"
                                + i
                                + ", "
                                + callback
                                + (i + 1 < n ? ", require: [p" + (i + 1) + "]" : "")
                                + "}\n"))
                .uses("p0"));
    add(
        "a chain that inherits",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        i ->
                            "  - {name: p"
                                + i
                                + ", callbacks: [{event: taskStarts, commands: ['<% this.k %>']}]"
                                + (i + 1 < n ? ", require: [p" + (i + 1) + "]" : ", k: v")
                                + "}\n"))
                .uses("p0"));
    add(
        "a chain that inherits a key of each link",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        i ->
                            "  - {name: p"
                                + i
                                + ", k"
                                + i
                                + ": v, callbacks: [{event: taskStarts, commands: ['<% this.k"
                                + (n - 1 - i / 2)
                                + " %>']}]"
                                + (i + 1 < n ? ", require: [p" + (i + 1) + "]" : "")
                                + "}\n"))
                .uses("p0"));
    add(
        "forks that inherit a key of each link",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        i ->
                            "  - {name: p"
                                + i
                                + ", callbacks: [{event: taskStarts, commands: ['<% this.k"
                                + i
                                + " %>']}]"
                                + (i + 1 < n
                                    ? ", require: [q" + i + ", p" + (i + 1) + "]"
                                    : ", " + list(n, k -> "k" + k + ": v"))
                                + "}\n  - {name: q"
                                + i
                                + "}\n"))
                .uses("p0"));
    add(
        "a chain that asks for what is nowhere",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        i ->
                            "  - {name: p"
                                + i
                                + ", callbacks: [{event: taskStarts, commands: ['<% this.no"
                                + i
                                + " %>']}]"
                                + (i + 1 < n ? ", require: [p" + (i + 1) + "]" : "")
                                + "}\n"))
                .uses("p0"));
    add(
        "a star of requirements",
        (job, n) ->
            job.prerequisites(
                    "  - {name: s, require: ["
                        + list(n, i -> "p" + i)
                        + "], "
                        + callback
                        + "}\n"
                        + each(n, i -> "  - {name: p" + i + ", " + callback + "}\n"))
                .uses("s"));
    add(
        "a ladder of requirements",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        i ->
                            "  - {name: a"
                                + i
                                + (i + 1 < n
                                    ? ", require: [a" + (i + 1) + ", b" + (i + 1) + "]"
                                    : "")
                                + "}\n  - {name: b"
                                + i
                                + (i + 1 < n
                                    ? ", require: [a" + (i + 1) + ", b" + (i + 1) + "]"
                                    : "")
                                + "}\n"))
                .uses("a0, b0"));
    add(
        "a cycle of requirements",
        (job, n) ->
            job.prerequisites(
                    each(n, i -> "  - {name: p" + i + ", require: [p" + (i + 1) % n + "]}\n"))
                .uses("p0"));
    add(
        "cycles of two",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        i ->
                            "  - {name: p"
                                + i
                                + ", require: [q"
                                + i
                                + "]}\n  - {name: q"
                                + i
                                + ", require: [p"
                                + i
                                + "]}\n"))
                .uses(list(n, i -> "p" + i)));
    add(
        "a chain with ways back",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        i ->
                            "  - {name: p"
                                + i
                                + ", require: ["
                                + (i > 0 ? "p" + i / 2 + ", " : "")
                                + "p"
                                + Math.min(n - 1, i + 1)
                                + "]}\n"))
                .uses("p0"));
    add(
        "instances of one template",
        (job, n) ->
            job.prerequisites(
                    "  - {name: t, template_variables: [{name: x}], callbacks: [{event: taskStarts, commands: ['echo {{ x }}']}]}\n")
                .uses(list(n, i -> "{name: t, template_variables: {x: v" + i + "}}")));
    add(
        "variables of a template",
        (job, n) ->
            job.prerequisites(
                    "  - {name: t, template_variables: ["
                        + list(n, i -> "{name: x" + i + "}")
                        + "], "
                        + "callbacks: [{event: taskStarts, commands: ['"
                        + each(n, i -> "{{ x" + i + " }}")
                        + "']}]}\n")
                .uses("{name: t, template_variables: {" + list(n, i -> "x" + i + ": v") + "}}"));
    add(
        "unknown arguments",
        (job, n) ->
            job.prerequisites(
                    "  - {name: t, template_variables: ["
                        + list(n, i -> "{name: known" + i + ", default: a}")
                        + "], uri: '{{ known0 }}'}\n")
                .uses(
                    "{name: t, template_variables: {" + list(n, i -> "knwon" + i + ": v") + "}}"));
    add(
        "undeclared variables",
        (job, n) ->
            job.prerequisites(
                    "  - {name: t, template_variables: ["
                        + list(n, i -> "{name: known" + i + ", default: a}")
                        + "], uri: ["
                        + list(n, i -> "'{{ knwon" + i + " }}'")
                        + "]}\n")
                .uses("t"));
    add(
        "a template's opened tags",
        (job, n) ->
            job.prerequisites(
                    "  - {name: t, template_variables: [{name: x, default: a}], uri: '"
                        + "{{ ".repeat(n)
                        + "'}\n")
                .uses("t"));
    add(
        "a template's literal braces",
        (job, n) ->
            job.prerequisites(
                    "  - {name: t, template_variables: [{name: x, default: a}], uri: '"
                        + "{{{{ ".repeat(n)
                        + "'}\n")
                .uses("t"));
    add(
        "callbacks",
        (job, n) ->
            job.prerequisites(
                    "  - {name: p, callbacks: ["
                        + list(n, i -> "{event: taskStarts, commands: [a]}")
                        + "]}\n")
                .uses("p"));
    add(
        "events",
        (job, n) ->
            job.prerequisites(
                    "  - {name: p, callbacks: ["
                        + list(
                            n,
                            i ->
                                "{event: task"
                                    + (i % 2 == 0 ? "Fails" : "Succeeds")
                                    + ", commands: [a]}")
                        + "]}\n")
                .uses("p"));
    add(
        "commands of a callback",
        (job, n) ->
            job.prerequisites(
                    "  - {name: p, callbacks: [{event: taskStarts, commands: ["
                        + list(n, i -> "a")
                        + "]}]}\n")
                .uses("p"));
    add(
        "uris",
        (job, n) ->
            job.prerequisites("  - {name: p, type: data, uri: [" + list(n, i -> "u") + "]}\n")
                .uses("p"));
    add(
        "uris in use",
        (job, n) ->
            job.prerequisites(
                    "  - {name: p, type: data, uri: ["
                        + list(n, i -> "u")
                        + "], callbacks: [{event: taskStarts, commands: ['"
                        + each(n, i -> "<% this.uri[" + i + "] %>")
                        + "']}]}\n")
                .uses("p"));
    add(
        "keys of a prerequisite",
        (job, n) ->
            job.prerequisites("  - {name: p, " + list(n, i -> "k" + i + ": v") + "}\n").uses("p"));
    add(
        "plugin parameters in use",
        (job, n) ->
            job.prerequisites(
                    "  - {name: p, plugin: cmd, plugin_params: {"
                        + list(n, i -> "k" + i + ": v")
                        + ", callbacks: [{event: taskStarts, commands: ['"
                        + each(n, i -> "<% this.k" + i + " %>")
                        + "']}]}}\n")
                .uses("p"));
    add(
        "required storages",
        (job, n) ->
            job.prerequisites("  - {name: p, requireStorages: [" + list(n, i -> "s" + i) + "]}\n")
                .uses("p"));
    add(
        "storage plugins",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        i ->
                            "  - {name: p"
                                + i
                                + ", plugin: pvc_storage, plugin_params: {name: s"
                                + i
                                + ", mountPath: /m/"
                                + i
                                + "}}\n"))
                .uses(list(n, i -> "p" + i)));
    add(
        "passed on arguments",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        i ->
                            "  - {name: t"
                                + i
                                + ", template_variables: [{name: x}], uri: '{{ x }}'"
                                + (i + 1 < n
                                    ? ", require: [{name: t"
                                        + (i + 1)
                                        + ", template_variables: {x: '{{ x }}'}}]"
                                    : "")
                                + "}\n"))
                .uses("{name: t0, template_variables: {x: v}}"));
    add(
        "prerequisites of one name in each type",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        i ->
                            "  - {name: p"
                                + i
                                + ", type: data, uri: u}\n  - {name: p"
                                + i
                                + ", type: script, uri: u}\n"))
                .uses(list(n, i -> "p" + i)));
    add(
        "ambiguous names",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        i ->
                            "  - {name: p"
                                + i
                                + ", type: data, "
                                + callback
                                + "}\n  - {name: p"
                                + i
                                + ", type: script, "
                                + callback
                                + "}\n"))
                .uses(list(n, i -> "p" + i)));
  }
}
