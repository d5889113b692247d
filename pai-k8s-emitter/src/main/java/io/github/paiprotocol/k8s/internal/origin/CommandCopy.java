package io.github.paiprotocol.k8s.internal.origin;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;

/**
 * The command of the first container of a template as arguments of scripts.
 *
 * @param template the path of the template
 * @param around the origins of the scripts
 * @param words how many words the command has; its arguments follow
 */
public record CommandCopy(ProtocolPath template, List<Provenance> around, int words) {
  /**
   * Records the origins of the command and its arguments.
   *
   * @param container the container
   */
  public void record(FieldOrigins container) {
    List<Provenance> scripts =
        ImmutableList.<Provenance>builder().addAll(JobOrigins.FRAME).addAll(around).build();
    container.put("command", scripts);
    container
        .at("args")
        .set(ImmutableList.of(Provenance.job(path("command")), Provenance.job(path("args"))))
        .setCopy(this::argument);
  }

  private List<Provenance> argument(Value made, ProtocolPath below) {
    if (below.index().isEmpty()) {
      return ImmutableList.of();
    }
    int index = below.index().getAsInt();
    return ImmutableList.of(
        Provenance.job(
            index < words ? path("command").child(index) : path("args").child(index - words)));
  }

  private ProtocolPath path(String key) {
    return template.append(ProtocolPath.of("spec", "containers")).child(0).child(key);
  }
}
