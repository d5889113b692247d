import io.github.paiprotocol.resolver.source.internal.FileSourceProvider;
import io.github.paiprotocol.resolver.source.internal.HttpSourceProvider;
import io.github.paiprotocol.resolver.source.internal.MarketplaceSourceProvider;
import io.github.paiprotocol.resolver.spi.SourceProvider;
import org.jspecify.annotations.NullMarked;

/**
 * Finding, checking, ordering and locking the prerequisites of jobs, and the plain jobs made of
 * them.
 */
@NullMarked
@SuppressWarnings("module") // Modules that are built later are not there yet.
module io.github.paiprotocol.resolver {
  // For the annotations of the generated builders.
  requires static com.google.errorprone.annotations;
  requires static java.compiler;
  requires static org.immutables.value.annotations;
  requires com.google.common;
  requires org.apache.httpcomponents.client5.httpclient5;
  requires org.apache.httpcomponents.core5.httpcore5;
  requires transitive io.github.paiprotocol.api;

  exports io.github.paiprotocol.resolver;
  exports io.github.paiprotocol.resolver.event;
  exports io.github.paiprotocol.resolver.explain;
  exports io.github.paiprotocol.resolver.graph;
  exports io.github.paiprotocol.resolver.lock;
  exports io.github.paiprotocol.resolver.plain;
  exports io.github.paiprotocol.resolver.policy;
  exports io.github.paiprotocol.resolver.spi;

  // Shared with this project's own modules only.
  exports io.github.paiprotocol.resolver.explain.internal to
      io.github.paiprotocol.k8s;
  exports io.github.paiprotocol.resolver.internal.store to
      io.github.paiprotocol.cli,
      io.github.paiprotocol.lsp,
      io.github.paiprotocol.runtime;
  exports io.github.paiprotocol.resolver.internal.web to
      io.github.paiprotocol.image;
  exports io.github.paiprotocol.resolver.source.internal to
      io.github.paiprotocol.cli,
      io.github.paiprotocol.lsp;

  // Jackson makes what the annotations of these packages name.
  opens io.github.paiprotocol.resolver to
      com.fasterxml.jackson.databind;
  opens io.github.paiprotocol.resolver.explain to
      com.fasterxml.jackson.databind;

  uses SourceProvider;

  provides SourceProvider with
      FileSourceProvider,
      HttpSourceProvider,
      MarketplaceSourceProvider;
}
