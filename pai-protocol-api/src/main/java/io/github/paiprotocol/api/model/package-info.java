/** The job protocol and DIJobs as immutable values. */
@NullMarked
package io.github.paiprotocol.api.model;

import org.jspecify.annotations.NullMarked;
