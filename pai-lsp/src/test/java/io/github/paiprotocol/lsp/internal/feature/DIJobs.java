package io.github.paiprotocol.lsp.internal.feature;

/** DIJobs for tests. */
final class DIJobs {
  static final String JOB = Jobs.read("dijob.yaml");

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
