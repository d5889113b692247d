package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.testsupport.Corpus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The worked examples of parametric prerequisites, as published. */
class CorpusMarketplaceTest {
  private Path folder = Path.of("");

  @BeforeEach
  void findCorpus() {
    folder = Corpus.folder("marketplace");
  }

  @Test
  void mnistRunsAfterWhatItInstalls() throws IOException {
    Resolved<Job> job = resolve("mnist");

    assertThat(Jobs.names(job, "taskrole")).containsExactly("install_wget", "mnist");
    assertThat(Jobs.commands(job, "taskrole"))
        .containsExactly(
            "apt update",
            "apt install -y wget",
            "mkdir -p /dataset/mnist",
            "wget http://1.2.3.4/mnist.zip -O /dataset/mnist",
            "cd /dataset/mnist",
            "unzip mnist.zip");
  }

  @Test
  void imagenetRunsAfterItsStorage() throws IOException {
    Resolved<Job> job = resolve("imagenet");

    assertThat(Jobs.names(job, "taskrole")).containsExactly("confignfs_pvc", "imagenet");
    assertThat(job.role("taskrole").storages())
        .containsExactly(new ResolvedStorage("confignfs", "/mnt/confignfs_pvc", true, false));
  }

  @Test
  void theDebugHookSleepsAfterAFailure() throws IOException {
    ResolvedCallback hook =
        resolve("debug_hook").role("taskrole").prerequisites().get(0).callbacks().get(0);

    assertThat(hook.event()).isEqualTo(CallbackEvent.TASK_FAILS);
    assertThat(hook.commands()).extracting(Object::toString).contains("sleep 30m");
  }

  private Resolved<Job> resolve(String name) throws IOException {
    String job = Files.readString(folder.resolve("jobs").resolve(name + ".yaml"));
    return Jobs.resolve(job, items());
  }

  private Map<String, String> items() throws IOException {
    Map<String, String> items = new LinkedHashMap<>();
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
    }
    for (Path file : files) {
      String name = file.getFileName().toString().replace(".yaml", "");
      items.put("marketplace://name/" + name, Files.readString(file));
    }
    return items;
  }
}
