package io.github.paiprotocol.buildrules;

import java.util.Set;

/**
 * The raw text of a source may hold secrets: only the classes listed here may read it. They decide
 * what is shown of it, parse it, or write the user's own files.
 */
final class TextReaders extends CallersByName {
  private static final String PROJECT = "io.github.paiprotocol.";
  private static final Set<String> RAW = Set.of("text", "line");

  static final Set<String> ALLOWED =
      Set.of(
          // Decide what is shown.
          PROJECT + "api.internal.shown.ShownLines",
          PROJECT + "api.internal.shown.ShownText",
          // Parse.
          PROJECT + "api.internal.yaml.parse.NodePositions",
          PROJECT + "api.internal.yaml.problem.Problem",
          PROJECT + "api.internal.yaml.parse.YamlText",
          PROJECT + "cli.input.UserExtension",
          PROJECT + "k8s.internal.ConfigText",
          // Looks for signs of other formats.
          PROJECT + "api.yaml.Reading",
          // Fix texts, and write them.
          PROJECT + "api.validation.CheckedText",
          PROJECT + "api.validation.TextDiff",
          PROJECT + "api.validation.TextFixer$Run",
          PROJECT + "cli.command.FixCommand",
          // Hand a text on to the resolver, or to the editor that it came from.
          PROJECT + "cli.input.ResolvedInput",
          PROJECT + "lsp.internal.text.EditedText",
          PROJECT + "lsp.internal.feature.OfflineResolution");

  private final String source;

  TextReaders(Set<String> allowed) {
    this(PROJECT + "api.diagnostic.SourceText", allowed);
  }

  /**
   * Who may read a text.
   *
   * @param source the name of the class that has it
   * @param allowed the names of the classes that may read it
   */
  TextReaders(String source, Set<String> allowed) {
    super(
        "read raw texts only where that is allowed",
        allowed,
        "reads no raw text: take it from the list of who may");
    this.source = source;
  }

  @Override
  boolean isReserved(String owner, String method) {
    return owner.equals(source) && RAW.contains(method);
  }
}
