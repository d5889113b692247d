package io.github.paiprotocol.cli.input;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Options of every command that asks servers. Without any of them only public ones are asked. */
public final class AccessOptions {
  @Option(
      names = "--allow-host",
      paramLabel = "HOST",
      description =
          "Allow https to this host at any address; *.DOMAIN for all below a domain,"
              + " http://HOST to allow http without encryption, too. SCHEME://HOST lets fetched"
              + " documents refer to an origin of a source of yours. May be repeated.")
  public List<String> allowedHosts = new ArrayList<>();

  @Option(
      names = "--allow-cidr",
      paramLabel = "BLOCK",
      description = "Allow https to addresses of this block, e.g. 10.1.0.0/16. May be repeated.")
  List<String> allowedBlocks = new ArrayList<>();
}
