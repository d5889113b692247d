/** Entry points: read, check and write the job protocol and DIJobs. */
@NullMarked
package io.github.paiprotocol.api;

import org.jspecify.annotations.NullMarked;
