package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.name.Declared;
import io.github.paiprotocol.lsp.internal.name.SymbolIndex;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.lsp.internal.text.ShapeAt;
import java.util.Optional;

/**
 * What a cursor stands in.
 *
 * @param kind what the text is about
 * @param names the names of the document
 * @param cursor where the cursor stands in the document
 */
record CompletionContext(DocumentKind kind, SymbolIndex names, Cursor cursor) {
  private static final ProtocolPath ITEMS = ProtocolPath.of("items");

  static CompletionContext of(EditedText text, Analysis model, int offset) {
    Cursor cursor = Cursor.of(text, offset);
    DocumentKind kind = cursor.kind(model);
    // What `kubectl` prints is a list of objects, of which each is a document of its own.
    boolean listed = kind == DocumentKind.DIJOBS && cursor.path().startsWith(ITEMS);
    return new CompletionContext(kind, model.names(offset), listed ? cursor.below(2) : cursor);
  }

  Declared declared() {
    return names.declared();
  }

  /** What the tables say of the place. */
  Optional<ShapeAt> here() {
    return ShapeAt.top(Cursor.shape(kind), cursor.outline()).at(cursor.outlined());
  }

  /** Whether names and tags of the job protocol stand there. */
  boolean isTemplate() {
    return kind != DocumentKind.DIJOBS;
  }

  /** The path in a job: a document with prerequisites is what a job has in its list. */
  ProtocolPath jobPath() {
    if (kind != DocumentKind.PREREQUISITES) {
      return cursor.path();
    }
    boolean list = names.part().root() instanceof Value.Sequence;
    return (list ? JobPaths.PREREQUISITES : JobPaths.PREREQUISITES.child(0)).append(cursor.path());
  }
}
