/** What a page about a job is made of. */
@NullMarked
package io.github.paiprotocol.k8s.report.internal;

import org.jspecify.annotations.NullMarked;
