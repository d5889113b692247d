package io.github.paiprotocol.cli.command;

import com.google.common.base.Ascii;
import io.github.paiprotocol.api.internal.field.ProtocolSchemas;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.runtime.exit.ExitSpec;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code pai schema}: prints a JSON Schema. */
@Command(name = "schema")
public final class SchemaCommand extends ResultCommand {
  @Parameters(
      paramLabel = "job|prerequisite|dijob|profile|exit-spec|lock",
      description = "Which kind of document.")
  Kind kind = Kind.JOB;

  /** The kinds of documents. */
  enum Kind {
    /** A job. */
    JOB,
    /** A document that offers prerequisites. */
    PREREQUISITE,
    /** A DIJob of DI-engine. */
    DIJOB,
    /** A cluster profile. */
    PROFILE,
    /** An exit specification. */
    EXIT_SPEC,
    /** A lock. */
    LOCK;

    @Override
    public String toString() {
      return Ascii.toLowerCase(name()).replace('_', '-');
    }
  }

  @Override
  public CommandResult run(Console console) throws IOException {
    String schema =
        switch (kind) {
          case JOB -> ProtocolSchemas.job();
          case PREREQUISITE -> ProtocolSchemas.prerequisite();
          case DIJOB -> ProtocolSchemas.dijob();
          case PROFILE -> ClusterProfileReader.schema();
          case EXIT_SPEC -> ExitSpec.schema();
          case LOCK -> LockFile.schema();
        };
    return report(List.of()).withText(out -> out.append(schema)).withJson(schema);
  }
}
