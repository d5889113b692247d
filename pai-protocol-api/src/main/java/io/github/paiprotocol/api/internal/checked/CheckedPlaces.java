package io.github.paiprotocol.api.internal.checked;

import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.field.ForwardingPlaces;
import io.github.paiprotocol.api.internal.template.Template;
import java.util.Map;

/**
 * Where the values of a document were written, with the templates that were parsed to check it: who
 * renders its texts need not parse them again. Equal texts have one template.
 */
public final class CheckedPlaces extends ForwardingPlaces {
  private final Map<String, Template> templates;

  /**
   * The places of a document.
   *
   * @param positions where its values were written
   * @param templates the templates by their texts; not modified any more
   */
  public CheckedPlaces(SourceMap positions, Map<String, Template> templates) {
    super(positions);
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
}
