package io.github.paiprotocol.runtime.exit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.runtime.plugin.internal.RuntimeCode;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * What must hold for patterns beside their structure: each has a condition, or it would make every
 * failure its own; each condition has a value; each expression is one of RE2.
 */
record ExitPatternRules(DiagnosticCollector out) {
  private static final List<String> CONDITIONS =
      ImmutableList.of("exitCode", "userLogRegex", "platformLogRegex", "gpuInfo");
  private static final String GPU_ERROR = "nvidiaDoubleEccError";

  void check(Value root) {
    ProtocolPath path = ProtocolPath.root();
    if (root instanceof Value.Sequence list) {
      each(list.items(), path, (entry, at) -> items(entry, at, "patterns", this::pattern));
    } else if (root instanceof Value.Mapping map) {
      items(map, path, "spec", this::platformEntry);
    }
  }

  private void platformEntry(Value.Mapping entry, ProtocolPath path) {
    ProtocolPath at = path.child("pattern");
    items(entry.mapping("pattern"), at, "runtimeContainerPatterns", this::pattern);
    items(entry.mapping("pattern"), at, "controllerPodPatterns", this::podPattern);
  }

  private void items(
      Value.Mapping map,
      ProtocolPath path,
      String key,
      BiConsumer<Value.Mapping, ProtocolPath> check) {
    each(map.items(key), path.child(key), check);
  }

  /** An item without a value is an empty map; what is no map is wrong already. */
  private void each(
      List<Value> items, ProtocolPath path, BiConsumer<Value.Mapping, ProtocolPath> check) {
    for (int i = 0; i < items.size(); i++) {
      ProtocolPath at = path.child(i);
      entry(items.get(i)).ifPresent(map -> check.accept(map, at));
    }
  }

  private static Optional<Value.Mapping> entry(Value item) {
    return item.match(
        scalar -> Optional.empty(),
        () -> Optional.of(Value.of(ImmutableMap.of())),
        list -> Optional.empty(),
        Optional::of);
  }

  private void pattern(Value.Mapping pattern, ProtocolPath path) {
    for (String condition : CONDITIONS) {
      if (pattern.get(condition).filter(Value.Null.class::isInstance).isPresent()) {
        out.reportAndSuppress(emptyCondition(path.child(condition), condition));
      }
    }
    regex(pattern, path, "userLogRegex");
    regex(pattern, path, "platformLogRegex");
    if (pattern.get("gpuInfo").orElse(Value.none()) instanceof Value.Mapping gpu
        && gpu.get(GPU_ERROR).filter(v -> !(v instanceof Value.Null)).isEmpty()) {
      out.report(emptyCondition(path.child("gpuInfo"), "gpuInfo." + GPU_ERROR));
    }
    if (CONDITIONS.stream().noneMatch(pattern.entries()::containsKey)) {
      out.report(emptyPattern(path));
    }
  }

  private void podPattern(Value.Mapping pod, ProtocolPath path) {
    regex(pod, path, "reasonRegex");
    regex(pod, path, "messageRegex");
    items(
        pod,
        path,
        "containers",
        (container, at) -> {
          regex(container, at, "nameRegex");
          regex(container, at, "reasonRegex");
          regex(container, at, "messageRegex");
        });
  }

  private void regex(Value.Mapping map, ProtocolPath parent, String key) {
    if (!(map.get(key).orElse(Value.none()) instanceof Value.Text text)) {
      return;
    }
    ProtocolPath path = parent.child(key);
    if (text.text().isEmpty()) {
      out.reportAndSuppress(emptyCondition(path, key));
      return;
    }
    try {
      LogPattern.of(text.text());
    } catch (IllegalArgumentException e) {
      out.report(badRegex(path, Objects.requireNonNullElse(e.getMessage(), "it is faulty")));
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
