package io.github.paiprotocol.cli;

import static io.github.paiprotocol.api.diagnostic.Printable.line;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.ValidatedJob;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.image.ImageCheck;
import io.github.paiprotocol.image.ImageReport;
import io.github.paiprotocol.image.ImageVerdict;
import io.github.paiprotocol.image.JobImages;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pai check-image}: asks registries for the images of a job. */
@Command(
    name = "check-image",
    description =
        "Ask the registries whether the images of a job are there, with the job's own logins. Exit"
            + " code 1 when one is absent or denied; what cannot be known is no problem.")
final class CheckImageCommand implements PaiCommand {
  @Mixin CommonOptions common = new CommonOptions();

  @Parameters(paramLabel = "FILE", description = "A job in YAML or JSON; - is standard input.")
  String file = "-";

  @Option(
      names = "--insecure",
      paramLabel = "REGISTRY",
      description =
          "A registry that may be asked over plain HTTP, or with a certificate nobody has signed;"
              + " may be given several times.")
  List<String> insecure = List.of();

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      description = "How long the check of one image may take (default: 30).")
  int timeout = 30;

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public int run(Console console) throws IOException {
    ImageCheck check = check();
    Inputs.requireNoDIJob(file, console, "check-image");
    ValidatedJob job =
        ProtocolValidator.standard().require(Inputs.job(file, console, ProtocolReader.standard()));
    JobImages images = JobImages.of(job);
    console.diagnostics(images.warnings(), common.format, common.color);
    List<ImageReport> reports = new ArrayList<>();
    images.images().forEach(image -> reports.add(check.check(image.image(), image.login())));
    console.result(common.format, () -> json(reports), () -> text(reports));
    return reports.stream().anyMatch(CheckImageCommand::isProblem)
        ? ExitCode.PROBLEMS
        : ExitCode.OK;
  }

  private ImageCheck check() {
    if (timeout < 1) {
      throw new UsageException("--timeout must be at least 1 second");
    }
    ImageCheck.Builder check = ImageCheck.builder().deadline(Duration.ofSeconds(timeout));
    insecure.forEach(check::allowInsecure);
    return check.build();
  }

  private static boolean isProblem(ImageReport report) {
    return report.verdict() == ImageVerdict.ABSENT || report.verdict() == ImageVerdict.DENIED;
  }

  private static String verdict(ImageReport report) {
    return report.verdict().name().toLowerCase(Locale.ROOT);
  }

  private static String text(List<ImageReport> reports) {
    StringBuilder out = new StringBuilder();
    for (ImageReport report : reports) {
      out.append(line(report.image())).append(": ").append(verdict(report)).append(", ");
      out.append(line(report.reason())).append('\n');
      report
          .pinned()
          .ifPresent(pinned -> out.append("  pin it as ").append(line(pinned)).append('\n'));
    }
    return out.toString();
  }

  private static String json(List<ImageReport> reports) throws IOException {
    return JsonText.array(
        json -> {
          for (ImageReport report : reports) {
            write(json, report);
          }
        });
  }

  private static void write(JsonGenerator json, ImageReport report) throws IOException {
    json.writeStartObject();
    json.writeStringField("image", report.image());
    json.writeStringField("verdict", verdict(report));
    json.writeStringField("reason", report.reason());
    if (report.pinned().isPresent()) {
      json.writeStringField("pinned", report.pinned().get());
    }
    json.writeEndObject();
  }
}
