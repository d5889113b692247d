package io.github.paiprotocol.cli;

import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The documents that {@code CanarySlipsTest} edits. {@link SlipCanaries} fills the placeholders
 * {@code WORD}, {@code NUMBER}, {@code EXPONENT} and {@code DATE}. Each has one guard: a word, a
 * key or a login from which the library knows that the text is confidential. Lines that begin with
 * {@code ~} add a second one, lines that begin with {@code ^} are left out with it.
 */
enum SlipDocument {
  PLAIN(
      """
      protocolVersion: 2
      name: plain
      type: job
      prerequisites:
        - {name: img, type: dockerimage, uri: debian}
      parameters:
        lr: 0.1
      secrets:
        pin: WORD
        deep:
          code: [WORD, NUMBER]
      taskRoles:
        worker:
          instances: 1
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands:
            - echo hello <% $parameters.lr %>
      ~      - echo <% $secrets.pin %>
      """),
  QUOTED(
      """
      protocolVersion: 2
      name: quoted
      type: job
      prerequisites:
        - {name: img, type: dockerimage, uri: debian}
      secrets:
        pin: |
          WORD
          second WORD line
        double: "it is WORD"
        single: 'WORD'
        folded: >-
          WORD
          more
      ~  pem: |
      ~    -----BEGIN OPENSSH PRIVATE KEY-----
      ~    WORD
      ~    -----END OPENSSH PRIVATE KEY-----
      taskRoles:
        worker:
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands:
            - echo hello
      """),
  AUTH(
      """
      protocolVersion: 2
      name: registry
      type: job
      prerequisites:
        - name: img
          type: dockerimage
          uri: localhost:9/team/image:1
      ~    auth:
      ~      username: me
      ~      password: WORD
      ~      registryuri: localhost:9
      ^  - name: numbers
      ^    type: data
      ^    uri: https://me:WORD@localhost/numbers.tgz
      taskRoles:
        worker:
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands:
            - echo hello
      """),
  JSON(
      """
      {
        "protocolVersion": 2,
        "name": "json",
        "type": "job",
        "prerequisites": [
          {"name": "img", "type": "dockerimage", "uri": "debian"}
        ],
        "secrets": {
          "pin": "WORD",
          "code": NUMBER,
          "more": ["WORD", {"x": "WORD"}]
        },
      ~  "parameters": {"password": "WORD", "lr": 0.1},
        "taskRoles": {
          "worker": {
            "dockerImage": "img",
            "resourcePerInstance": {"cpu": 1, "memoryMB": 512, "gpu": 0},
            "commands": ["echo hello"]
          }
        }
      }
      """),
  NUMBERS(
      """
      protocolVersion: 2
      name: numbers
      type: job
      prerequisites:
        - {name: img, type: dockerimage, uri: debian}
      ~parameters:
      ~  api_key: NUMBER
      secrets:
        pin: NUMBER
        wide: EXPONENT
        day: DATE
        list: [DATE, NUMBER, EXPONENT]
      taskRoles:
        worker:
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands:
            - echo hello
      """),
  DIJOB(
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata:
        name: cartpole
      spec:
        tasks:
          - name: serial
            template:
      ~        metadata:
      ~          annotations:
      ~            paiprotocol.io/prerequisites: |
      ~              - name: tools
      ~                plugin: cmd
      ~                token: WORD
      ~                callbacks:
      ~                  - event: taskStarts
      ~                    commands: [echo tools]
              spec:
                containers:
                  - name: ding
                    image: localhost:9/ding
                    command: [/bin/bash, -c]
                    args: [ding -m serial]
                    env:
                      - name: MY_PASSWORD
                        value: WORD
      """),
  EXTENSION(
      """
      jobSSH:
        key: |
          -----BEGIN OPENSSH PRIVATE KEY-----
          WORD
          -----END OPENSSH PRIVATE KEY-----
        pubKey: ssh-ed25519 AAAA me
      sshKeys:
        - title: laptop
          value: ssh-ed25519 WORD me
      token: WORD
      pin: NUMBER
      """),
  PROFILE(
      """
      kubernetesVersion: "1.31"
      namespace: ml
      user: alice
      runtime:
        image: openpai/openpai-runtime
        initPlugins:
          - {name: frameworkParser, command: python frameworkParser.py framework.json}
      openpai:
        restServer: http://me:WORD@rest-server.default.svc:9186
      ~  apiServer: https://me:WORD@kubernetes.default.svc
      ~  token: WORD
      """),
  PREREQUISITE(
      """
      name: shared
      type: script
      plugin: com.microsoft.pai.runtimeplugin.cmd
      password: WORD
      ~access_key: NUMBER
      ~uri: https://me:WORD@localhost/shared.tgz
      callbacks:
        - event: taskStarts
          commands:
            - echo shared
      """);

  /** The job that a document belongs to which is none itself. */
  private static final String JOB =
      """
      protocolVersion: 2
      name: hello
      type: job
      prerequisites:
        - {name: img, type: dockerimage, uri: debian}
        - {name: tools, plugin: cmd, REQUIRED callbacks: []}
      taskRoles:
        greeter:
          dockerImage: img
          prerequisites: [tools]
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands: [echo hello]
      extras:
        com.microsoft.pai.runtimeplugin:
          - plugin: ssh
            parameters: {jobssh: true}
      """;

  private final String text;

  SlipDocument(String text) {
    this.text = text;
  }

  /** The document with its placeholders. */
  String text(boolean twoGuards) {
    char left = twoGuards ? '^' : '~';
    return text.lines()
        .filter(line -> line.charAt(0) != left)
        .map(line -> line.charAt(0) == '~' || line.charAt(0) == '^' ? line.substring(1) : line)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  boolean isJob() {
    return compareTo(DIJOB) <= 0;
  }

  /** The name of its file. */
  String file() {
    return isJob() ? "job.yaml" : name().toLowerCase(Locale.ROOT) + ".yaml";
  }

  /** The job of a document that is none. */
  String job() {
    return JOB.replace(
        "REQUIRED", this == PREREQUISITE ? "require: [\"file:" + file() + "\"]," : "");
  }

  /** The options that name it. */
  String options() {
    return switch (this) {
      case EXTENSION -> " --user-extension " + file();
      case PROFILE -> " --profile " + file();
      default -> "";
    };
  }
}
