package io.github.paiprotocol.cli.growth;

import static io.github.paiprotocol.cli.growth.Parts.each;
import static io.github.paiprotocol.cli.growth.Parts.list;

/** What can grow in task roles and deployments. */
final class RoleDimensions extends Dimensions {
  RoleDimensions() {
    roles();
  }

  private void roles() {
    add("roles", (job, n) -> job.roles(each(n, i -> "  r" + i + ROLE)));
    add(
        "roles of one stripped name",
        (job, n) -> job.roles(each(n, i -> "  " + "_".repeat(i % 30) + "r" + i / 30 + ROLE)));
    add("roles with long names", (job, n) -> job.roles("  " + "r".repeat(n) + ROLE));
    add(
        "unknown roles in extras",
        (job, n) ->
            job.roles(each(n, i -> "  role" + i + ROLE))
                .extras(
                    "  hivedScheduler:\n    taskRoles: {"
                        + list(n, i -> "rloe" + i + ": {skuNum: 1}")
                        + "}\n"));
    add("ports", (job, n) -> job.ports(list(n, i -> "p" + i + ": 1")));
    add("ports of one label", (job, n) -> job.ports("p: " + n));
    add(
        "instances",
        (job, n) ->
            job.role(
                "    instances: " + Math.min(10_000, n) + "\n    # " + "x".repeat(200 * n) + "\n"));
    add(
        "names a role uses",
        (job, n) ->
            job.prerequisites(each(n, i -> "  - {name: p" + i + ", type: data, uri: u}\n"))
                .uses(list(n, i -> "p" + i)));
    add(
        "one name used often",
        (job, n) ->
            job.prerequisites("  - {name: p, type: data, uri: u}\n").uses(list(n, i -> "p")));
    add("unknown names a role uses", (job, n) -> job.uses(list(n, i -> "unknown" + i)));
    add(
        "unknown names beside known ones",
        (job, n) ->
            job.prerequisites(each(n, i -> "  - {name: known" + i + ", type: data, uri: u}\n"))
                .uses(list(n, i -> "knwon" + i)));
    add(
        "roles with images of their own",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        i ->
                            "  - {name: i"
                                + i
                                + ", type: dockerimage, uri: 'a/b"
                                + i
                                + "', auth: {username: u, password: <% $secrets.s %>, registryuri: r"
                                + i
                                + "}}\n"))
                .top("secrets: {s: v}\n")
                .roles(each(n, i -> "  r" + i + ROLE.replace("image\n", "i" + i + "\n"))));
    add(
        "deployments",
        (job, n) ->
            job.top(
                "deployments:\n"
                    + each(
                        n,
                        i -> "  - {name: d" + i + ", taskRoles: {worker: {preCommands: [a]}}}\n")));
    add(
        "deployments of many roles",
        (job, n) ->
            job.top(
                    "defaults: {deployment: d"
                        + (n - 1)
                        + "}\ndeployments:\n"
                        + each(
                            n,
                            i ->
                                "  - {name: d"
                                    + i
                                    + ", taskRoles: {r"
                                    + i
                                    + ": {preCommands: [a]}}}\n"))
                .roles(each(n, i -> "  r" + i + ROLE)));
    add(
        "data, output and script of roles",
        (job, n) ->
            job.prerequisites(each(n, i -> "  - {name: p" + i + ", type: data, uri: u}\n"))
                .roles(each(n, i -> "  r" + i + ":\n    data: p" + i + ROLE.substring(1))));
    add(
        "roles that use one prerequisite differently",
        (job, n) ->
            job.prerequisites(
                    "  - {name: s, callbacks: [{event: taskStarts, commands: ['echo <% $data.uri[0] %>']}]}\n")
                .prerequisites(
                    each(n, i -> "  - {name: p" + i + ", type: data, uri: u" + i + "}\n"))
                .roles(
                    each(
                        n,
                        i ->
                            "  r"
                                + i
                                + ":\n    prerequisites: [s]\n    data: p"
                                + i
                                + ROLE.substring(1))));
  }
}
