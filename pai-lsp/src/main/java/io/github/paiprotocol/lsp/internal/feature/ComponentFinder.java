package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.PrerequisiteList;
import java.util.List;
import java.util.Optional;

/** Finds what a document refers to elsewhere. No implementation asks the network. */
public interface ComponentFinder {

  /**
   * A prerequisite of another document.
   *
   * @param address what an editor opens it by, e.g. {@code file:///jobs/component.yaml}
   * @param document the document
   * @param index which of its prerequisites
   */
  record Component(String address, Document<PrerequisiteList> document, int index) {

    /** The text it stands in. */
    public SourceText source() {
      return document.source();
    }

    Prerequisite prerequisite() {
      return document.draft().prerequisites().get(index);
    }

    ProtocolPath path() {
      return document.draft().path(index);
    }

    List<TemplateVariable> variables() {
      return prerequisite().templateVariables();
    }
  }

  /**
   * Finds a prerequisite.
   *
   * @param reference a reference to another document, as it is written
   * @return the prerequisite; empty when it is not at hand
   */
  Optional<Component> find(String reference);

  /**
   * One that has nothing at hand.
   *
   * @return it finds nothing
   */
  static ComponentFinder none() {
    return reference -> Optional.empty();
  }
}
