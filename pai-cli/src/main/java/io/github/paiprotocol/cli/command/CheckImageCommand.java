package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.JobDocuments;
import io.github.paiprotocol.cli.input.AccessOptions;
import io.github.paiprotocol.cli.input.DocumentOption;
import io.github.paiprotocol.cli.input.Inputs;
import io.github.paiprotocol.cli.input.JobInput;
import io.github.paiprotocol.cli.input.Policies;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.ExitCode;
import io.github.paiprotocol.cli.output.ImageReports;
import io.github.paiprotocol.cli.output.InputName;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.image.ImageCheck;
import io.github.paiprotocol.image.ImageReport;
import io.github.paiprotocol.image.ImageVerdict;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pai check-image}: asks registries for the images of a job. */
@Command(name = "check-image")
public final class CheckImageCommand extends ResultCommand {
  private static final int MOST_SECONDS = 24 * 60 * 60;

  @Mixin DocumentOption document = new DocumentOption();

  @Parameters(
      paramLabel = "FILE",
      description = "A job or DIJobs in YAML or JSON; - is standard input.")
  String file = "";

  @Mixin AccessOptions access = new AccessOptions();

  @Option(names = "--insecure", paramLabel = "REGISTRY")
  List<String> insecure = List.of();

  @Option(names = "--token-host", paramLabel = "HOST")
  List<String> tokenHosts = List.of();

  @Option(names = "--timeout", paramLabel = "SECONDS")
  int timeout = 30;

  @Override
  public CommandResult run(Console console) throws IOException {
    ImageCheck check = check();
    String name = InputName.shown(file);
    JobDocuments text =
        JobDocuments.of(name, Inputs.bytes(file, console), document.reader().build());
    List<ImageReport> reports = new ArrayList<>();
    List<Diagnostic> found = new ArrayList<>();
    Optional<List<Validated<DIJob>>> dijobs = text.dijobs().map(JobInput::valid);
    if (dijobs.isPresent()) {
      imagesOf(dijobs.get()).forEach(image -> reports.add(check.check(image)));
    } else {
      Validated<Job> job = ProtocolValidator.standard().require(text.job());
      found.addAll(ImageCheck.warnings(job));
      reports.addAll(check.check(job));
    }
    boolean problems = reports.stream().anyMatch(CheckImageCommand::isProblem);
    return report(found)
        .withCode(problems ? ExitCode.PROBLEMS : ExitCode.OK)
        .withText(ImageReports.text(reports))
        .withJson(ImageReports.json(reports));
  }

  /** Those of all containers, each once; their pull secrets are the cluster's. */
  private static Set<String> imagesOf(List<Validated<DIJob>> jobs) {
    Set<String> images = new LinkedHashSet<>();
    for (Validated<DIJob> job : jobs) {
      for (DIJobTask task : job.job().spec().tasks()) {
        Value.Mapping pod = task.template().mapping("spec");
        Stream.of("initContainers", "containers")
            .flatMap(key -> pod.items(key).stream())
            .filter(Value.Mapping.class::isInstance)
            .flatMap(container -> ((Value.Mapping) container).text("image").stream())
            .forEach(images::add);
      }
    }
    return images;
  }

  private ImageCheck check() {
    if (timeout < 1 || timeout > MOST_SECONDS) {
      throw new UsageException("--timeout must be at least 1 second and at most a day");
    }
    for (String registry : insecure) {
      access.allowedHosts.add("http://" + host(registry));
    }
    return ImageCheck.standard()
        .with(SourceSettings.builder().policy(Policies.of(access)).build())
        .withDeadline(Duration.ofSeconds(timeout))
        .withTokenHosts(tokenHosts);
  }

  /** A registry is named with its port; the policy is about hosts. */
  private static String host(String registry) {
    int colon = registry.lastIndexOf(':');
    boolean port = colon > registry.lastIndexOf(']') && registry.indexOf("://") < 0;
    return port ? registry.substring(0, colon) : registry;
  }

  private static boolean isProblem(ImageReport report) {
    return report.verdict() == ImageVerdict.ABSENT || report.verdict() == ImageVerdict.DENIED;
  }
}
