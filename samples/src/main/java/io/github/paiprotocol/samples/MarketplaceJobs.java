package io.github.paiprotocol.samples;

import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedCallback;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.explain.Explanation;
import io.github.paiprotocol.testkit.FakeMarketplace;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Resolves the jobs of {@code samples/marketplace/jobs} against a marketplace of its own, which
 * serves {@code samples/marketplace/items}, and says what runs and why.
 */
public final class MarketplaceJobs {
  private MarketplaceJobs() {}

  /**
   * Resolves every job, in the order of their names, or lets others ask the marketplace.
   *
   * @param args the folder {@code samples/marketplace}, and {@code serve} to wait until this
   *     process is stopped
   * @throws IOException when a file cannot be read
   * @throws InterruptedException when this thread is told to end
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    if (args.length < 2 || !args[1].equals("serve")) {
      run(Path.of(args[0]), out);
      return;
    }
    try (FakeMarketplace marketplace = serve(Path.of(args[0], "items"))) {
      out.println("market=\"" + options(marketplace) + "\"");
      Thread.sleep(Long.MAX_VALUE);
    }
  }

  /**
   * The options with which {@code pai} asks a marketplace on this machine.
   *
   * @param marketplace the running marketplace
   * @return words for a command line
   */
  public static String options(FakeMarketplace marketplace) {
    return "--marketplace " + marketplace.url() + " --allow-host http://127.0.0.1";
  }

  static void run(Path folder, PrintStream out) throws IOException {
    try (FakeMarketplace marketplace = serve(folder.resolve("items"))) {
      for (Path job : yamlFiles(folder.resolve("jobs"))) {
        out.println("==> " + job.getFileName() + " <==");
        out.println(describe(job, marketplace));
      }
    }
  }

  /**
   * Starts a marketplace on this machine.
   *
   * @param items a folder with one file for each item, named after it
   * @return the running marketplace
   * @throws IOException when a file cannot be read
   */
  public static FakeMarketplace serve(Path items) throws IOException {
    FakeMarketplace marketplace = FakeMarketplace.withoutToken().start();
    for (Path item : yamlFiles(items)) {
      String name = item.getFileName().toString().replace(".yaml", "");
      marketplace.add(name, Files.readString(item));
    }
    return marketplace;
  }

  // snippet: resolve
  /**
   * Resolves a job with what a marketplace has.
   *
   * @param jobFile the job
   * @param marketplace the address of the marketplace's API
   * @return the job with everything it needs, in order
   * @throws IOException when the file cannot be read
   */
  public static Resolved<Job> resolve(Path jobFile, String marketplace) throws IOException {
    Validated<Job> job =
        ProtocolValidator.standard().require(ProtocolReader.standard().jobs().read(jobFile));
    return PrerequisiteResolver.builder().web().marketplace(marketplace).build().resolve(job);
  }

  // end

  private static String describe(Path jobFile, FakeMarketplace marketplace) throws IOException {
    try {
      Resolved<Job> job = resolve(jobFile, marketplace.url());
      StringBuilder text = new StringBuilder(Explanation.of(job).text());
      job.roles().values().forEach(role -> appendCommands(role, text));
      return text.toString();
    } catch (PaiException e) {
      return DiagnosticPrinter.plain().print(e.diagnostics());
    }
  }

  private static void appendCommands(ResolvedRole role, StringBuilder text) {
    for (ResolvedPrerequisite prerequisite : role.prerequisites()) {
      for (ResolvedCallback callback : prerequisite.callbacks()) {
        text.append(callback.event().canonicalName()).append(" of ");
        text.append(prerequisite.name()).append(":\n");
        callback.commands().forEach(command -> text.append("  ").append(command).append('\n'));
      }
    }
  }

  private static List<Path> yamlFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
    }
  }
}
