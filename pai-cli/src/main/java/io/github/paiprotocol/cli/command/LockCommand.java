package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.internal.json.JsonObject;
import io.github.paiprotocol.api.internal.json.JsonText;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.cli.input.ResolvedInput;
import io.github.paiprotocol.cli.input.Resolvers;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.Outputs;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.resolver.lock.LockMode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pai lock}: writes down what a job uses from elsewhere. */
@Command(name = "lock")
public final class LockCommand extends ResolvingCommand {
  @Parameters(paramLabel = "FILE", description = JOB_OR_DIJOBS)
  String file = "";

  @Option(names = "--check")
  boolean check;

  @Override
  public CommandResult run(Console console) throws IOException {
    if (resolution.bundle.isPresent()) {
      throw new UsageException("--bundle is not for `pai lock`: a bundle has its own lock");
    }
    if (check && resolution.mode() != LockMode.UPDATE) {
      throw new UsageException(
          "--check asks the sources, which --frozen and --offline do not: give one of them");
    }
    ResolvedInput resolved = ResolvedInput.of(Optional.of(file), resolution, console);
    Path target = resolution.lockFile(file);
    LockFile lock = resolved.lock();
    if (check) {
      PaiException.throwIfErrors(LockFile.differences(Resolvers.lock(resolution, file), lock));
    }
    boolean current = check || resolution.mode() != LockMode.UPDATE || isCurrent(target, lock);
    if (!current) {
      Outputs.whole(target, lock::write);
    }
    return report(resolved.warnings())
        .withText(text(target, lock, !current))
        .withJson(json(target, lock, !current));
  }

  /** Tools that watch files need not see a write that changes nothing. */
  private static boolean isCurrent(Path target, LockFile lock) throws IOException {
    byte[] text = lock.text().getBytes(StandardCharsets.UTF_8);
    return Files.isRegularFile(target)
        && Files.size(target) == text.length
        && Arrays.equals(Files.readAllBytes(target), text);
  }

  private static String text(Path target, LockFile lock, boolean written) {
    return Printable.line(target.toString())
        + (written ? ": written, " : ": up to date, ")
        + Console.counted(lock.documentCount(), "document")
        + "\n";
  }

  private static String json(Path target, LockFile lock, boolean written) {
    return JsonText.of(
        new JsonObject()
            .put("file", target.toString())
            .put("written", written)
            .put("documents", lock.documentCount()));
  }
}
