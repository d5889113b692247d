package com.example;

import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.testkit.FakeMarketplace;
import io.github.paiprotocol.testkit.JobFiles;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;

class AllJobsTest {
  // snippet: files
  @TestFactory
  Stream<DynamicTest> jobsAreRight() {
    return JobFiles.check(Path.of("jobs"));
  }

  // end

  // snippet: rendered
  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withoutToken();

  @TestFactory
  Stream<DynamicTest> jobsAreRendered() {
    market.add("hello", HELLO);
    return JobFiles.builder()
        .resolver(PrerequisiteResolver.builder().marketplace(market.url()).build())
        .addTargets(Targets.PODS, Targets.VOLCANO)
        .build()
        .in(Path.of("jobs"));
  }

  // end

  private static final String HELLO =
      "{name: hello, plugin: cmd, callbacks: [{event: taskStarts, commands: [echo hello]}]}";
}
