package io.github.paiprotocol.lsp.internal.server;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.Related;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.lsp.internal.feature.InlineHint;
import io.github.paiprotocol.lsp.internal.feature.Outline;
import io.github.paiprotocol.lsp.internal.feature.Proposal;
import io.github.paiprotocol.lsp.internal.feature.Unused;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.runtime.plugin.internal.RuntimeCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.DiagnosticCodeDescription;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DiagnosticTag;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.InsertTextMode;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/** Our values in the words of the protocol. */
final class Converted {
  /** The page that explains the codes that it has sections for. */
  private static final String PAGE =
      "https://github.com/paiprotocol/pai-protocol/blob/main/docs/diagnostics.md#";

  private static final ImmutableSet<Class<?>> CODES =
      ImmutableSet.of(ProtocolCode.class, ResolverCode.class, RuntimeCode.class);

  private Converted() {}

  static Position position(EditedText text, int offset) {
    return new Position(text.line(offset), text.character(offset));
  }

  static Range range(EditedText text, TextRange at) {
    return new Range(position(text, at.start()), position(text, at.end()));
  }

  static TextRange stretch(EditedText text, Range range) {
    int start = offset(text, range.getStart());
    return new TextRange(start, Math.max(start, offset(text, range.getEnd())));
  }

  static int offset(EditedText text, Position position) {
    return text.offset(position.getLine(), position.getCharacter());
  }

  /** A diagnostic; one that has no place stands at the beginning. */
  static org.eclipse.lsp4j.Diagnostic diagnostic(
      EditedText text, String uri, Diagnostic found, Client client) {
    TextRange at =
        found
            .span()
            .map(span -> new TextRange(span.start(), span.end()))
            .orElse(new TextRange(0, 0));
    String hint = found.hint().map(advice -> "\n" + advice).orElse("");
    org.eclipse.lsp4j.Diagnostic made =
        new org.eclipse.lsp4j.Diagnostic(
            range(text, at),
            found.message() + hint,
            found.isError() ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
            "pai",
            found.code().id());
    if (client.codePages() && CODES.contains(found.code().getClass())) {
      made.setCodeDescription(new DiagnosticCodeDescription(PAGE + found.code().id()));
    }
    if (client.related() && !found.related().isEmpty()) {
      made.setRelatedInformation(related(text, uri, found.related()));
    }
    return made;
  }

  /** A name that is shown paler. */
  static org.eclipse.lsp4j.Diagnostic unused(EditedText text, Unused found) {
    org.eclipse.lsp4j.Diagnostic made =
        new org.eclipse.lsp4j.Diagnostic(
            range(text, found.at()), found.message(), DiagnosticSeverity.Hint, "pai");
    made.setTags(List.of(DiagnosticTag.Unnecessary));
    return made;
  }

  private static List<DiagnosticRelatedInformation> related(
      EditedText text, String uri, List<Related> all) {
    List<DiagnosticRelatedInformation> made = new ArrayList<>();
    for (Related each : all) {
      each.span()
          .filter(span -> span.file().equals(text.source().name()))
          .map(span -> range(text, new TextRange(span.start(), span.end())))
          .ifPresent(
              range ->
                  made.add(
                      new DiagnosticRelatedInformation(new Location(uri, range), each.message())));
    }
    return made;
  }

  static List<org.eclipse.lsp4j.TextEdit> edits(EditedText text, List<TextEdit> edits) {
    List<org.eclipse.lsp4j.TextEdit> made = new ArrayList<>();
    for (TextEdit edit : edits) {
      Range range = range(text, new TextRange(edit.start(), edit.end()));
      made.add(new org.eclipse.lsp4j.TextEdit(range, edit.text()));
    }
    return made;
  }

  static MarkupContent markup(String markdown, boolean asMarkdown) {
    return new MarkupContent(asMarkdown ? MarkupKind.MARKDOWN : MarkupKind.PLAINTEXT, markdown);
  }

  /** Something to write; the number keeps the order. */
  static CompletionItem completion(EditedText text, Proposal each, int number, boolean asMarkdown) {
    CompletionItem item = new CompletionItem(each.label());
    item.setKind(each.kind());
    if (!each.detail().isEmpty()) {
      item.setDetail(each.detail());
    }
    if (!each.help().isEmpty()) {
      item.setDocumentation(Either.forRight(markup(each.help(), asMarkdown)));
    }
    item.setSortText(String.format(Locale.ROOT, "%04d", number));
    item.setFilterText(each.label());
    if (each.isSnippet()) {
      item.setInsertTextFormat(InsertTextFormat.Snippet);
      item.setInsertTextMode(InsertTextMode.AdjustIndentation);
    }
    item.setTextEdit(
        Either.forLeft(new org.eclipse.lsp4j.TextEdit(range(text, each.at()), each.insert())));
    return item;
  }

  static InlayHint hint(EditedText text, InlineHint each) {
    InlayHint made = new InlayHint(position(text, each.offset()), Either.forLeft(each.label()));
    made.setPaddingLeft(true);
    return made;
  }

  /** The first of some stretches, with those around it. */
  static SelectionRange selection(EditedText text, List<TextRange> growing) {
    @Nullable SelectionRange made = null;
    for (TextRange each : Lists.reverse(growing)) {
      made = new SelectionRange(range(text, each), made);
    }
    return requireNonNull(made);
  }

  static DocumentSymbol symbol(EditedText text, Outline part) {
    List<DocumentSymbol> below = part.below().stream().map(each -> symbol(text, each)).toList();
    return new DocumentSymbol(
        part.name(),
        part.kind(),
        range(text, part.all()),
        range(text, part.shown()),
        part.detail(),
        below);
  }
}
