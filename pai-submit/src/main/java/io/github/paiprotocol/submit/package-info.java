/**
 * Applies the objects of a job to a cluster, waits for how it goes, and deletes them: {@link
 * io.github.paiprotocol.submit.Submitter}.
 */
@NullMarked
package io.github.paiprotocol.submit;

import org.jspecify.annotations.NullMarked;
