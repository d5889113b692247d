package io.github.paiprotocol.lsp;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.lsp.internal.feature.CheckOptions;
import io.github.paiprotocol.lsp.internal.feature.OfflineResolution;
import io.github.paiprotocol.lsp.internal.server.Connection;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Serves one editor by the Language Server Protocol, version 3.17: jobs, DIJobs and documents with
 * prerequisites. Offsets are UTF-16 units, changes come in pieces, and nothing is asked of the
 * network but by resolvers that it is given.
 *
 * <pre>{@code
 * int code = new PaiLanguageServer().serve(System.in, out);
 * }</pre>
 *
 * <p>Each call of {@link #serve} is a conversation of its own. Once set up, thread-safe.
 */
public final class PaiLanguageServer {
  private boolean lenient;
  private ProtocolValidator validator = ProtocolValidator.standard();
  private UnaryOperator<Diagnostic> wording = found -> found;
  private Function<Optional<Path>, List<PrerequisiteResolver>> resolvers =
      file -> ImmutableList.of(beside(file));
  private Optional<Path> copies = Optional.empty();
  private Consumer<String> notes = sentence -> {};
  private String version = "";

  /** A server with the defaults, to be set up before it serves. */
  public PaiLanguageServer() {}

  private static PrerequisiteResolver beside(Optional<Path> file) {
    PrerequisiteResolver.Builder builder = PrerequisiteResolver.unconfigured();
    file.map(Path::toAbsolutePath).map(Path::getParent).ifPresent(builder::files);
    return builder.build();
  }

  /**
   * Sets whether unknown keys are only warned of.
   *
   * @param value true for warnings; false unless given
   * @return this server
   */
  public PaiLanguageServer lenient(boolean value) {
    lenient = value;
    return this;
  }

  /**
   * Sets which rules hold for jobs, for example with more plugins.
   *
   * @param value the validator; {@link ProtocolValidator#standard()} unless given
   * @return this server
   */
  public PaiLanguageServer validator(ProtocolValidator value) {
    validator = Objects.requireNonNull(value, "value");
    return this;
  }

  /**
   * Sets how diagnostics are worded, for hints that speak of programs to speak of something else.
   *
   * @param value gives a diagnostic as it is to be read; as it is unless given
   * @return this server
   */
  public PaiLanguageServer wording(UnaryOperator<Diagnostic> value) {
    wording = Objects.requireNonNull(value, "value");
    return this;
  }

  /**
   * Sets how documents are found that a text refers to, for navigation, completion of arguments and
   * hovers. These resolvers run while the user types, so they should use no network: give them
   * files, and a lock with {@code LockMode.OFFLINE}.
   *
   * @param value gives resolvers for the file of a text, in the order they are tried; empty for a
   *     text that is no file; unless given, one that reads files below the folder of the text
   * @return this server
   */
  public PaiLanguageServer resolvers(Function<Optional<Path>, List<PrerequisiteResolver>> value) {
    resolvers = Objects.requireNonNull(value, "value");
    return this;
  }

  /**
   * Sets where documents are put that an editor is to open and that are no files. They are named by
   * what is in them, and stay there.
   *
   * @param folder the folder, made when something is put there; unless given, such documents are
   *     not opened
   * @return this server
   */
  public PaiLanguageServer copies(Path folder) {
    copies = Optional.of(folder);
    return this;
  }

  /**
   * Sets the listener for problems of the connection.
   *
   * @param value is given one sentence at a time, by any thread; by default there is none
   * @return this server
   */
  public PaiLanguageServer notes(Consumer<String> value) {
    notes = Objects.requireNonNull(value, "value");
    return this;
  }

  /**
   * Sets what the editor is told to be the server's version.
   *
   * @param value the version; empty unless given
   * @return this server
   */
  public PaiLanguageServer version(String value) {
    version = Objects.requireNonNull(value, "value");
    return this;
  }

  /**
   * Talks with an editor until it says that it is over, the stream ends, or the process is gone
   * that the editor says it is. What LSP4J would log is not logged.
   *
   * @param in the messages of the editor; must not be used by others
   * @param out takes messages to the editor; must not be used by others
   * @return the exit code for the process: 0 when the editor has said {@code shutdown} and {@code
   *     exit}, else 1
   */
  public int serve(InputStream in, OutputStream out) {
    CheckOptions rules = new CheckOptions(lenient, validator, wording);
    return new Connection(
            in,
            out,
            version,
            rules,
            file -> {
              Optional<Path> folder = file.map(Path::toAbsolutePath).map(Path::getParent);
              return new OfflineResolution(
                  ImmutableList.copyOf(resolvers.apply(file)), folder, copies);
            },
            notes)
        .run();
  }
}
