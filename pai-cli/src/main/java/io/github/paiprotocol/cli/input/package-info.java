/** What commands take: jobs and other files, and the options that say how they are resolved. */
@NullMarked
package io.github.paiprotocol.cli.input;

import org.jspecify.annotations.NullMarked;
