package io.github.paiprotocol.runtime.script.internal;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.ArrayList;
import java.util.List;

/** Origins as texts, and jobs they lead to. */
final class Origins {
  private Origins() {}

  /** The path and the stretch there, or what else it is. */
  static String shown(Provenance origin) {
    Place place = origin.place();
    return switch (origin.kind()) {
      case JOB ->
          place.path()
              + (place.part() == Place.Part.TEXT ? ":" + place.from() + "-" + place.to() : "");
      default -> origin.kind() + ":" + origin.name();
    };
  }

  static String shown(List<Provenance> origins) {
    return String.join(" ", origins.stream().map(Origins::shown).toList());
  }

  static List<String> lines(TracedText text) {
    List<String> all = new ArrayList<>();
    for (int line = 1; line <= new TextLines(text.text()).count(); line++) {
      all.add(shown(text.ofLine(line)));
    }
    return all;
  }

  static TaskRole.Builder role(String... commands) {
    return TaskRole.builder()
        .dockerImage("image")
        .resources(ResourceSpec.builder().cpu(1).memoryMB(1))
        .addCommands(commands);
  }

  static Job.Builder job(TaskRole.Builder role) {
    return Job.builder().name("job").putTaskRole("worker", role.build());
  }
}
