/** Runs emitted tasks with real bash, in a folder of their own and with stubs for tools. */
@NullMarked
package io.github.paiprotocol.testkit.sandbox;

import org.jspecify.annotations.NullMarked;
