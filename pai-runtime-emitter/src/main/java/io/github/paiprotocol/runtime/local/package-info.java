/** What is told to tasks that run on this machine, and what they tell. */
@NullMarked
package io.github.paiprotocol.runtime.local;

import org.jspecify.annotations.NullMarked;
