package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.lsp.internal.name.Declared;
import io.github.paiprotocol.lsp.internal.name.Names;
import io.github.paiprotocol.lsp.internal.text.AnnotatedParts;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.lsp.internal.text.ShapeAt;
import java.util.Optional;

/**
 * What a cursor stands in: a document, or a text of one that is a document itself.
 *
 * @param kind what the text is about
 * @param names the names of the document
 * @param cursor where the cursor stands in the innermost document
 * @param inset where that stands as a text of another one; empty for a document of its own
 * @param shape what the innermost document must look like
 */
record Ground(
    DocumentKind kind, Names names, Cursor cursor, Optional<ProtocolPath> inset, Shape shape) {
  private static final ProtocolPath ITEMS = ProtocolPath.of("items");

  /** The role of a task whose name does not matter. */
  private static final ProtocolPath REFERENCES = JobPaths.role("").child(Keys.PREREQUISITES);

  static Ground of(EditedText text, Analysis model, int offset) {
    Cursor cursor = Cursor.of(text, offset);
    Names names = model.names(offset);
    DocumentKind kind = cursor.kind(model);
    if (kind != DocumentKind.DIJOBS) {
      return new Ground(kind, names, cursor, Optional.empty(), Cursor.shape(kind));
    }
    // What `kubectl` prints is a list of objects, of which each is a document of its own.
    Cursor own = cursor.path().startsWith(ITEMS) ? cursor.below(2) : cursor;
    Optional<Shape> inset = AnnotatedParts.shape(own.path());
    Optional<Cursor> inside = inset.flatMap(shape -> InsetCursor.of(text, own, offset));
    return inside.isPresent()
        ? new Ground(kind, names, inside.get(), Optional.of(own.path()), inset.get())
        : new Ground(kind, names, own, Optional.empty(), Cursor.shape(kind));
  }

  Declared declared() {
    return names.declared();
  }

  /** What the tables say of the place. */
  Optional<ShapeAt> here() {
    return ShapeAt.top(shape, cursor.outline()).at(cursor.outlined());
  }

  /** The path in the outermost document. */
  ProtocolPath path() {
    return inset.map(path -> path.append(cursor.path())).orElse(cursor.path());
  }

  /** Whether tags are replaced there. */
  boolean isTemplate() {
    return kind != DocumentKind.DIJOBS;
  }

  /** Whether keys there are the names of tasks. */
  boolean isByTask() {
    return inset.equals(Optional.of(TaskPrerequisites.ownPath()))
        && cursor.path().equals(ProtocolPath.root());
  }

  /**
   * The path in a job: a document with prerequisites is what a job has in its list, and what tasks
   * require is what roles do.
   */
  ProtocolPath jobPath() {
    ProtocolPath path = cursor.path();
    if (kind == DocumentKind.PREREQUISITES) {
      boolean list = names.part().root() instanceof Value.Sequence;
      return (list ? JobPaths.PREREQUISITES : JobPaths.PREREQUISITES.child(0)).append(path);
    }
    if (inset.isEmpty()) {
      return path;
    }
    ProtocolPath reference = inset.get().equals(TaskPrerequisites.ownPath()) ? path.from(1) : path;
    return reference.equals(ProtocolPath.root())
        ? REFERENCES.child(0)
        : REFERENCES.append(reference);
  }
}
