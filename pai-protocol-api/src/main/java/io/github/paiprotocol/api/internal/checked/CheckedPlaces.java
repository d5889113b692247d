package io.github.paiprotocol.api.internal.checked;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.diagnostic.SourceEditor;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.internal.field.MaskedSource;
import io.github.paiprotocol.api.internal.template.Template;
import java.util.Map;
import java.util.Optional;

/**
 * Where the values of a document were written, with the templates that were parsed to check it: who
 * renders its texts need not parse them again. Equal texts have one template.
 */
public final class CheckedPlaces implements MaskedSource.Holder {
  private final SourceMap positions;
  private final Map<String, Template> templates;

  /**
   * The places of a document.
   *
   * @param positions where its values were written
   * @param templates the templates by their texts; nobody changes it any more
   */
  public CheckedPlaces(SourceMap positions, Map<String, Template> templates) {
    this.positions = positions;
    this.templates = templates;
  }

  /**
   * The template of a text.
   *
   * @param positions where the values of its document were written
   * @param text the text
   * @return the template, parsed now unless that was done when the document was checked
   */
  public static Template template(SourceMap positions, String text) {
    Template known =
        positions instanceof CheckedPlaces checked ? checked.templates.get(text) : null;
    return known == null ? Template.parse(text) : known;
  }

  @Override
  public Optional<SourceSpan> locate(Place place) {
    return positions.locate(place);
  }

  @Override
  public boolean isGuarded() {
    return positions.isGuarded();
  }

  @Override
  public Diagnostic shown(Diagnostic located) {
    return positions.shown(located);
  }

  @Override
  public Optional<Snippet> snippet(SourceSpan span) {
    return positions.snippet(span);
  }

  @Override
  public ProtocolPath written(ProtocolPath path) {
    return positions.written(path);
  }

  @Override
  public Optional<String> masked(Map<ProtocolPath, String> replacements) {
    return positions.masked(replacements);
  }

  @Override
  public Optional<MaskedSource> maskedSource(Map<ProtocolPath, String> replacements) {
    return MaskedSource.of(positions, replacements);
  }

  @Override
  public Optional<SourceSpan> extent(ProtocolPath path) {
    return positions.extent(path);
  }

  @Override
  public Optional<Place> placeAt(int offset) {
    return positions.placeAt(offset);
  }

  @Override
  public Optional<SourceEditor> editor() {
    return positions.editor();
  }
}
