package io.github.paiprotocol.cli.growth;

/** A small job with a place for each thing that can grow. */
final class JobText {
  private String top = "";
  private String prerequisites = "";
  private String role = "";
  private String ports = "";
  private String commands = "";
  private String extras = "";
  private String roles = "";
  private String list = "";

  JobText top(String lines) {
    top += lines;
    return this;
  }

  /** Items, each indented by two blanks. */
  JobText prerequisites(String items) {
    prerequisites += items;
    return this;
  }

  /** What the role uses: flow items. */
  JobText uses(String names) {
    list = names;
    return this;
  }

  /** Keys of the role, indented by four blanks. */
  JobText role(String lines) {
    role += lines;
    return this;
  }

  JobText ports(String entries) {
    ports = ", ports: {" + entries + "}";
    return this;
  }

  /** Items, each indented by six blanks. */
  JobText commands(String items) {
    commands += items;
    return this;
  }

  /** Keys of the extras, indented by two blanks. */
  JobText extras(String lines) {
    extras += lines;
    return this;
  }

  /** More roles, indented by two blanks. */
  JobText roles(String lines) {
    roles += lines;
    return this;
  }

  String text() {
    return "protocolVersion: 2\nname: grows\ntype: job\n"
        + top
        + "prerequisites:\n  - {name: image, type: dockerimage, uri: 'a/b'}\n"
        + prerequisites
        + "taskRoles:\n  worker:\n    dockerImage: image\n"
        + (list.isEmpty() ? "" : "    prerequisites: [" + list + "]\n")
        + role
        + "    resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0"
        + ports
        + "}\n    commands:\n      - 'true'\n"
        + commands
        + roles
        + (extras.isEmpty() ? "" : "extras:\n" + extras);
  }
}
