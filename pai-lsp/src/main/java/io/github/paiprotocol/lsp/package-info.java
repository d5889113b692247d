/**
 * A language server for jobs: diagnostics, help, completion, navigation, renaming and fixes in any
 * editor that speaks the Language Server Protocol.
 */
@NullMarked
package io.github.paiprotocol.lsp;

import org.jspecify.annotations.NullMarked;
