package io.github.paiprotocol.cli.command;

import com.google.common.base.CharMatcher;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.cli.output.ObjectPaths;
import io.github.paiprotocol.cli.output.Outputs;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.Provenance;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What `pai explain` is asked about: a line of a file, or a field of an object.
 *
 * @param shown what is asked about, as it is shown
 * @param file the file's name; empty for a field
 * @param line the line, from 1; 0 for a field as a whole
 * @param object kind and name of the object; empty for a file
 * @param field the path of the field
 */
record OriginQuestion(String shown, String file, int line, String object, String field) {
  private static final CharMatcher LINE_END = CharMatcher.is('\n');

  /**
   * Reads the options.
   *
   * @param options the options, which ask for something
   * @return the question
   * @throws UsageException when a line is no number
   */
  static OriginQuestion of(OriginOptions options) {
    String line = options.line.orElse("");
    if (!options.object.isEmpty()) {
      String object = options.object.get(0);
      String field = options.object.get(1);
      int number = line.isEmpty() ? 0 : number(line, line);
      return new OriginQuestion(
          object + " " + field + (number == 0 ? "" : " line " + number), "", number, object, field);
    }
    int colon = line.lastIndexOf(':');
    int number = number(line, line.substring(colon + 1));
    String file = line.substring(0, Math.max(colon, 0));
    if (file.isBlank()) {
      throw new UsageException(
          ("--line takes FILE:N, or N with --object; `%s` has no FILE, which may be - for all that"
                  + " `pai render` prints")
              .formatted(line));
    }
    return new OriginQuestion(line, file, number, "", "");
  }

  private static int number(String given, String text) {
    boolean fits = text.length() < 10 && CharMatcher.inRange('0', '9').matchesAllOf(text);
    int number = fits && !text.isEmpty() ? Integer.parseInt(text) : 0;
    if (number == 0) {
      throw new UsageException(
          "--line takes FILE:N, or N with --object, with N from 1; `" + given + "` has no N");
    }
    return number;
  }

  /** Answers from the scripts of a job's roles. */
  Answer answer(RuntimeScriptEmitter emitter, Resolved<Job> job, RuntimeInput input) {
    if (!object.isEmpty()) {
      throw new UsageException("--object is for targets of objects; scripts have --line");
    }
    String role = name(2);
    if (!job.roles().containsKey(role)) {
      throw new UsageException(
          "files of target `scripts` are called ROLE/SCRIPT, such as `"
              + job.roles().keySet().iterator().next()
              + "/user.sh`; "
              + Suggestions.hint(role, job.roles().keySet(), "roles"));
    }
    return new Answer(
        known(() -> emitter.trace(job, role, input).ofLine(name(1), line)),
        job.validated().positions());
  }

  /** A name of the file's path, counted from its end; empty when it has fewer. */
  private String name(int fromEnd) {
    Path path = Path.of(file);
    int names = path.getNameCount();
    return names < fromEnd ? "" : path.getName(names - fromEnd).toString();
  }

  /**
   * Objects that know where they came from.
   *
   * @param objects the objects
   * @param positions where the job stands that they were made of
   */
  record Traced(TracedObjects objects, SourceMap positions) {}

  /**
   * What is known.
   *
   * @param origins where it came from
   * @param positions where the places of the job stand
   */
  record Answer(List<Provenance> origins, SourceMap positions) {}

  /** An object, and all that it was made with. */
  private record Known(String name, String file, HasMetadata object, Traced traced) {
    List<Provenance> ofYaml(int line) {
      return traced.objects().ofYaml(name, line);
    }
  }

  /** Answers from the objects of a job, or of the DIJobs of a stream. */
  Answer answer(List<Traced> jobs) {
    List<Known> all = new ArrayList<>();
    for (Traced traced : jobs) {
      for (HasMetadata each : traced.objects().objects().objects()) {
        String name = each.getMetadata().getName();
        String written = Outputs.fileName(all.size() + 1, each.getKind(), name, false);
        all.add(new Known(each.getKind() + "/" + name, written, each, traced));
      }
    }
    return object.isEmpty() ? ofFile(all) : ofObject(all);
  }

  private Answer ofObject(List<Known> all) {
    ProtocolPath path = ObjectPaths.parse(field);
    Known known =
        all.stream()
            .filter(each -> each.name().equals(object))
            .findFirst()
            .orElseThrow(
                () ->
                    new UsageException(
                        "there is no object `"
                            + object
                            + "`; "
                            + Suggestions.hint(
                                object, all.stream().map(Known::name).toList(), "objects")));
    TracedObjects traced = known.traced().objects();
    return answer(
        known, () -> line == 0 ? traced.ofField(object, path) : traced.ofText(object, path, line));
  }

  private Answer ofFile(List<Known> all) {
    for (Known each : all) {
      if (each.file().equals(name(1)) || each.name().equals(file)) {
        return answer(each, () -> each.ofYaml(line));
      }
    }
    return ofStream(all);
  }

  private Answer ofStream(List<Known> all) {
    if (!(file.equals("-") || file.endsWith(".yaml") || file.endsWith(".yml"))) {
      throw new UsageException(
          "`"
              + file
              + "` is no file of `pai render`: name one that -o writes, or - for all that it prints"
              + " in YAML; "
              + Suggestions.hint(name(1), all.stream().map(Known::file).toList(), "files"));
    }
    int left = line;
    for (Known each : all) {
      KubernetesObjects alone = new KubernetesObjects(List.of(each.object()), List.of(), List.of());
      int lines = LINE_END.countIn(alone.yaml());
      int own = left;
      if (own <= lines) {
        return answer(each, () -> each.ofYaml(own));
      }
      left -= lines;
    }
    throw new UsageException(
        "`pai render` prints no line " + line + ", it prints " + (line - left) + " lines");
  }

  private static Answer answer(Known known, Supplier<List<Provenance>> origins) {
    return new Answer(known(origins), known.traced().positions());
  }

  private static List<Provenance> known(Supplier<List<Provenance>> answer) {
    try {
      return answer.get();
    } catch (IllegalArgumentException e) {
      throw new UsageException(Optional.ofNullable(e.getMessage()).orElse("there is no such line"));
    }
  }
}
