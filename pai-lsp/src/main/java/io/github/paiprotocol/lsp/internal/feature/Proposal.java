package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.internal.text.TextRange;
import org.eclipse.lsp4j.CompletionItemKind;

/**
 * Something that can be written at a place.
 *
 * @param label the word
 * @param kind what it is
 * @param detail what it is, in a few words; no secret
 * @param help what is said of it, in Markdown; empty when nothing
 * @param insert what to write; of a snippet with stops for the cursor
 * @param at what that takes the place of
 */
public record Proposal(
    String label,
    CompletionItemKind kind,
    String detail,
    String help,
    String insert,
    TextRange at) {

  /** Whether only editors that know snippets can insert it. */
  public boolean isSnippet() {
    return kind == CompletionItemKind.Snippet;
  }
}
