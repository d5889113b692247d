package io.github.paiprotocol.testsupport;

/** DIJobs as texts. */
public final class DIJobFixtures {
  /** A learner and two collectors, with nothing to complain about. */
  public static final String SMALL =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata:
        name: small
      spec:
        tasks:
        - type: learner
          template:
            spec:
              containers:
              - {name: di, image: a}
        - name: actors
          type: collector
          replicas: 2
          template:
            spec:
              containers:
              - {name: di, image: a}
      """;

  /** A learner alone, on few lines. */
  public static final String TINY =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: small}
      spec:
        tasks:
        - type: learner
          template: {spec: {containers: [{name: di, image: a}]}}
      """;

  /** The beginning of one whose learner requires something; what it is to do follows. */
  public static final String REQUIRING =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata:
        name: play
        annotations:
          paiprotocol.io/prerequisites: '{"learner": ["file:one.yaml"]}'
      """;

  private DIJobFixtures() {}

  /**
   * A text of which a part is another.
   *
   * @param text the text
   * @param part what stands in it
   * @param other what stands there instead, everywhere
   * @return the other text
   * @throws IllegalArgumentException when the part is not there: the test would test nothing
   */
  public static String with(String text, String part, String other) {
    find(text, part);
    return text.replace(part, other);
  }

  /** As {@link #with}, where the part stands first, and nowhere else. */
  public static String withFirst(String text, String part, String other) {
    int at = find(text, part);
    return text.substring(0, at) + other + text.substring(at + part.length());
  }

  private static int find(String text, String part) {
    int at = text.indexOf(part);
    if (at < 0) {
      throw new IllegalArgumentException("the job does not contain " + part);
    }
    return at;
  }
}
