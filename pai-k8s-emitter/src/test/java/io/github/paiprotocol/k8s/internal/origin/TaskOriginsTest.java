package io.github.paiprotocol.k8s.internal.origin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.testsupport.DIJobFixtures;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Where in a DIJob stands what a job has that runs around its commands. */
class TaskOriginsTest {
  private static final String TASKS =
      """
      spec:
        tasks:
          - type: learner
            template: {spec: {containers: [{name: di, image: "a:1", command: [run]}]}}
      """;

  private static final String PLAIN =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: play}
      """
          + TASKS;

  private static final String REQUIRING = DIJobFixtures.REQUIRING + TASKS;

  private static final ProtocolPath ROLE = ProtocolPath.of("taskRoles", "learner");
  private static final ProtocolPath OF_ROLE = ROLE.child("prerequisites");

  private static String place(String dijob, ProtocolPath ofJob) {
    ConvertedPlaces places =
        TaskOrigins.of(
            ProtocolValidator.standard()
                .require(
                    ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", dijob))));
    return places.apply(List.of(Provenance.job(ofJob))).stream()
        .map(TaskOriginsTest::shown)
        .collect(Collectors.joining(", "));
  }

  private static String shown(Provenance origin) {
    Place place = origin.place();
    return origin.kind() == Provenance.Kind.FRAME
        ? "(" + origin.name() + ")"
        : place.part() == Place.Part.TEXT
            ? place.path() + ":" + place.from() + "-" + place.to()
            : place.path().toString();
  }

  @Test
  void whatATaskRequiresStandsInAnAnnotation() {
    String own = "metadata.annotations[\"paiprotocol.io/prerequisites\"]:13-28";
    assertThat(place(REQUIRING, OF_ROLE.child(0))).isEqualTo(own);
    assertThat(place(REQUIRING, OF_ROLE.child(1))).isEqualTo(own);
    assertThat(place(REQUIRING, OF_ROLE)).isEqualTo(own);
  }

  @Test
  void whatADIJobDoesNotSayComesFromTheConversion() {
    assertThat(place(PLAIN, ProtocolPath.of("prerequisites"))).isEqualTo("(conversion)");
    assertThat(place(PLAIN, ProtocolPath.of("parameters", "x"))).isEqualTo("(conversion)");
    assertThat(place(REQUIRING, ProtocolPath.of("parameters", "x"))).isEqualTo("(conversion)");
    assertThat(place(PLAIN, ROLE.child("commands").child(0))).isEqualTo("(conversion)");
    assertThat(place(PLAIN, ROLE.child("resourcePerInstance"))).isEqualTo("(conversion)");
  }

  @Test
  void anImageStandsWithTheFirstTaskThatHasIt() {
    ProtocolPath image = ProtocolPath.of("prerequisites").child(0);
    String container = "spec.tasks[0].template.spec.containers[0].image";
    assertThat(place(PLAIN, image)).isEqualTo(container);
    assertThat(place(PLAIN, image.child("uri"))).isEqualTo(container);
    assertThat(place(PLAIN, image.child("name"))).isEqualTo("spec.tasks[0]");
    assertThat(place(PLAIN, image.child("auth"))).isEqualTo("(conversion)");
  }
}
