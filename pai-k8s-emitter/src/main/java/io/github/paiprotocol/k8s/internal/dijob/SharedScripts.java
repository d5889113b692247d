package io.github.paiprotocol.k8s.internal.dijob;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.internal.trace.ConvertedPlaces;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.TracedScripts;
import io.github.paiprotocol.runtime.script.internal.VariableStretches;
import java.util.List;

/** The files that all tasks share: those of one of them, but for variables that are its own. */
record SharedScripts(TracedScripts ofTask, Job job, RuntimeScripts scripts, ConvertedPlaces places)
    implements TracedScripts {

  SharedScripts(TracedScripts ofTask, Job job, List<ScriptFile> files, ConvertedPlaces places) {
    this(ofTask, job, new RuntimeScripts(files, List.of()), places);
  }

  @Override
  public List<Provenance> ofLine(String file, int line) {
    return file.equals(RuntimeScripts.RUNTIME_ENV)
        ? places.apply(
            VariableStretches.ofAll(job, scripts.file(file).orElseThrow().content()).ofLine(line))
        : ofTask.ofLine(file, line);
  }
}
