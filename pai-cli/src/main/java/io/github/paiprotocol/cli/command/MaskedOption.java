package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.MaskedJob;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.cli.output.CommonOptions;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.OutputFormat;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.resolver.LockedResolution;
import io.github.paiprotocol.resolver.spi.Content;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The option of commands whose result may be handed on. */
final class MaskedOption {
  private static final int SHOWN = 20;

  @Option(names = "--masked")
  boolean on;

  /**
   * A job without its secrets; people are told what was masked.
   *
   * @param job the job
   * @param common how to print
   * @param console the streams
   * @return the masked job
   */
  static MaskedJob of(Job job, CommonOptions common, Console console) {
    MaskedJob masked = MaskedJob.of(job);
    if (common.format == OutputFormat.TEXT) {
      console.note("pai: masked: " + names(masked.paths()));
    }
    return masked;
  }

  /**
   * Refuses to hand on a lock or documents that hold secrets: they are known by their digests, so
   * that nothing in them can be masked.
   *
   * @param job the masked job
   * @param locked what goes with it
   * @throws UsageException when a secret stands there
   */
  static void requireNoSecrets(MaskedJob job, LockedResolution<?> locked) {
    if (job.isShownIn(locked.lock().text())
        || !MaskedJob.secretsIn(Value.of(locked.lock().text())).isEmpty()) {
      throw refused("the lock holds a secret of the job or credentials of an address");
    }
    for (Map.Entry<String, Content> each : locked.documents().entrySet()) {
      byte[] bytes = each.getValue().bytes();
      List<ProtocolPath> own =
          ProtocolReader.standard()
              .values()
              .read(each.getKey(), bytes)
              .draft()
              .map(MaskedJob::secretsIn)
              .orElse(List.of());
      String what = "the document `" + each.getKey() + "` ";
      if (!own.isEmpty()) {
        throw refused(what + "holds what looks like a secret, at " + names(own));
      }
      if (job.isShownIn(new String(bytes, StandardCharsets.UTF_8))) {
        throw refused(what + "holds a secret of the job");
      }
    }
  }

  private static UsageException refused(String why) {
    return new UsageException(
        why + ", and a bundle keeps it as it is; `pai resolve --masked` writes all in one job");
  }

  private static String names(List<ProtocolPath> paths) {
    if (paths.isEmpty()) {
      return "nothing, the job holds no secret";
    }
    String shown =
        paths.stream().limit(SHOWN).map(path -> "`" + path + "`").collect(Collectors.joining(", "));
    return paths.size() > SHOWN ? shown + " and " + (paths.size() - SHOWN) + " more" : shown;
  }
}
