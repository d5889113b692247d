/**
 * The text in the editor and its parts: lines, ranges, edits, and the job or DIJob that a part
 * holds.
 */
@NullMarked
package io.github.paiprotocol.lsp.internal.text;

import org.jspecify.annotations.NullMarked;
