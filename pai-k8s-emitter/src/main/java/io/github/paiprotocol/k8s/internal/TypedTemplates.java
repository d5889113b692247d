package io.github.paiprotocol.k8s.internal;

import com.fasterxml.jackson.databind.JsonMappingException;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.LongNames;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Converts values of templates to types of Kubernetes. */
public final class TypedTemplates {
  private TypedTemplates() {}

  /**
   * A value as a type.
   *
   * @param <T> the type
   * @param value the value
   * @param type the type
   * @param path where the value stands
   * @param code what a value that does not fit is
   * @param out where that is reported, at its place
   * @return the typed value; empty when it was reported
   */
  public static <T> Optional<T> convert(
      Value value,
      Class<T> type,
      ProtocolPath path,
      KubernetesCode code,
      Consumer<Diagnostic> out) {
    List<TemplateMapper.Unknown> unknown = new ArrayList<>();
    try {
      T typed = TemplateMapper.convert(value, type, unknown);
      unknown.forEach(field -> out.accept(unknown(path, field, code)));
      return unknown.isEmpty() ? Optional.ofNullable(typed) : Optional.empty();
    } catch (JsonMappingException e) {
      out.accept(unfit(within(path, e), type, code));
    } catch (IOException e) {
      out.accept(unfit(path, type, code));
    }
    return Optional.empty();
  }

  private static ProtocolPath within(ProtocolPath path, JsonMappingException e) {
    ProtocolPath at = path;
    for (JsonMappingException.Reference step : e.getPath()) {
      at = step.getFieldName() == null ? at.child(step.getIndex()) : at.child(step.getFieldName());
    }
    return at;
  }

  /** The API server drops such a field, or refuses the object, whichever its client asks for. */
  private static Diagnostic unknown(
      ProtocolPath path, TemplateMapper.Unknown field, KubernetesCode code) {
    ProtocolPath at = path.append(field.path());
    String name = at.key().orElse("");
    return Diagnostic.error(
            code,
            Place.key(at),
            "a `" + field.type() + "` of Kubernetes has no field `" + LongNames.shown(name) + "`")
        .withHint(Suggestions.hint(name, field.known(), "fields"));
  }

  private static Diagnostic unfit(ProtocolPath path, Class<?> type, KubernetesCode code) {
    return Diagnostic.error(
            code,
            Place.value(path),
            "this value is none that a `" + type.getSimpleName() + "` of Kubernetes can have here")
        .withHint("`kubectl explain pod.spec` tells which kind of value belongs here");
  }
}
