package io.github.paiprotocol.cli;

import io.github.paiprotocol.cli.output.Console;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Does what commands do most, without a trace: what it loads is what the start script keeps in its
 * archive of classes. It reads no file but the empty one, writes none, and asks nobody.
 */
final class Training {
  private static final String JOB =
      """
      protocolVersion: 2
      name: training
      type: job
      version: 1.0
      parameters: {model: resnet20, steps: 10}
      secrets: {token: none}
      prerequisites:
        - {name: image, type: dockerimage, uri: example/image, auth: {username: a, password: <% $secrets.token %>}}
        - name: data
          type: data
          uri: [https://data.example.com/set.tar.gz]
          callbacks: [{event: taskStarts, commands: ["wget <% this.uri[0] %>"]}]
        - {name: code, type: script, uri: git.example.com/code}
        - {name: model, type: output, uri: /models, require: [data]}
      taskRoles:
        worker:
          instances: 2
          completion: {minFailedInstances: 1, minSucceededInstances: 2}
          taskRetryCount: 0
          dockerImage: image
          data: data
          output: model
          script: code
          prerequisites: [model]
          extraContainerOptions: {shmMB: 64}
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0, ports: {ssh: 1}}
          commands:
            - cd script_<% $script.name %>
            - >
              python train.py --model=<% $parameters.model %>
              --data=<% $data.uri[0] %> --out=<% $output.name %>
            - |
              echo 'done'
      deployments:
        - name: prod
          taskRoles: {worker: {preCommands: ["true"], postCommands: ["true"]}}
      defaults: {virtualCluster: default, deployment: prod}
      extras: {jobStatusChangeNotification: {running: true}}
      """;

  private static final String DIJOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: training}
      spec:
        tasks:
        - type: learner
          template: {spec: {containers: [{name: di, image: a, command: [ditask]}]}}
      """;

  private Training() {}

  /**
   * Runs the commands.
   *
   * @param args nothing
   */
  public static void main(String[] args) {
    for (String job : List.of(JOB, JOB.replace("gpu: 0", "gpus: 0"), DIJOB)) {
      run(job, "validate", "-");
      run(job, "validate", "--format", "json", "-");
      run(job, "validate", "--lenient", "--document", "0", "-");
      run(job, "explain", "-");
      run(job, "resolve", "-");
      run(job, "render", "--target", "pods", "-");
    }
    run(JOB, "render", "--target", "framework", "--format", "json", "-");
    run("", "validate", "/dev/null");
    run("", "--help");
  }

  private static void run(String input, String... args) {
    InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    Path cache = Path.of("cache");
    Map<String, String> environment = System.getenv();
    Pai.run(args, new Console(in, nowhere, nowhere, false, false, false, cache, environment));
  }
}
