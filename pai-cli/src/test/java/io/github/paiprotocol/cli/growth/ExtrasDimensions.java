package io.github.paiprotocol.cli.growth;

import static io.github.paiprotocol.cli.growth.Parts.each;
import static io.github.paiprotocol.cli.growth.Parts.list;

/** What can grow in a job's extras. */
final class ExtrasDimensions extends Dimensions {
  ExtrasDimensions() {
    extras();
  }

  private void extras() {
    String plugins = "  com.microsoft.pai.runtimeplugin:\n";
    add("keys of extras", (job, n) -> job.extras(each(n, i -> "  k" + i + ": v\n")));
    add(
        "storages of extras",
        (job, n) -> job.extras("  storages:\n" + each(n, i -> "    - {name: s" + i + "}\n")));
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
        "storages below one",
        (job, n) ->
            job.extras(
                "  storages:\n    - {name: t, mountPath: /a}\n"
                    + each(n, i -> "    - {name: s" + i + ", mountPath: /a/" + i + "}\n")));
    add(
        "storages at one path",
        (job, n) ->
            job.extras(
                "  storages:\n" + each(n, i -> "    - {name: s" + i + ", mountPath: /a}\n")));
    add(
        "a deep mount path",
        (job, n) ->
            job.extras("  storages:\n    - {name: s, mountPath: " + "/a".repeat(n) + "}\n"));
    add(
        "a mount path of slashes",
        (job, n) ->
            job.extras("  storages:\n    - {name: s, mountPath: " + "/".repeat(n) + "a}\n"));
    add(
        "storages of many roles",
        (job, n) ->
            job.extras("  storages:\n" + each(n / 50 + 1, i -> "    - {name: s" + i + "}\n"))
                .roles(each(n / 50 + 1, i -> "  r" + i + ROLE))
                .top("#" + "x".repeat(50 * n) + "\n"));
    add(
        "runtime plugins",
        (job, n) ->
            job.extras(
                plugins
                    + each(
                        n,
                        i ->
                            "    - {plugin: cmd, parameters: {callbacks: [{event: taskStarts, commands: [a]}]}}\n")));
    add(
        "runtime plugins of one role each",
        (job, n) ->
            job.roles(each(n, i -> "  r" + i + ROLE))
                .extras(
                    plugins
                        + each(
                            n,
                            i ->
                                "    - {plugin: cmd, taskroles: [r"
                                    + i
                                    + "], parameters: {callbacks: [{event: taskStarts, commands: [a]}]}}\n")));
    add(
        "a runtime plugin of many roles",
        (job, n) ->
            job.roles(each(n, i -> "  r" + i + ROLE))
                .extras(
                    plugins
                        + "    - {plugin: ssh, taskroles: ["
                        + list(n, i -> "r" + i)
                        + "], parameters: {jobssh: true}}\n"));
    add(
        "ssh keys",
        (job, n) ->
            job.extras(
                plugins
                    + "    - {plugin: ssh, parameters: {jobssh: true, userssh: {type: custom, value: '"
                    + "ssh-rsa AAAA\\n".repeat(n)
                    + "'}}}\n"));
    add(
        "team storages",
        (job, n) ->
            job.extras(
                plugins
                    + "    - {plugin: teamwise_storage, parameters: {storageConfigNames: ["
                    + list(n, i -> "s" + i)
                    + "]}}\n"));
    add(
        "roles of hived",
        (job, n) ->
            job.roles(each(n, i -> "  r" + i + ROLE))
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
        "roles of one affinity group",
        (job, n) ->
            job.roles(each(n, i -> "  r" + i + ROLE))
                .extras(
                    "  hivedScheduler:\n    taskRoles: {"
                        + list(
                            n, i -> "r" + i + ": {skuType: K80, skuNum: 1, affinityGroupName: g}")
                        + "}\n"));
    add(
        "aliases",
        (job, n) ->
            job.prerequisites("  - {name: p, type: data, uri: u}\n")
                .uses(list(n, i -> "a" + i))
                .extras(
                    "  reference_prerequisites:\n"
                        + each(n, i -> "    - {name: a" + i + ", require: [p]}\n")));
    add(
        "an alias of many",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        i ->
                            "  - {name: p"
                                + i
                                + ", callbacks: [{event: taskStarts, commands: [a]}]}\n"))
                .uses("alias")
                .extras(
                    "  reference_prerequisites:\n    - {name: alias, require: ["
                        + list(n, i -> "p" + i)
                        + "]}\n"));
    add(
        "an alias of many that many require",
        (job, n) ->
            job.prerequisites(
                    each(
                        n,
                        i ->
                            "  - {name: p"
                                + i
                                + ", "
                                + "callbacks: [{event: taskStarts, commands: [a]}]}\n"))
                .prerequisites(each(n, i -> "  - {name: q" + i + ", require: [alias]}\n"))
                .uses(list(n, i -> "q" + i))
                .extras(
                    "  reference_prerequisites:\n    - {name: alias, require: ["
                        + list(n, i -> "p" + i)
                        + "]}\n"));
    add(
        "an alias of one often",
        (job, n) ->
            job.prerequisites("  - {name: p, type: data, uri: u}\n")
                .uses("alias")
                .extras(
                    "  reference_prerequisites:\n    - {name: alias, require: ["
                        + list(n, i -> "p")
                        + "]}\n"));
  }
}
