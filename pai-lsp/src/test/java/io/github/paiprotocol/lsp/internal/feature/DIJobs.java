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
          paiprotocol.io/prerequisites: '{"serial-1": ["file:part.yaml"]}'
          example.org/password: hunter2canary
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
                      - ping $(DI_COLLECTOR_NODES) $PAI_TASK_ROLE_TASK_COUNT_serial_1 $DI_SERIAL_1_NODES cartpole-actors-0.di-cartpole
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
                    - name: file:part.yaml
                      template_variables:
                        level: 3
                        password: hunter2canary
                        url: https://me:hunter3canary@host/x
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

  /** The DIJob of which only the second task requires something, a list in YAML. */
  static String requiring(String references) {
    int from = JOB.indexOf("- name: file:part.yaml");
    int to = JOB.indexOf('\n', JOB.indexOf("url: https://"));
    return (JOB.substring(0, from) + references + JOB.substring(to))
        .replace("'{\"serial-1\": [\"file:part.yaml\"]}'", "''");
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
