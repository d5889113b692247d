package io.github.paiprotocol.k8s.internal.dijob;

import io.github.paiprotocol.k8s.internal.origin.ConvertedPlaces;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.TracedScripts;
import java.util.List;
import java.util.function.Supplier;

/** Scripts around the command of a task, which know where the DIJob says what they do. */
record PlacedScripts(TracedScripts made, Supplier<ConvertedPlaces> places)
    implements TracedScripts {
  @Override
  public RuntimeScripts scripts() {
    return made.scripts();
  }

  @Override
  public List<Provenance> ofLine(String file, int line) {
    return places.get().apply(made.ofLine(file, line));
  }
}
