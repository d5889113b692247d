package com.example;

import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.ValidatedJob;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.ResolvedJob;
import java.io.IOException;
import java.nio.file.Path;

/** The jobs of the folder {@code jobs}. */
final class Jobs {
  private Jobs() {}

  static ValidatedJob valid(String name) throws IOException {
    return ProtocolValidator.standard()
        .require(ProtocolReader.standard().jobs().read(Path.of("jobs", name)));
  }

  static ResolvedJob resolved(String name) throws IOException {
    return PrerequisiteResolver.standard().resolve(valid(name));
  }
}
