package io.github.paiprotocol.cli.command;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.cli.input.PluginOptions;
import io.github.paiprotocol.cli.input.ResolutionOptions;
import io.github.paiprotocol.cli.input.Resolvers;
import io.github.paiprotocol.cli.output.CommandHints;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.CommonOptions;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.cli.output.Version;
import io.github.paiprotocol.lsp.PaiLanguageServer;
import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pai lsp}: the language server, for editors to start. */
@Command(name = "lsp")
public final class LspCommand implements PaiCommand {
  @Mixin CommonOptions common = new CommonOptions();

  @Mixin PluginOptions plugins = new PluginOptions();

  @Option(names = "--file-root", paramLabel = "DIR")
  List<Path> fileRoots = new ArrayList<>();

  @Option(names = "--cache", paramLabel = "DIR")
  Optional<Path> cache = Optional.empty();

  @Option(names = "--lenient")
  boolean lenient;

  @Option(names = "--stdio", hidden = true)
  boolean stdio;

  @Option(names = "--clientProcessId", hidden = true, paramLabel = "N")
  Optional<Integer> client = Optional.empty();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public CommandResult run(Console console) throws IOException {
    for (Path root : fileRoots) {
      if (!Files.isDirectory(root)) {
        throw new IOException("cannot read files under `" + root + "`: there is no such folder");
      }
    }
    Path kept = cache.orElse(console.cache());
    PaiLanguageServer server =
        new PaiLanguageServer()
            .version(Version.own())
            .lenient(lenient)
            .validator(plugins.get().validator().build())
            .wording(CommandHints::in)
            .resolvers(file -> resolvers(file, kept))
            .copies(kept.resolve("components"))
            .notes(sentence -> console.note("pai: " + sentence));
    return report(List.of()).withCode(server.serve(console.in(), console.out()));
  }

  /** With the lock what was fetched before is at hand; without it, or when it is old, files are. */
  private List<PrerequisiteResolver> resolvers(Optional<Path> file, Path kept) {
    ImmutableList.Builder<PrerequisiteResolver> all = ImmutableList.builder();
    file.filter(job -> Files.isRegularFile(job.resolveSibling(LockFile.FILE_NAME)))
        .flatMap(job -> locked(job, kept))
        .ifPresent(all::add);
    PrerequisiteResolver.Builder files = PrerequisiteResolver.unconfigured();
    List<Path> roots = new ArrayList<>(fileRoots);
    if (roots.isEmpty()) {
      file.map(Path::getParent).ifPresent(roots::add);
    }
    if (!roots.isEmpty()) {
      files.files(roots.get(0), roots.stream().skip(1).toArray(Path[]::new));
    }
    return all.add(files.build()).build();
  }

  private Optional<PrerequisiteResolver> locked(Path job, Path kept) {
    ResolutionOptions options = new ResolutionOptions();
    options.offline = true;
    options.plugins = plugins;
    options.fileRoots = fileRoots;
    try {
      return Optional.of(
          Resolvers.builder(options, job.toString(), Optional.empty(), kept).build());
    } catch (IOException | UsageException | PaiException e) {
      // `pai resolve` says what is wrong with a lock; the files are at hand all the same.
      return Optional.empty();
    }
  }
}
