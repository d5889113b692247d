package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.PrerequisiteList;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Checks a fetched document by the rules of prerequisites that do not depend on its requirers. */
final class DocumentCheck {
  private static final Set<DiagnosticCode> WANTED =
      ImmutableSet.of(
          ProtocolCode.DUPLICATE_NAME,
          ProtocolCode.UNKNOWN_PLUGIN,
          ProtocolCode.MALFORMED_VARIABLE_TAG,
          ProtocolCode.UNDECLARED_VARIABLE,
          ProtocolCode.VARIABLE_NOT_ALLOWED);

  private DocumentCheck() {}

  /** The problems of each prerequisite by its index. */
  static ListMultimap<Integer, Diagnostic> check(
      Document<PrerequisiteList> document, ProtocolValidator validator) {
    PrerequisiteList list = document.draft();
    Map<ProtocolPath, Integer> indexes = new HashMap<>();
    for (int i = 0; i < list.prerequisites().size(); i++) {
      indexes.put(list.path(i), i);
    }
    ListMultimap<Integer, Diagnostic> found = ArrayListMultimap.create();
    for (Diagnostic each : validator.checkPrerequisites(document)) {
      if (isWanted(each)) {
        Stream.concat(Stream.of(ProtocolPath.root()), each.path().steps().stream())
            .filter(indexes::containsKey)
            .forEach(step -> found.put(indexes.get(step), each));
      }
    }
    return found;
  }

  private static boolean isWanted(Diagnostic diagnostic) {
    return WANTED.contains(diagnostic.code())
        || (diagnostic.code() == ProtocolCode.UNRESOLVED_REFERENCE
            && diagnostic.message().contains("`this`")
            && isArgument(diagnostic.path()));
  }

  private static boolean isArgument(ProtocolPath path) {
    return path.steps().stream()
        .anyMatch(step -> step.key().filter(Keys.TEMPLATE_VARIABLES::equals).isPresent());
  }
}
