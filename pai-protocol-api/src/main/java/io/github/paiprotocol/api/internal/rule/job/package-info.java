/** Rules of jobs, and of documents with prerequisites. */
@NullMarked
package io.github.paiprotocol.api.internal.rule.job;

import org.jspecify.annotations.NullMarked;
