package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.lsp.internal.text.EditedText;

/** Texts for tests; {@code ¦} marks where a cursor stands. */
final class Jobs {
  static final CheckOptions RULES =
      new CheckOptions(false, ProtocolValidator.standard(), found -> found);

  static final String JOB =
      """
      protocolVersion: 2
      name: demo
      type: job
      prerequisites:
        - name: img
          type: dockerimage
          uri: python:3
        - name: tools
          type: script
          description: what [each role](x) needs
          plugin: cmd
          template_variables:
            - name: verbose
              default: "0"
              description: whether to talk
            - name: level
          callbacks:
            - event: taskStarts
              commands: ["echo {{ verbose }} {{ level }} <% this.version %>"]
            - event: taskCompletes
              commands: [echo bye]
          version: 1.2
        - name: both
          type: data
          uri: ["http://x/mnist"]
        - name: both
          type: script
          uri: http://x/run.sh
        - name: last
          plugin: cmd
          require:
            - name: tools
              template_variables: {level: 3}
          callbacks:
            - event: taskFails
              commands: [echo oh]
      parameters:
        lr: 0.1
        nested: {a: [{b: 3}]}
        pw_token: hunter2canary
        url: https://me:hunter3canary@host/x
      secrets:
        token: hunter2canary
        deep: {pin: "77"}
      taskRoles:
        worker:
          instances: 2
          dockerImage: img
          data: both
          script: both
          prerequisites:
            - last
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands:
            - echo <% $parameters.lr %> <% $secrets.token %> <% $data.uri[0] %>
            - |
              ping $PAI_HOST_IP_ps_server_0 $PAI_TASK_ROLE_psserver_HOST_LIST
              echo <% $parameters.nested.a[0].b %> <% $script.uri %>
        ps_server:
          instances: 1
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands:
            - echo ${PAI_PORT_LIST_worker_0_http} ${PAI_HOST_IP_worker_$i} $PAI_worker_1_ssh_PORT
      deployments:
        - name: prod
          taskRoles:
            worker:
              preCommands: [echo <% $parameters.lr %>]
      defaults:
        deployment: prod
      extras:
        hivedScheduler:
          taskRoles:
            worker: {skuNum: 1}
        com.microsoft.pai.runtimeplugin:
          - plugin: ssh
            taskroles: [worker, ps_server]
            parameters: {sshbarrier: false}
      """;

  private Jobs() {}

  static Analysis of(String text) {
    return Analysis.of(EditedText.of("job.yaml", text), RULES);
  }

  /** A text with a cursor in it. */
  record Marked(String text, int offset) {
    static Marked of(String marked) {
      int at = marked.indexOf('¦');
      return new Marked(marked.substring(0, at) + marked.substring(at + 1), at);
    }

    Analysis analysis() {
      return Jobs.of(text);
    }
  }

  /** The job with a cursor at the middle of a part of it. */
  static Marked at(String part) {
    int mark = part.indexOf('¦');
    String plain = part.replace("¦", "");
    int at = JOB.indexOf(plain);
    if (at < 0 || mark < 0) {
      throw new IllegalArgumentException(part);
    }
    return new Marked(JOB, at + mark);
  }
}
