package io.github.paiprotocol.api.internal.rule.job;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.rule.LocalNames;
import io.github.paiprotocol.api.internal.shape.NameRule;
import io.github.paiprotocol.api.internal.text.ImageAddresses;
import io.github.paiprotocol.api.internal.text.LongNames;
import io.github.paiprotocol.api.model.Prerequisite;
import java.util.Optional;
import java.util.stream.IntStream;

/** A role has an address where it names a prerequisite, such as {@code dockerImage: debian:12}. */
final class AddressProblems {
  private static final CharMatcher IN_NAMES =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.inRange('0', '9'))
          .or(CharMatcher.anyOf("_-"));

  private static final int LONGEST_NAME = 63;

  /** Of jobs of strangers, each role may need a name. */
  private static final int MOST_NUMBER = 100;

  private AddressProblems() {}

  /**
   * The diagnostic about an unknown name that is an address. A word that could be a name is taken
   * for an address only if the job has no prerequisite of the type.
   */
  static Optional<Diagnostic> instead(
      LocalNames names, ProtocolPath path, String type, String text) {
    boolean name = NameRule.NAME.accepts(text);
    boolean address =
        type.equals(Prerequisite.DOCKER_IMAGE)
            ? ImageAddresses.problem(text).isEmpty()
            : text.contains("://");
    if (!address || text.contains("<%") || (name && !names.ofType(type).isEmpty())) {
      return Optional.empty();
    }
    Diagnostic found = ReferenceProblems.unknown(path, type + " prerequisite", text);
    Optional<String> declared = names.withUri(type, text);
    if (declared.isPresent()) {
      return Optional.of(
          found
              .withHint("write `" + declared.get() + "`, the prerequisite that has this address")
              .withFix(FixRule.replaceValue(declared.get())));
    }
    return free(names, type, text)
        .map(
            free ->
                found
                    .withHint(
                        ("add `{name: %s, type: %s, uri: %s}` to `prerequisites`, and write `%s`"
                                + " here")
                            .formatted(free, type, LongNames.shown(text), free))
                    .withFix(FixRule.moveToPrerequisites(type, free).onlyIf(!name)));
  }

  /** A name that nothing has: the last part of the address, without tag and digest. */
  private static Optional<String> free(LocalNames names, String type, String address) {
    String last = address.substring(address.lastIndexOf('/') + 1);
    int end = CharMatcher.anyOf(":@?#").indexIn(last);
    String stem = end < 0 ? last : last.substring(0, end);
    String legal = IN_NAMES.negate().replaceFrom(stem, '_');
    String name =
        legal.isEmpty() ? type : legal.substring(0, Math.min(legal.length(), LONGEST_NAME));
    return IntStream.rangeClosed(1, MOST_NUMBER)
        .mapToObj(number -> number == 1 ? name : name + "_" + number)
        .filter(free -> names.named(free).isEmpty())
        .findFirst();
  }
}
