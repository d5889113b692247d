package io.github.paiprotocol.api.internal.pod;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.internal.text.LongNames;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import java.util.Optional;
import java.util.Set;

/** Diagnostics about pod templates. */
final class PodProblems {
  private PodProblems() {}

  static Diagnostic withoutLimit(
      ProtocolPath request, String resource, Optional<Value> limit, Severity severity) {
    String message =
        limit.isEmpty()
            ? "`" + resource + "` is requested without a limit"
            : "`" + resource + "` is requested with another limit";
    return Diagnostic.warning(
            ProtocolCode.RESOURCE_WITHOUT_LIMIT,
            Place.key(request),
            message + ", which the API server refuses")
        .withHint("give it an equal limit; the emitter sets it so")
        .withSeverity(severity);
  }

  static Diagnostic duplicate(String noun, ProtocolPath path, ProtocolPath earlier, String name) {
    return Diagnostic.error(
            ProtocolCode.DUPLICATE_NAME,
            Place.value(path),
            "there is more than one " + noun + " called `" + name + "` in a pod")
        .withHint("give it another name")
        .withRelated("the first one is here", Place.value(earlier));
  }

  static Diagnostic illegal(Place place, String name, String what) {
    return Diagnostic.error(
            ProtocolCode.ILLEGAL_NAME, place, "`" + LongNames.shown(name) + "` is no " + what)
        .withHint("write a legal one: an API server refuses the pods");
  }

  static Diagnostic withoutImage(ProtocolPath container) {
    return Diagnostic.error(
            ProtocolCode.MISSING_KEY, Place.value(container), "a container needs an `image`")
        .withHint("add `image`, such as `ubuntu:22.04`");
  }

  static Diagnostic malformedImage(ProtocolPath path, String problem) {
    return Diagnostic.error(ProtocolCode.MALFORMED_IMAGE, Place.value(path), problem)
        .withHint("write it like `ubuntu:22.04` or `registry.example.com/team/name:tag`");
  }

  static Diagnostic malformedMount(ProtocolPath path, String mountPath) {
    return Diagnostic.error(
            ProtocolCode.MALFORMED_MOUNT_PATH,
            Place.value(path),
            "`" + LongNames.shown(mountPath) + "` is no absolute path without a colon")
        .withHint("write a path such as `/data`");
  }

  static Diagnostic malformedQuantity(ProtocolPath path, String problem) {
    return Diagnostic.error(ProtocolCode.MALFORMED_QUANTITY, Place.value(path), problem)
        .withHint("write it like `2`, `500m` or `1Gi`; devices and bytes are whole numbers");
  }

  static Diagnostic aboveLimit(ProtocolPath path, String resource) {
    return Diagnostic.error(
            ProtocolCode.REQUEST_ABOVE_LIMIT,
            Place.value(path),
            "the request of `" + LongNames.shown(resource) + "` is above its limit")
        .withHint("lower it, or raise the limit");
  }

  static Diagnostic unknownVolume(ProtocolPath path, String name, Set<String> volumes) {
    Suggestions.Guess meant = Suggestions.guess(name, volumes);
    return Diagnostic.error(
            ProtocolCode.UNKNOWN_VOLUME,
            Place.value(path),
            "there is no volume `" + LongNames.shown(name) + "`")
        .withHint(meant.hint(volumes, "volumes"))
        .withFix(meant.name().map(n -> FixRule.replaceValue(n).onlyIf(meant.certain())));
  }

  static Diagnostic refused(ProtocolPath path, String problem) {
    return Diagnostic.error(ProtocolCode.UNFIT_POD, Place.value(path), problem)
        .withHint("`kubectl explain pod.spec` says which values an API server takes");
  }

  static Diagnostic repeated(String noun, ProtocolPath path, ProtocolPath earlier, String name) {
    return Diagnostic.error(
            ProtocolCode.DUPLICATE_NAME,
            Place.value(path),
            "the container has more than one " + noun + " `" + LongNames.shown(name) + "`")
        .withHint("remove one of them")
        .withRelated("the first one is here", Place.value(earlier));
  }
}
