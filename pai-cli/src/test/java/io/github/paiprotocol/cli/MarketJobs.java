package io.github.paiprotocol.cli;

import io.github.paiprotocol.testkit.FakeMarketplace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A job that uses a dataset of a marketplace, which uses a tool of it; and runs on it. */
record MarketJobs(FakeMarketplace market, Path folder) {
  static final String TOOL =
      "name: fetcher\nplugin: cmd\ncallbacks: [{event: taskStarts, commands: [install fetcher]}]\n";

  static final String DATASET =
      """
      - name: digits
        plugin: cmd
        require: ['marketplace://name/fetcher']
        plugin_params:
          callbacks:
            - {event: taskStarts, commands: ['fetch digits {{ directory }}']}
        template_variables: [{name: directory}]
      """;

  /** Publishes the dataset and the tool. */
  void publish() {
    market.add("fetcher", TOOL);
    market.add("digits", DATASET);
  }

  /** A job whose one role has these prerequisites, given as the items of a YAML list. */
  static String job(String... references) {
    return """
        protocolVersion: 2
        name: train
        type: job
        prerequisites:
          - {name: img, type: dockerimage, uri: debian}
        taskRoles:
          worker:
            dockerImage: img
            resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
            commands: [train]
            prerequisites: [REFERENCES]
        """
        .replace("REFERENCES", String.join(", ", references));
  }

  /** The job that uses the dataset. */
  static String job() {
    return job("{name: 'marketplace://name/digits', template_variables: {directory: /data}}");
  }

  /** Writes a file of the folder and gives its path. */
  String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  /** The path of a file of the folder. */
  String path(String name) {
    return folder.resolve(name).toString();
  }

  /** Runs a command with the marketplace and a cache in the folder. */
  PaiRun run(String... args) {
    return PaiRun.of(with(args));
  }

  /** The arguments with the marketplace and the cache behind them. */
  String[] with(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--marketplace", market.url(), "--cache", path("cache")));
    return all.toArray(String[]::new);
  }
}
