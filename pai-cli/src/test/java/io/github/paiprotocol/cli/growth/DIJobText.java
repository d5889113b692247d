package io.github.paiprotocol.cli.growth;

/** A small DIJob with places for what can grow. */
final class DIJobText {
  static final String CONTAINER = "{name: c, image: i, command: [a]}";

  private DIJobText() {}

  static String of(String spec, String tasks) {
    return "apiVersion: diengine.opendilab.org/v2alpha1\nkind: DIJob\nmetadata: {name: grows}\nspec:\n"
        + spec
        + "  tasks:\n    - {name: first, type: learner, template: {spec: {containers: ["
        + CONTAINER
        + "]}}}\n"
        + tasks;
  }

  static String task(String keys, String container, String pod) {
    return "    - {name: grown, type: none, "
        + keys
        + "template: {spec: {"
        + pod
        + "containers: [{name: c, image: i, command: [a]"
        + container
        + "}]}}}\n";
  }
}
