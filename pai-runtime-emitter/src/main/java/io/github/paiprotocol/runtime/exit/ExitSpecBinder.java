package io.github.paiprotocol.runtime.exit;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.yaml.ValueMap;
import io.github.paiprotocol.runtime.plugin.RuntimeCode;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/** Turns the maps of an exit specification into entries. */
final class ExitSpecBinder {
  private static final List<String> CONDITIONS =
      ImmutableList.of("exitCode", "userLogRegex", "platformLogRegex", "gpuInfo");

  private ExitSpecBinder() {}

  static ExitSpecEntry runtimeEntry(ValueMap map) {
    int code = code(map, "containerExitCode", 1, 255);
    List<ExitPattern> patterns = patterns(map, "patterns");
    return new ExitSpecEntry(code, patterns, ImmutableList.of(), description(map));
  }

  /** The range is that of the platform's own schema. */
  static ExitSpecEntry platformEntry(ValueMap map) {
    int code = code(map, "code", -8000, 256);
    ExitDescription description = description(map);
    return map.map(
            "pattern",
            pattern ->
                new ExitSpecEntry(
                    code,
                    patterns(pattern, "runtimeContainerPatterns"),
                    podPatterns(pattern),
                    description))
        .orElseGet(
            () -> new ExitSpecEntry(code, ImmutableList.of(), ImmutableList.of(), description));
  }

  private static int code(ValueMap map, String key, int least, int most) {
    map.require(key);
    return map.numberWithin(key, least, most).orElse(most);
  }

  private static ExitDescription description(ValueMap map) {
    return ExitDescription.builder()
        .phrase(map.text("phrase"))
        .issuer(map.word("issuer", ExitDescription.Issuer.values()))
        .causer(map.word("causer", ExitDescription.Causer.values()))
        .type(map.word("type", ExitDescription.Type.values()))
        .stage(map.word("stage", ExitDescription.Stage.values()))
        .behavior(map.word("behavior", ExitDescription.Behavior.values()))
        .reaction(map.word("reaction", ExitDescription.Reaction.values()))
        .reason(map.text("reason"))
        .repro(map.texts("repro").orElseGet(ImmutableList::of))
        .solution(map.texts("solution").orElseGet(ImmutableList::of))
        .build();
  }

  /** What could not be read is left out: it was reported. */
  private static List<ExitPattern> patterns(ValueMap map, String key) {
    return map.maps(key, ExitSpecBinder::pattern).orElseGet(ImmutableList::of).stream()
        .flatMap(Optional::stream)
        .collect(ImmutableList.toImmutableList());
  }

  private static Optional<ExitPattern> pattern(ValueMap map) {
    for (String condition : CONDITIONS) {
      if (map.isNull(condition)) {
        map.report(emptyCondition(map.path().child(condition), condition));
      }
    }
    OptionalInt code = number(map);
    Optional<LogPattern> user = regex(map, "userLogRegex");
    Optional<LogPattern> platform = regex(map, "platformLogRegex");
    Optional<GpuInfo> gpu = map.map("gpuInfo", ExitSpecBinder::gpu);
    if (CONDITIONS.stream().noneMatch(key -> map.has(key) || map.isNull(key))) {
      map.report(emptyPattern(map.path()));
    }
    return code.isEmpty() && user.isEmpty() && platform.isEmpty() && gpu.isEmpty()
        ? Optional.empty()
        : Optional.of(new ExitPattern(code, user, platform, gpu));
  }

  private static GpuInfo gpu(ValueMap map) {
    if (!map.has("nvidiaDoubleEccError")) {
      map.report(emptyCondition(map.path(), "gpuInfo.nvidiaDoubleEccError"));
    }
    return new GpuInfo(map.flag("nvidiaDoubleEccError", false));
  }

  private static List<PodPattern> podPatterns(ValueMap map) {
    return map.maps(
            "controllerPodPatterns",
            pod ->
                new PodPattern(
                    regex(pod, "reasonRegex"),
                    regex(pod, "messageRegex"),
                    pod.maps("containers", ExitSpecBinder::container).orElseGet(ImmutableList::of)))
        .orElseGet(ImmutableList::of);
  }

  private static PodPattern.Container container(ValueMap map) {
    return new PodPattern.Container(
        regex(map, "nameRegex"),
        regex(map, "reasonRegex"),
        regex(map, "messageRegex"),
        number(map));
  }

  private static OptionalInt number(ValueMap map) {
    Optional<Integer> code = map.numberWithin("exitCode", 1, 255);
    return code.isPresent() ? OptionalInt.of(code.get()) : OptionalInt.empty();
  }

  private static Optional<LogPattern> regex(ValueMap map, String key) {
    Optional<String> text = map.text(key);
    ProtocolPath path = map.path().child(key);
    if (text.filter(String::isEmpty).isPresent()) {
      map.report(emptyCondition(path, key));
      return Optional.empty();
    }
    try {
      return text.map(LogPattern::of);
    } catch (IllegalArgumentException e) {
      map.report(badRegex(path, Objects.requireNonNullElse(e.getMessage(), "it is faulty")));
      return Optional.empty();
    }
  }

  private static Diagnostic emptyPattern(ProtocolPath path) {
    return Diagnostic.error(
            RuntimeCode.EXIT_SPEC_EMPTY_PATTERN,
            Place.value(path),
            "the pattern `" + path + "` has no condition, so every failure would match it")
        .withHint("give it one of `" + String.join("`, `", CONDITIONS) + "`, or remove it");
  }

  private static Diagnostic emptyCondition(ProtocolPath path, String key) {
    return Diagnostic.error(
            RuntimeCode.EXIT_SPEC_EMPTY_PATTERN,
            Place.key(path),
            "the condition `" + path + "` has no value, so it would always hold")
        .withHint("give `" + key + "` a value, or remove it");
  }

  private static Diagnostic badRegex(ProtocolPath path, String why) {
    return Diagnostic.error(
            RuntimeCode.EXIT_SPEC_REGEX,
            Place.value(path),
            "`" + path + "` is not a regular expression of RE2: " + why)
        .withHint("RE2 has neither look-around nor back-references");
  }
}
