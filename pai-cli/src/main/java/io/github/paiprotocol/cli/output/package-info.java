/** What commands say: reports and results, how they are printed, and exit codes. */
@NullMarked
package io.github.paiprotocol.cli.output;

import org.jspecify.annotations.NullMarked;
