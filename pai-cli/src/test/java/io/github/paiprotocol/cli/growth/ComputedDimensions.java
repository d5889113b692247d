package io.github.paiprotocol.cli.growth;

import static io.github.paiprotocol.cli.growth.Parts.each;
import static io.github.paiprotocol.cli.growth.Parts.list;

import io.github.paiprotocol.cli.growth.Dimension.Kind;

/** Ways to grow that need more than pieces with numbers, which {@link WrittenDimensions} has. */
final class ComputedDimensions extends Dimensions {
  ComputedDimensions() {
    texts();
    roles();
    prerequisites();
    extras();
    dijobs();
  }

  private void texts() {
    add(PLAIN);
    add(
        "anchors of one value",
        (job, n) ->
            job.top(
                "parameters:\n  a: &a [1]\n"
                    + each(Math.min(n, 900), "  b@: *a\n")
                    + "#"
                    + "x".repeat(11 * n)
                    + "\n"));
    add(
        "blocks in blocks",
        (job, n) -> {
          int depth = (int) Math.sqrt(2.0 * n);
          return job.top("parameters:\n" + each(depth, i -> " ".repeat(i + 1) + "a:\n"));
        });
    add(
        Kind.EXIT_SPEC,
        "entries",
        n -> each(n, i -> "- {containerExitCode: 5, patterns: [{exitCode: " + (i % 256) + "}]}\n"));
  }

  private void roles() {
    add(
        "roles of one stripped name",
        (job, n) -> job.roles(each(n, i -> "  " + "_".repeat(i % 30) + "r" + i / 30 + ROLE)));
    add("ports of one label", (job, n) -> job.ports("p: " + n));
    add(
        "instances",
        (job, n) ->
            job.role(
                "    instances: " + Math.min(10_000, n) + "\n    # " + "x".repeat(200 * n) + "\n"));
    add(
        "roles with images of their own",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        "  - {name: i@, type: dockerimage, uri: 'a/b@', auth: {username: u, password: <% $secrets.s %>, registryuri: r@}}\n"))
                .top("secrets: {s: v}\n")
                .roles(each(n, i -> "  r" + i + ROLE.replace("image\n", "i" + i + "\n"))));
    add(
        "deployments of many roles",
        (job, n) ->
            job.top(
                    "defaults: {deployment: d"
                        + (n - 1)
                        + "}\ndeployments:\n"
                        + each(n, "  - {name: d@, taskRoles: {r@: {preCommands: [a]}}}\n"))
                .roles(each(n, "  r@" + ROLE)));
  }

  /** A prerequisite with a key of its own that takes up another's key; the caller closes it. */
  private static String inheriting(int i, int n) {
    return ("  - {name: p%d, k%d: v, callbacks: [{event: taskStarts, commands: ['<%% this.k%d %%>']}],"
            + " ")
        .formatted(i, i, n - 1 - i / 2);
  }

  private void prerequisites() {
    add(
        "a chain that inherits a key of each link",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        i ->
                            inheriting(i, n)
                                + (i + 1 < n ? "require: [p" + (i + 1) + "]" : "")
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
        "a cycle of requirements",
        (job, n) ->
            job.prerequisites(
                    each(n, i -> "  - {name: p" + i + ", require: [p" + (i + 1) % n + "]}\n"))
                .uses("p0"));
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
        "missing arguments of many uses",
        (job, n) -> {
          int each = (int) Math.sqrt(n) + 1;
          return job.prerequisites(
                  "  - {name: t, template_variables: [" + list(each, "{name: x@}") + "], uri: a}\n")
              .uses(list(each, "{name: t, template_variables: {y@: v}}"))
              .top("#" + "x".repeat(30 * n) + "\n");
        });
    add(
        "forks that inherit keys of different links",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        i ->
                            inheriting(i, n)
                                + (i + 1 < n ? "require: [q" + i + ", p" + (i + 1) + "]" : "")
                                + "}\n  - {name: q"
                                + i
                                + "}\n"))
                .uses("p0"));
  }

  private void extras() {
    add(
        "storages below each other",
        (job, n) -> {
          StringBuilder path = new StringBuilder();
          return job.extras(
              "  storages:\n"
                  + each(
                      n, i -> "    - {name: s" + i + ", mountPath: " + path.append("/a") + "}\n"));
        });
    add(
        "storages of many roles",
        (job, n) ->
            job.extras("  storages:\n" + each(n / 50 + 1, "    - {name: s@}\n"))
                .roles(each(n / 50 + 1, "  r@" + ROLE))
                .top("#" + "x".repeat(50 * n) + "\n"));
    add(
        "roles of hived",
        (job, n) ->
            job.roles(each(n, "  r@" + ROLE))
                .extras(
                    "  hivedScheduler:\n    taskRoles: {"
                        + list(
                            n,
                            i ->
                                "r"
                                    + i
                                    + ": {skuType: K80, skuNum: 1, affinityGroupName: g"
                                    + i / 2
                                    + "}")
                        + "}\n"));
    add(
        "storages of different modes",
        (job, n) ->
            job.extras(
                "  storages:\n"
                    + each(n, i -> "    - {name: s, readOnly: " + (i % 2 == 0) + "}\n")));
  }

  private void dijobs() {
    add(
        Kind.DIJOB,
        "replicas",
        n ->
            DIJobText.of(
                "",
                DIJobText.task("replicas: " + Math.min(n, 1000) + ", ", "", "")
                    + "# "
                    + "x".repeat(100 * n)
                    + "\n"));
    add(
        Kind.DIJOB,
        "volumes of many tasks",
        n ->
            DIJobText.of(
                "  volumes: [" + list(n / 50 + 1, "{name: v@, emptyDir: {}}") + "]\n",
                each(
                        n / 50 + 1,
                        "    - {name: t@, type: none, template: {spec: {containers: ["
                            + DIJobText.CONTAINER
                            + "]}}}\n")
                    + "# "
                    + "x".repeat(60 * n)
                    + "\n"));
    add(
        Kind.DIJOB,
        "container ports",
        n ->
            DIJobText.of(
                "",
                DIJobText.task(
                    "",
                    ", ports: ["
                        + list(n, i -> "{name: p" + i + ", containerPort: " + (i % 65000 + 1) + "}")
                        + "]",
                    "")));
  }
}
