package io.github.paiprotocol.k8s.corpus;

import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@link OriginsTest} asks of all jobs, of few of ours: quick enough to be asked often. */
@Thorough
class FewOriginsTest {
  private static final Path SAMPLES = Path.of("..", "samples", "jobs");

  @Test
  void theLinesOfJobsAnswer() throws IOException {
    answer(jobs());
  }

  @Test
  void theLinesOfDIJobsAnswer() throws IOException {
    answer(dijobs());
  }

  private static void answer(List<OriginCase> cases) throws IOException {
    for (OriginCase each : cases) {
      OriginChecks.everyLineAnswers(each);
    }
    OriginChecks.theLinesThatChangeAreThoseThatNameThePlace(cases, 42, 250);
  }

  private static List<OriginCase> jobs() throws IOException {
    List<OriginCase> all = new ArrayList<>();
    ClusterProfile profile = Jobs.profile("custom-pods");
    for (String name : List.of("parameter-server", "report")) {
      Path file = SAMPLES.resolve(name + ".yaml");
      for (Target target : Jobs.targets()) {
        all.add(OriginCase.ofJob(file, target, profile));
      }
      all.add(OriginCase.ofJob(file, Targets.FRAMEWORK, Jobs.selfContained(profile)));
    }
    return made(all);
  }

  private static List<OriginCase> dijobs() throws IOException {
    return made(DIJobOriginsTest.cases(List.of(DIJobOriginsTest.demanding())));
  }

  private static List<OriginCase> made(List<OriginCase> all) {
    return all.stream().filter(OriginCase::isMade).toList();
  }
}
