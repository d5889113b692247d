import org.jspecify.annotations.NullMarked;

/**
 * Models, diagnostics, templates, reader, writer and validator of the job protocol and of DIJobs.
 *
 * <p>A package is exported with its first public type; javac refuses empty ones.
 */
@NullMarked
@SuppressWarnings("module") // Modules that are built later are not there yet.
module io.github.paiprotocol.api {
  // For the annotations of the generated builders.
  requires static com.google.errorprone.annotations;
  requires static java.compiler;
  requires static org.immutables.value.annotations;
  requires com.fasterxml.jackson.dataformat.yaml;
  requires com.google.common;
  requires org.yaml.snakeyaml;
  requires transitive com.fasterxml.jackson.databind;
  requires transitive org.jspecify;

  exports io.github.paiprotocol.api.diagnostic;
  exports io.github.paiprotocol.api.dijob;
  exports io.github.paiprotocol.api.dijob.status;
  exports io.github.paiprotocol.api.jackson;
  exports io.github.paiprotocol.api.model;
  exports io.github.paiprotocol.api.template;
  exports io.github.paiprotocol.api.validation;
  exports io.github.paiprotocol.api.yaml;

  // Shared among the modules of this project only.
  exports io.github.paiprotocol.api.internal to
      io.github.paiprotocol.cli,
      io.github.paiprotocol.k8s,
      io.github.paiprotocol.lsp,
      io.github.paiprotocol.resolver,
      io.github.paiprotocol.runtime;
  exports io.github.paiprotocol.api.internal.checked to
      io.github.paiprotocol.k8s,
      io.github.paiprotocol.resolver;
  exports io.github.paiprotocol.api.internal.field to
      io.github.paiprotocol.cli,
      io.github.paiprotocol.k8s,
      io.github.paiprotocol.lsp,
      io.github.paiprotocol.resolver,
      io.github.paiprotocol.runtime;
  exports io.github.paiprotocol.api.internal.confidential to
      io.github.paiprotocol.k8s,
      io.github.paiprotocol.lsp,
      io.github.paiprotocol.resolver;
  exports io.github.paiprotocol.api.internal.json to
      io.github.paiprotocol.cli,
      io.github.paiprotocol.k8s;
  exports io.github.paiprotocol.api.internal.pod to
      io.github.paiprotocol.k8s;
  exports io.github.paiprotocol.api.internal.rule.command to
      io.github.paiprotocol.lsp;
  exports io.github.paiprotocol.api.internal.shape to
      io.github.paiprotocol.k8s,
      io.github.paiprotocol.lsp,
      io.github.paiprotocol.resolver,
      io.github.paiprotocol.runtime;
  exports io.github.paiprotocol.api.internal.shell to
      io.github.paiprotocol.cli,
      io.github.paiprotocol.k8s,
      io.github.paiprotocol.lsp,
      io.github.paiprotocol.resolver,
      io.github.paiprotocol.runtime;
  exports io.github.paiprotocol.api.internal.shown to
      io.github.paiprotocol.cli,
      io.github.paiprotocol.image,
      io.github.paiprotocol.k8s,
      io.github.paiprotocol.lsp,
      io.github.paiprotocol.resolver,
      io.github.paiprotocol.runtime;
  exports io.github.paiprotocol.api.internal.text to
      io.github.paiprotocol.cli,
      io.github.paiprotocol.image,
      io.github.paiprotocol.k8s,
      io.github.paiprotocol.lsp,
      io.github.paiprotocol.resolver,
      io.github.paiprotocol.runtime,
      io.github.paiprotocol.submit,
      io.github.paiprotocol.testkit;
  exports io.github.paiprotocol.api.internal.template to
      io.github.paiprotocol.image,
      io.github.paiprotocol.k8s,
      io.github.paiprotocol.lsp,
      io.github.paiprotocol.resolver,
      io.github.paiprotocol.runtime;
  exports io.github.paiprotocol.api.yaml.internal to
      io.github.paiprotocol.cli,
      io.github.paiprotocol.testkit;

  // Jackson makes what the annotations of the model name.
  exports io.github.paiprotocol.api.internal.mapper to
      com.fasterxml.jackson.databind,
      io.github.paiprotocol.resolver;

  uses io.github.paiprotocol.api.internal.mapper.Mapping;

  provides io.github.paiprotocol.api.internal.mapper.Mapping with
      io.github.paiprotocol.api.internal.jackson.ModelMapping;
}
