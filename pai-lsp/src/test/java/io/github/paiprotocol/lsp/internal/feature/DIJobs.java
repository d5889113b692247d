package io.github.paiprotocol.lsp.internal.feature;

/** DIJobs for tests. */
final class DIJobs {
  static final String JOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata:
        name: cartpole
        annotations:
          paiprotocol.io/prerequisites: '{"serial-1": ["prepare"]}'
          paiprotocol.io/job: |
            parameters:
              folder: /tmp/cartpole
              password: hunter2canary
              copy_token: hunter2canary
              url: https://me:hunter3canary@host/x
            prerequisites:
              - name: prepare
                type: script
                plugin: cmd
                description: makes what [everybody](x) needs
                template_variables:
                  - name: level
                    default: "1"
                callbacks:
                  - event: taskStarts
                    commands:
                      - mkdir -p <% $parameters.folder %> {{ level }}
                      - echo $PAI_TASK_ROLE_TASK_COUNT_serial_1 $DI_SERIAL_1_NODES
                  - event: taskCompletes
                    commands: [echo bye]
              - name: numbers
                type: data
                uri: ["/data"]
            extras:
              com.microsoft.pai.runtimeplugin:
                - plugin: cmd
                  parameters:
                    callbacks: [{event: taskStarts, commands: [echo all]}]
                  taskroles: [serial_1]
            taskRoles:
              serial_1: {data: numbers}
      spec:
        volumes:
          - name: shared
            emptyDir: {}
        tasks:
          - name: serial-1
            template:
              metadata:
                annotations:
                  example.org/other: prepare
              spec:
                volumes:
                  - name: own
                    emptyDir: {}
                initContainers:
                  - name: fetch
                    image: busybox:1
                    command: [sh, -c, "echo one"]
                    volumeMounts: [{name: shared, mountPath: /s}]
                containers:
                  - name: ding
                    image: opendilab/ding:nightly
                    command: [/bin/bash, -c]
                    args:
                      - ping $(DI_COLLECTOR_NODES) $DI_SERIAL_1_NODES cartpole-actors-0.di-cartpole
                    env:
                      - name: CORES
                        valueFrom: {resourceFieldRef: {containerName: ding, resource: limits.cpu}}
                      - name: PEERS
                        value: $(DI_ACTORS_NODES)
                    volumeMounts:
                      - name: shared
                        mountPath: /s
                      - name: own
                        mountPath: /o
                  - name: logs
                    image: busybox:1
          - name: actors
            type: collector
            template:
              metadata:
                annotations:
                  paiprotocol.io/prerequisites: |
                    - name: prepare
                      template_variables: {level: 3}
              spec:
                affinity:
                  podAffinity:
                    requiredDuringSchedulingIgnoredDuringExecution:
                      - topologyKey: kubernetes.io/hostname
                        labelSelector:
                          matchLabels:
                            diengine/task-name: serial-1
                            diengine/job: cartpole
                          matchExpressions:
                            - {key: diengine/task-type, operator: In, values: [collector]}
                containers:
                  - name: ding
                    image: opendilab/ding:nightly
                    command: [ding]
          - type: learner
            template:
              spec:
                containers:
                  - name: ding
                    image: opendilab/ding:nightly
      """;

  private DIJobs() {}

  /** The DIJob with a cursor in a part of it. */
  static Jobs.Marked at(String part) {
    return in(JOB, part);
  }

  static Jobs.Marked in(String text, String part) {
    int mark = part.indexOf('¦');
    int at = text.indexOf(part.replace("¦", ""));
    if (at < 0 || mark < 0) {
      throw new IllegalArgumentException(part);
    }
    return new Jobs.Marked(text, at + mark);
  }

  /** Two of them in one text, which agree in all names but that of the DIJob. */
  static String two() {
    return JOB + "---\n" + JOB.replace("cartpole", "second");
  }

  /** The same as kubectl prints it. */
  static String list() {
    StringBuilder list = new StringBuilder("apiVersion: v1\nkind: List\nitems:\n");
    for (String job : new String[] {JOB, JOB.replace("cartpole", "second")}) {
      list.append("- ").append(job.strip().replace("\n", "\n  ")).append('\n');
    }
    return list.toString();
  }
}
