package io.github.paiprotocol.benchmarks;

/** Texts of jobs to measure with. */
final class JobTexts {
  /** Characters of filler that make the job of one role about 5 KB. */
  private static final int FILLER_LINES = 59;

  private JobTexts() {}

  /**
   * A job of many roles that all use the same prerequisites.
   *
   * @param roles how many roles
   * @return the text; with one role about 5 KB
   */
  static String withRoles(int roles) {
    StringBuilder text =
        new StringBuilder(
            """
            protocolVersion: 2
            name: benchmark
            type: job
            description: |
            """);
    for (int i = 0; i < FILLER_LINES; i++) {
      text.append("  A line of a description that says what this job is good for: ")
          .append(i)
          .append('\n');
    }
    text.append(
        """
        prerequisites:
          - {name: image, type: dockerimage, uri: 'registry.example.com/ml/image:1'}
          - name: workspace
            type: script
            callbacks:
              - {event: taskStarts, commands: [mkdir -p /workspace, export WORKSPACE=/workspace]}
              - {event: taskCompletes, commands: [rm -r /workspace]}
          - name: dataset
            type: data
            uri: [https://data.example.com/set.tar.gz]
            require: [workspace]
            callbacks:
              - event: taskStarts
                commands:
                  - wget -qO- <% this.uri[0] %> | tar -xz -C $WORKSPACE
        parameters: {model: resnet20, batchSize: 32}
        secrets: {token: not-a-real-token}
        taskRoles:
        """);
    for (int i = 0; i < roles; i++) {
      text.append(
          """
            role_N:
              instances: 2
              completion: {minFailedInstances: 1, minSucceededInstances: 2}
              prerequisites: [dataset]
              dockerImage: image
              data: dataset
              resourcePerInstance: {cpu: 4, memoryMB: 8192, gpu: 1, ports: {grpc: 1}}
              commands:
                - echo "reading <% $data.uri[0] %> for role N"
                - python train.py --model=<% $parameters.model %> --batch=<% $parameters.batchSize %>
          """
              .replace("N:", i + ":")
              .replace("role N", "role " + i));
    }
    return text.toString();
  }
}
