/**
 * The self-contained form of a task: its scripts, variables, volumes and pod, for every target that
 * needs nothing of OpenPAI.
 */
@NullMarked
package io.github.paiprotocol.k8s.internal.task;

import org.jspecify.annotations.NullMarked;
