/** Rules of DIJobs. */
@NullMarked
package io.github.paiprotocol.api.internal.rule.dijob;

import org.jspecify.annotations.NullMarked;
