package io.github.paiprotocol.testkit.arbitrary;

import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Uri;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * A prerequisite that does not know yet which others it requires.
 *
 * @param name its name, which others may have as well
 * @param kind what it is
 * @param event when its commands run, if it has any
 * @param commands its commands
 * @param value what its variable is unless a reference says otherwise, if it has one
 * @param picks numbers of those it requires
 */
record PrerequisitePart(
    String name,
    Kind kind,
    CallbackEvent event,
    List<String> commands,
    Value value,
    List<Integer> picks) {
  /** The variable of a parametric prerequisite. */
  static final String VARIABLE = "x";

  /** What a prerequisite is. */
  enum Kind {
    DATA,
    SCRIPT,
    OUTPUT,
    CALLBACKS,
    PARAMETRIC;

    /** The type that references of a role ask for; empty when any list may have it only. */
    Optional<String> type() {
      return switch (this) {
        case DATA -> Optional.of("data");
        case SCRIPT -> Optional.of("script");
        case OUTPUT -> Optional.of("output");
        case CALLBACKS, PARAMETRIC -> Optional.empty();
      };
    }
  }

  static Arbitrary<PrerequisitePart> any() {
    return Combinators.combine(
            ArbitraryNames.names(),
            Arbitraries.of(Kind.class),
            Arbitraries.of(CallbackEvent.class),
            ValidJobs.texts().list().ofMinSize(1).ofMaxSize(2),
            ValidJobs.scalars(),
            Arbitraries.integers().between(0, 9).list().ofMaxSize(2))
        .as(PrerequisitePart::new);
  }

  /** The prerequisite, which requires some of those before it. */
  Prerequisite requiring(List<PrerequisiteRef> before) {
    Prerequisite.Builder builder = Prerequisite.builder().name(name);
    kind.type().ifPresent(builder::type);
    if (kind.type().isPresent()) {
      return builder.uri(Uri.of("/mnt/" + name)).build();
    }
    builder.plugin("com.microsoft.pai.runtimeplugin.cmd");
    builder.addCallback(
        new Callback(Templated.known(event), List.copyOf(commands()), Optional.empty()));
    if (kind == Kind.PARAMETRIC) {
      builder.addTemplateVariable(
          new TemplateVariable(VARIABLE, Optional.of((Value.Scalar) value), Optional.empty()));
      builder.addCallback(
          new Callback(
              Templated.known(event), List.of("echo '{{ " + VARIABLE + " }}'"), Optional.empty()));
    }
    return builder.require(picked(picks, before)).build();
  }

  /** Those that numbers name, each once; any number names one if there is any. */
  static <T> List<T> picked(List<Integer> picks, List<T> from) {
    return from.isEmpty()
        ? List.of()
        : picks.stream().map(pick -> from.get(pick % from.size())).distinct().toList();
  }
}
