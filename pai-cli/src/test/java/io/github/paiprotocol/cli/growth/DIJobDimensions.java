package io.github.paiprotocol.cli.growth;

import static io.github.paiprotocol.cli.growth.Parts.each;
import static io.github.paiprotocol.cli.growth.Parts.list;

import io.github.paiprotocol.cli.growth.Dimension.Kind;

/** What can grow in a DIJob. */
final class DIJobDimensions extends Dimensions {
  private static final String CONTAINER = "{name: c, image: i, command: [a]}";

  DIJobDimensions() {
    dijobs();
  }

  private void dijobs() {
    add(
        Kind.DIJOB,
        "tasks",
        n ->
            dijob(
                "",
                each(
                    n,
                    "    - {name: t@, type: none, template: {spec: {containers: ["
                        + CONTAINER
                        + "]}}}\n")));
    add(
        Kind.DIJOB,
        "tasks of one name",
        n ->
            dijob(
                "",
                each(
                    n,
                    "    - {name: t, type: none, template: {spec: {containers: ["
                        + CONTAINER
                        + "]}}}\n")));
    add(
        Kind.DIJOB,
        "replicas",
        n ->
            dijob(
                "",
                task("replicas: " + Math.min(n, 1000) + ", ", "", "")
                    + "# "
                    + "x".repeat(100 * n)
                    + "\n"));
    add(
        Kind.DIJOB,
        "volumes",
        n -> dijob("  volumes: [" + list(n, "{name: v@, emptyDir: {}}") + "]\n", ""));
    add(
        Kind.DIJOB,
        "volumes of one name",
        n -> dijob("  volumes: [" + list(n, "{name: v, emptyDir: {}}") + "]\n", ""));
    add(
        Kind.DIJOB,
        "volumes of many tasks",
        n ->
            dijob(
                "  volumes: [" + list(n / 50 + 1, "{name: v@, emptyDir: {}}") + "]\n",
                each(
                        n / 50 + 1,
                        "    - {name: t@, type: none, template: {spec: {containers: ["
                            + CONTAINER
                            + "]}}}\n")
                    + "# "
                    + "x".repeat(60 * n)
                    + "\n"));
    add(
        Kind.DIJOB,
        "volumes of a template",
        n -> dijob("", task("", "", "volumes: [" + list(n, "{name: v@, emptyDir: {}}") + "], ")));
    add(
        Kind.DIJOB,
        "mounts",
        n ->
            dijob(
                "  volumes: [{name: v, emptyDir: {}}]\n",
                task("", ", volumeMounts: [" + list(n, "{name: v, mountPath: /m/@}") + "]", "")));
    add(
        Kind.DIJOB,
        "mounts of unknown volumes",
        n ->
            dijob(
                "",
                task("", ", volumeMounts: [" + list(n, "{name: v@, mountPath: /m/@}") + "]", "")));
    add(
        Kind.DIJOB,
        "containers",
        n ->
            dijob(
                "",
                "    - {name: t, type: none, template: {spec: {containers: ["
                    + list(n, "{name: c@, image: i}")
                    + "]}}}\n"));
    add(
        Kind.DIJOB,
        "containers of one name",
        n ->
            dijob(
                "",
                "    - {name: t, type: none, template: {spec: {containers: ["
                    + list(n, "{name: c, image: i}")
                    + "]}}}\n"));
    add(
        Kind.DIJOB,
        "init containers",
        n ->
            dijob("", task("", "", "initContainers: [" + list(n, "{name: i@, image: i}") + "], ")));
    add(
        Kind.DIJOB,
        "environment",
        n -> dijob("", task("", ", env: [" + list(n, "{name: e@, value: v}") + "]", "")));
    add(
        Kind.DIJOB,
        "environment of one name",
        n -> dijob("", task("", ", env: [" + list(n, "{name: e, value: v}") + "]", "")));
    add(Kind.DIJOB, "arguments", n -> dijob("", task("", ", args: [" + list(n, "a") + "]", "")));
    add(
        Kind.DIJOB,
        "arguments with quotes",
        n -> dijob("", task("", ", args: [\"" + "'".repeat(n) + "\"]", "")));
    add(
        Kind.DIJOB,
        "arguments that name variables",
        n -> dijob("", task("", ", args: ['" + "$(A)$$".repeat(n) + "']", "")));
    add(
        Kind.DIJOB,
        "container ports",
        n ->
            dijob(
                "",
                task(
                    "",
                    ", ports: ["
                        + list(n, i -> "{name: p" + i + ", containerPort: " + (i % 65000 + 1) + "}")
                        + "]",
                    "")));
    add(
        Kind.DIJOB,
        "extended resources",
        n ->
            dijob(
                "", task("", ", resources: {requests: {" + list(n, "a.example/r@: 1") + "}}", "")));
    add(
        Kind.DIJOB,
        "labels",
        n ->
            "apiVersion: diengine.opendilab.org/v2alpha1\nkind: DIJob\nmetadata: {name: grows, labels: {"
                + list(n, "l@: v")
                + "}}\nspec: {tasks: [{name: a, type: none, template: {metadata: {labels: {"
                + list(n, "l@: v")
                + "}}, spec: {containers: ["
                + CONTAINER
                + "]}}}]}\n");
    add(
        Kind.DIJOB,
        "prerequisites of a task",
        n ->
            "apiVersion: diengine.opendilab.org/v2alpha1\nkind: DIJob\nmetadata: {name: grows}\nspec: {tasks: [{name: a, type: none, template: {metadata: {annotations: {paiprotocol.io/prerequisites: '["
                + list(n, "\"file:a@\"")
                + "]'}}, spec: {containers: ["
                + CONTAINER
                + "]}}}]}\n");
    add(
        Kind.DIJOB,
        "conditions",
        n ->
            dijob("", "")
                + "status:\n  conditions: ["
                + list(n, "{type: Starting, status: 'False', reason: a, message: b}")
                + "]\n");
    add(
        Kind.DIJOB,
        "task status",
        n -> dijob("", "") + "status:\n  taskStatus: {" + list(n, "t@: {Pending: 1}") + "}\n");
    add(Kind.DIJOB, "unknown keys of a DIJob", n -> dijob(each(n, "  k@: v\n"), ""));
    add(Kind.DIJOB, "unknown keys of a pod", n -> dijob("", task("", "", list(n, "k@: v") + ", ")));
    add(
        Kind.DIJOB,
        "learners",
        n ->
            dijob(
                "",
                each(
                    n,
                    "    - {name: l@, type: learner, template: {spec: {containers: ["
                        + CONTAINER
                        + "]}}}\n")));
  }

  private static String dijob(String spec, String tasks) {
    return "apiVersion: diengine.opendilab.org/v2alpha1\nkind: DIJob\nmetadata: {name: grows}\nspec:\n"
        + spec
        + "  tasks:\n    - {name: first, type: learner, template: {spec: {containers: ["
        + CONTAINER
        + "]}}}\n"
        + tasks;
  }

  private static String task(String keys, String container, String pod) {
    return "    - {name: grown, type: none, "
        + keys
        + "template: {spec: {"
        + pod
        + "containers: [{name: c, image: i, command: [a]"
        + container
        + "}]}}}\n";
  }
}
