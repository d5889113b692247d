package io.github.paiprotocol.cli;

import io.github.paiprotocol.api.validation.ProtocolSchemas;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code pai schema}: prints a JSON Schema. */
@Command(name = "schema", description = "Print the JSON Schema (draft 2020-12) of a document.")
final class SchemaCommand implements PaiCommand {
  @Mixin CommonOptions common = new CommonOptions();

  @Parameters(paramLabel = "job|prerequisite|dijob", description = "Which kind of document.")
  Kind kind = Kind.JOB;

  /** The kinds of documents. */
  enum Kind {
    /** A job. */
    JOB,
    /** A document that offers prerequisites. */
    PREREQUISITE,
    /** A DIJob of DI-engine. */
    DIJOB
  }

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public int run(Console console) throws IOException {
    console.result(
        switch (kind) {
          case JOB -> ProtocolSchemas.job();
          case PREREQUISITE -> ProtocolSchemas.prerequisite();
          case DIJOB -> ProtocolSchemas.dijob();
        });
    return ExitCode.OK;
  }
}
