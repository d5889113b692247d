package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedStorage;
import io.github.paiprotocol.testkit.FakeMarketplace;
import io.github.paiprotocol.testsupport.Corpus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The published items and jobs, through a marketplace's REST API. */
class CorpusMarketplaceTest {
  private Path folder = Path.of("");

  @BeforeEach
  void findCorpus() {
    folder = Corpus.folder("marketplace");
  }

  private List<ResolvedPrerequisite> prerequisites(Resolved<Job> job) {
    return job.role("taskrole").prerequisites();
  }

  private Resolved<Job> resolve(String name) throws IOException {
    try (FakeMarketplace marketplace = MarketplaceJobs.serve(folder)) {
      Path job = folder.resolve("jobs").resolve(name);
      return MarketplaceJobs.resolve(job, marketplace.url());
    }
  }

  private static List<String> commands(ResolvedPrerequisite prerequisite) {
    return prerequisite.callbacks().stream()
        .flatMap(callback -> callback.commands().stream())
        .map(Object::toString)
        .toList();
  }

  @Test
  void mnist() throws IOException {
    assertThat(prerequisites(resolve("mnist.yaml")))
        .extracting(ResolvedPrerequisite::name)
        .containsExactly("install_wget", "mnist");
  }

  @Test
  void imagenet() throws IOException {
    Resolved<Job> job = resolve("imagenet.yaml");
    assertThat(prerequisites(job))
        .extracting(ResolvedPrerequisite::name)
        .containsExactly("confignfs_pvc", "imagenet");
    assertThat(job.role("taskrole").storages())
        .containsExactly(new ResolvedStorage("confignfs", "/mnt/confignfs_pvc", true, false));
  }

  @Test
  void debugHook() throws IOException {
    assertThat(commands(prerequisites(resolve("debug_hook.yaml")).get(0))).contains("sleep 30m");
  }
}
