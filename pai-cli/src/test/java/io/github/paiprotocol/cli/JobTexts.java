package io.github.paiprotocol.cli;

/** Jobs as texts. */
final class JobTexts {
  /** One role that says hello, with nothing to complain about. */
  static final String HELLO =
      """
      protocolVersion: 2
      name: hello
      type: job
      prerequisites:
        - {name: img, type: dockerimage, uri: debian}
      taskRoles:
        greeter:
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands: [echo hello]
      """;

  private JobTexts() {}
}
