/** What the API server and the machines behind it accept, as checks of typed objects. */
@NullMarked
package io.github.paiprotocol.k8s.internal.check;

import org.jspecify.annotations.NullMarked;
