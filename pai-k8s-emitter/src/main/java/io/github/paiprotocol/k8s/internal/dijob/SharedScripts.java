package io.github.paiprotocol.k8s.internal.dijob;

import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.TracedScripts;
import io.github.paiprotocol.runtime.script.internal.TaskFile;
import java.util.List;

/**
 * The files that all tasks share: those of one of them, but for the variables.
 *
 * @param ofTask the files of one task
 * @param variables the file of the variables that all tasks have
 * @param scripts the files
 */
record SharedScripts(TracedScripts ofTask, TaskFile variables, RuntimeScripts scripts)
    implements TracedScripts {

  SharedScripts(TracedScripts ofTask, TaskFile variables, List<ScriptFile> files) {
    this(ofTask, variables, new RuntimeScripts(files, List.of()));
  }

  @Override
  public List<Provenance> ofLine(String file, int line) {
    return file.equals(variables.file().name())
        ? variables.ofLine(line)
        : ofTask.ofLine(file, line);
  }
}
