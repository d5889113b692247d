package io.github.paiprotocol.cli.growth;

import static io.github.paiprotocol.cli.growth.Parts.each;
import static io.github.paiprotocol.cli.growth.Parts.list;

/** What can grow where names are looked up and not found, or found far away. */
final class UnknownDimensions extends Dimensions {
  /** As long as a name may be for a hint. */
  private static final String LONG = "n".repeat(55);

  UnknownDimensions() {
    names();
    inherited();
  }

  private void names() {
    add(
        "long unknown parameters",
        (job, n) ->
            job.top("parameters:\n" + each(n, i -> "  " + LONG + i + ": v\n"))
                .commands(each(n, i -> "      - <% $parameters." + LONG + "x" + i + " %>\n")));
    add(
        "one long unknown parameter often",
        (job, n) ->
            job.top("parameters:\n" + each(n, i -> "  " + LONG + i + ": v\n"))
                .commands(each(n, i -> "      - <% $parameters." + LONG + "x %>\n")));
    add("long unknown keys", (job, n) -> job.role(each(n, i -> "    " + LONG + i + ": v\n")));
    add(
        "unknown deployments and roles",
        (job, n) ->
            job.roles(each(n, i -> "  role" + i + ROLE))
                .extras(
                    "  com.microsoft.pai.runtimeplugin:\n    - {plugin: ssh, taskroles: ["
                        + list(n, i -> "rloe" + i)
                        + "], parameters: {jobssh: true}}\n"));
    add(
        "missing arguments of many uses",
        (job, n) -> {
          int each = (int) Math.sqrt(n) + 1;
          return job.prerequisites(
                  "  - {name: t, template_variables: ["
                      + list(each, i -> "{name: x" + i + "}")
                      + "], uri: a}\n")
              .uses(list(each, i -> "{name: t, template_variables: {y" + i + ": v}}"))
              .top("#" + "x".repeat(30 * n) + "\n");
        });
    add(
        "unknown names in arguments",
        (job, n) ->
            job.prerequisites("  - {name: t, template_variables: [{name: x}], uri: '{{ x }}'}\n")
                .uses(
                    list(
                        n,
                        i ->
                            "{name: t, template_variables: {x: '<% $parameters.p" + i + " %>'}}")));
  }

  private void inherited() {
    add(
        "prerequisites that require a large one",
        (job, n) ->
            job.prerequisites(
                    "  - {name: big, "
                        + list(n, i -> "k" + i + ": v")
                        + "}\n"
                        + each(
                            n,
                            i ->
                                "  - {name: p"
                                    + i
                                    + ", require: [big], callbacks: [{event: taskStarts, commands: ['<% this.k"
                                    + i
                                    + " %>']}]}\n"))
                .uses(list(n, i -> "p" + i)));
    add(
        "prerequisites that ask a large one in vain",
        (job, n) ->
            job.prerequisites(
                    "  - {name: big, "
                        + list(n, i -> "k" + i + ": v")
                        + "}\n"
                        + each(
                            n,
                            i ->
                                "  - {name: p"
                                    + i
                                    + ", require: [big], callbacks: [{event: taskStarts, commands: ['<% this.x"
                                    + i
                                    + " %>']}]}\n"))
                .uses(list(n, i -> "p" + i)));
    add(
        "forks that inherit keys of different links",
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
                                + (i + 1 < n ? ", require: [q" + i + ", p" + (i + 1) + "]" : "")
                                + "}\n  - {name: q"
                                + i
                                + "}\n"))
                .uses("p0"));
  }
}
