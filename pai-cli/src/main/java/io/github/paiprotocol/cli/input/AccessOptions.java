package io.github.paiprotocol.cli.input;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Options of every command that asks servers. Without any of them only public ones are asked. */
public final class AccessOptions {
  @Option(names = "--allow-host", paramLabel = "HOST")
  public List<String> allowedHosts = new ArrayList<>();

  @Option(names = "--allow-cidr", paramLabel = "BLOCK")
  List<String> allowedBlocks = new ArrayList<>();
}
