package io.github.paiprotocol.k8s.corpus;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.testsupport.Corpus;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What is said of the origins of lines of real jobs, held against what happens. */
@Thorough
class OriginsTest {
  /** How many lines that change are looked at. */
  private static final int LINES = Integer.getInteger("pai.origins", 1000);

  /** How often, each time with other jobs. */
  private static final int SEEDS = Integer.getInteger("pai.origins.seeds", 1);

  private static List<OriginCase> jobs() throws IOException {
    List<OriginCase> all = new ArrayList<>();
    for (Path folder : TargetsTest.accepted()) {
      addJob(folder, all);
    }
    return all;
  }

  private static void addJob(Path folder, List<OriginCase> all) throws IOException {
    Path file = folder.resolve("job.yaml");
    ClusterProfile profile = TargetsTest.profile(folder);
    for (Target target : Jobs.targets()) {
      all.add(OriginCase.ofJob(file, target, profile));
    }
    all.add(OriginCase.ofJob(file, Targets.FRAMEWORK, Jobs.selfContained(profile)));
    all.add(OriginCase.ofJob(file, Targets.DIJOB, profile));
  }

  /** Cases that were made to be hard, those among them that are no YAML left out. */
  private static List<OriginCase> hard() throws IOException {
    List<OriginCase> all = new ArrayList<>();
    for (String kind : List.of("edge", "differences")) {
      for (Path folder : Corpus.cases(kind)) {
        try {
          addJob(folder, all);
        } catch (PaiException | NoSuchElementException refused) {
          // No text of a job.
        }
      }
    }
    return all;
  }

  private static List<OriginCase> dijobs() throws IOException {
    List<OriginCase> all = new ArrayList<>();
    ClusterProfile profile = Jobs.profile("any-cluster");
    for (Path folder : Corpus.cases("dijob")) {
      String name = folder.getFileName().toString();
      Value file = Mutations.read(folder.resolve("dijob.yaml"));
      for (Target target : Targets.all()) {
        ClusterProfile options = profile;
        all.add(OriginCase.ofDIJob(name, file, target, options, Optional.empty()));
      }
    }
    return all;
  }

  @TestFactory
  Stream<DynamicTest> everyLineAndFieldAnswers() throws IOException {
    return tests(jobs());
  }

  @TestFactory
  Stream<DynamicTest> everyLineAndFieldOfHardCasesAnswers() throws IOException {
    return tests(hard());
  }

  @TestFactory
  Stream<DynamicTest> everyLineAndFieldOfDIJobsAnswers() throws IOException {
    return tests(dijobs());
  }

  static Stream<DynamicTest> tests(List<OriginCase> cases) {
    return cases.stream()
        .filter(OriginCase::isMade)
        .map(
            each ->
                DynamicTest.dynamicTest(each.name(), () -> OriginChecks.everyLineAnswers(each)));
  }

  @TestFactory
  Stream<DynamicTest> theLinesThatChangeAreThoseThatNameThePlace() throws IOException {
    return changing("jobs", jobs());
  }

  @TestFactory
  Stream<DynamicTest> theLinesOfDIJobsThatChangeAreThoseThatNameThePlace() throws IOException {
    return changing("DIJobs", dijobs());
  }

  static Stream<DynamicTest> changing(String what, List<OriginCase> all) {
    List<OriginCase> cases = all.stream().filter(OriginCase::isMade).toList();
    return LongStream.range(42, 42 + SEEDS)
        .mapToObj(
            seed ->
                DynamicTest.dynamicTest(
                    what + " with seed " + seed,
                    () ->
                        OriginChecks.theLinesThatChangeAreThoseThatNameThePlace(
                            cases, seed, LINES)));
  }
}
