package io.github.paiprotocol.runtime.internal;

import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.TracedScripts;
import io.github.paiprotocol.runtime.script.internal.TaskFile;
import java.util.List;

/**
 * The files of a role with where their lines came from.
 *
 * @param role the role's name
 * @param files the files
 * @param scripts the same files
 */
record RoleTrace(String role, List<TaskFile> files, RuntimeScripts scripts)
    implements TracedScripts {
  @Override
  public List<Provenance> ofLine(String file, int line) {
    return files.stream()
        .filter(each -> each.file().name().equals(file))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(missing(file)))
        .ofLine(line);
  }

  private String missing(String file) {
    List<String> names = files.stream().map(each -> each.file().name()).toList();
    return "role `%s` has no file `%s`; %s"
        .formatted(role, file, Suggestions.hint(file, names, "files"));
  }
}
