/** A program of modules. */
module com.example.modular {
  requires io.github.paiprotocol.api;
  requires io.github.paiprotocol.image;
  requires io.github.paiprotocol.k8s;
  requires io.github.paiprotocol.resolver;
  requires io.github.paiprotocol.runtime;
  requires io.github.paiprotocol.submit;
}
