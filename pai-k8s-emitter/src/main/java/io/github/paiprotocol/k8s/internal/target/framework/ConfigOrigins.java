package io.github.paiprotocol.k8s.internal.target.framework;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.origin.YamlPlaces;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * The origins of the lines of a Framework's {@code config}: a value that the job has at the same
 * path comes from there, any other value from the job as a whole. Thread-safe.
 */
final class ConfigOrigins implements IntFunction<List<Provenance>> {
  private final Supplier<Value> written;
  private final Supplier<YamlPlaces> places;

  ConfigOrigins(Job job, String config) {
    this.written = Suppliers.memoize(() -> JobFields.JOB.write(job));
    this.places = Suppliers.memoize(() -> new YamlPlaces(config));
  }

  @Override
  public List<Provenance> apply(int line) {
    Set<Provenance> all = new LinkedHashSet<>();
    for (YamlPlaces.At at : places.get().in(line)) {
      all.add(Provenance.job(isKept(at.path()) ? at.path() : ProtocolPath.root()));
    }
    return ImmutableList.copyOf(all);
  }

  private boolean isKept(ProtocolPath path) {
    Optional<Value> shown = places.get().root().flatMap(root -> Steps.at(root, path));
    Optional<Value> own = Steps.at(written.get(), path);
    return shown.filter(Value.Scalar.class::isInstance).isEmpty()
        ? own.isPresent()
        : own.equals(shown) || path.startsWith(JobOrigins.SECRETS.path());
  }
}
