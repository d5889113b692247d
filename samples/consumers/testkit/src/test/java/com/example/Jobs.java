package com.example;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.io.IOException;
import java.nio.file.Path;

/** The jobs of the folder {@code jobs}. */
final class Jobs {
  private Jobs() {}

  static Validated<Job> valid(String name) throws IOException {
    return ProtocolValidator.standard()
        .require(ProtocolReader.standard().jobs().read(Path.of("jobs", name)));
  }

  static Resolved<Job> resolved(String name) throws IOException {
    return PrerequisiteResolver.standard().resolve(valid(name));
  }
}
