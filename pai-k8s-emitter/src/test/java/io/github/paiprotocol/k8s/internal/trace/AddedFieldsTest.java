package io.github.paiprotocol.k8s.internal.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.testsupport.DIJobFixtures;
import org.junit.jupiter.api.Test;

/** What hooks of a caller add has the origin of what it stands in, or is the target's. */
class AddedFieldsTest {
  private static final ClusterProfile PROFILE = Jobs.profile("any-cluster");

  private static final Value POD =
      ProtocolReader.standard()
          .values()
          .read(
              SourceText.of(
                  "pod.yaml",
                  """
                  kind: Pod
                  spec:
                    affinity: {podAffinity: {}}
                    tolerations: [{key: a}]
                    containers:
                      - name: own
                        env: [{name: DI_OTHER_NODES, value: x}]
                        resources: {limits: {cpu: 1}}
                  """))
          .draft()
          .orElseThrow();

  private static final ProtocolPath SPEC = ProtocolPath.of("spec");
  private static final ProtocolPath OWN = SPEC.child("containers").child(0);

  private static final ObjectParts OF_JOB =
      new RoleParts(
          Jobs.resolve(
              """
              protocolVersion: 2
              name: train
              type: job
              prerequisites: [{name: image, type: dockerimage, uri: debian}]
              taskRoles:
                worker:
                  dockerImage: image
                  resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
                  commands: [train]
              """,
              PROFILE),
          PROFILE);

  private static final ObjectParts OF_DIJOB =
      new DIJobParts(
          ProtocolValidator.standard()
              .require(
                  ProtocolReader.standard()
                      .dijobs()
                      .read(
                          SourceText.of(
                              "dijob.yaml",
                              DIJobFixtures.REQUIRING
                                  + """
                                  spec:
                                    tasks:
                                      - type: learner
                                        template: {spec: {containers: [{name: di, image: a, command: [run]}]}}
                                  """))),
          PROFILE);

  /** A file that runs around commands, for those who do not know which files hold scripts. */
  private static final Value SCRIPTS =
      ProtocolReader.standard()
          .values()
          .read(SourceText.of("map.yaml", "{kind: ConfigMap, data: {user.sh: run}}"))
          .draft()
          .orElseThrow();

  private static Provenance only(ObjectParts parts, ProvenanceMap causes, ProtocolPath field) {
    assertThat(parts.ofField(POD, causes, field)).hasSize(1);
    return parts.ofField(POD, causes, field).get(0);
  }

  @Test
  void aLimitOfNoRoleIsThePods() {
    ProtocolPath cpu = OWN.child("resources").child("limits").child("cpu");
    assertThat(only(OF_JOB, ProvenanceMap.none(), cpu)).isEqualTo(Provenance.frame("pod"));
  }

  @Test
  void whatTheProfileDoesNotAddIsNotTheProfiles() {
    Provenance worker = Provenance.job(ProtocolPath.of("taskRoles", "worker"));
    ProvenanceMap ofRole = ProvenanceMap.by(worker.path());
    assertThat(only(OF_JOB, ofRole, SPEC.child("affinity"))).isEqualTo(worker);
    assertThat(only(OF_JOB, ofRole, SPEC.child("tolerations").child(0))).isEqualTo(worker);
    Provenance task = Provenance.job(ProtocolPath.of("spec", "tasks").child(0));
    ProvenanceMap ofTask = ProvenanceMap.by(task.path());
    assertThat(only(OF_DIJOB, ofTask, SPEC.child("affinity"))).isEqualTo(task);
    assertThat(only(OF_DIJOB, ofTask, SPEC.child("tolerations").child(0))).isEqualTo(task);
  }

  @Test
  void nodesOfNoTaskAreTheTargets() {
    ProvenanceMap ofTask = ProvenanceMap.by(ProtocolPath.of("spec", "tasks").child(0));
    ProtocolPath value = OWN.child("env").child(0).child("value");
    assertThat(only(OF_DIJOB, ofTask, value)).isEqualTo(Provenance.frame("target"));
    assertThat(only(OF_DIJOB, ProvenanceMap.none(), value)).isEqualTo(Provenance.frame("target"));
  }

  @Test
  void thereAreLinesFromOneToTheLast() {
    ProtocolPath field = ProtocolPath.of("kind");
    for (ObjectParts parts : new ObjectParts[] {OF_JOB, OF_DIJOB}) {
      assertThat(parts.ofLine(POD, ProvenanceMap.none(), field, "a\nb\n", 2)).hasSize(1);
      assertThatThrownBy(() -> parts.ofLine(POD, ProvenanceMap.none(), field, "a\nb\n", 3))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("there is no line 3, the text has 2");
      assertThatThrownBy(() -> parts.ofLine(POD, ProvenanceMap.none(), field, "a\nb\n", 0))
          .hasMessage("there is no line 0, the text has 2");
    }
  }

  @Test
  void scriptsComeFromWhatRunsAroundCommands() {
    Provenance own =
        Provenance.job(ProtocolPath.of("metadata", "annotations", "paiprotocol.io/prerequisites"));
    ProtocolPath tasks = ProtocolPath.of("spec", "tasks");
    ProtocolPath file = ProtocolPath.of("data", "user.sh");
    assertThat(OF_DIJOB.ofField(SCRIPTS, ProvenanceMap.by(tasks.child(0)), file))
        .containsExactly(own);
    assertThat(OF_DIJOB.ofField(SCRIPTS, ProvenanceMap.none(), file))
        .containsExactly(own, Provenance.job(tasks));
  }
}
