package io.github.paiprotocol.k8s.corpus;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A text on a target.
 *
 * @param name what it is called in a report
 * @param written what the text says
 * @param maker makes something of the text, or of one that differs from it
 */
record OriginCase(String name, Value written, Function<Value, Made> maker) {

  /**
   * What was resolved, and what can be made of it.
   *
   * @param positions where it stands
   * @param trace objects that know where they came from
   * @param emit objects
   */
  record Made(
      SourceMap positions, Supplier<TracedObjects> trace, Supplier<KubernetesObjects> emit) {}

  Made made() {
    return maker.apply(written);
  }

  /** Whether it becomes anything: what is refused has no objects. */
  boolean isMade() {
    try {
      return !made().emit().get().objects().isEmpty();
    } catch (PaiException | IllegalArgumentException refused) {
      return false;
    }
  }

  /** A job on any target. */
  static OriginCase ofJob(Path file, Target target, ClusterProfile profile) throws IOException {
    KubernetesEmitter emitter = KubernetesEmitter.of(target, profile);
    return new OriginCase(
        file.getParent().getFileName() + " as " + target.name(),
        Mutations.read(file),
        value -> {
          Resolved<Job> job = Mutations.resolve(value, profile);
          return new Made(
              job.validated().positions(),
              () -> emitter.trace(job, Jobs.submission(profile)),
              () -> emitter.emit(job, Jobs.submission(profile)));
        });
  }

  /** A DIJob on any target. */
  static OriginCase ofDIJob(
      String name,
      Value written,
      Target target,
      ClusterProfile options,
      Optional<Path> components) {
    KubernetesEmitter emitter = KubernetesEmitter.of(target, options);
    PrerequisiteResolver.Builder resolver = PrerequisiteResolver.builder();
    components.ifPresent(resolver::files);
    PrerequisiteResolver found = resolver.build();
    return new OriginCase(
        name + " as " + target.name(),
        written,
        value -> {
          Validated<DIJob> valid = ProtocolValidator.standard().require(read(value));
          Resolved<DIJob> job = found.resolve(valid);
          return new Made(
              valid.positions(),
              () -> emitter.trace(job, Jobs.submission(options)),
              () -> emitter.emit(job, Jobs.submission(options)));
        });
  }

  private static Document<DIJob> read(Value value) {
    String text = ProtocolWriter.standard().yaml(value, Map.of());
    return ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text));
  }
}
