package io.github.paiprotocol.image;

import com.google.common.base.Ascii;
import com.google.common.base.Strings;
import com.google.common.collect.ImmutableMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hc.client5.http.auth.AuthChallenge;
import org.apache.hc.client5.http.auth.ChallengeType;
import org.apache.hc.client5.http.impl.auth.AuthChallengeParser;
import org.apache.hc.core5.http.ParseException;
import org.apache.hc.core5.http.message.ParserCursor;

/**
 * One way a server wants to know who asks, of the header {@code WWW-Authenticate}.
 *
 * @param scheme its name in lower case, e.g. {@code bearer}
 * @param parameters its parameters by lower-case name; of one that is given twice, the first
 */
record Challenge(String scheme, Map<String, String> parameters) {
  Challenge {
    parameters = ImmutableMap.copyOf(parameters);
  }

  Optional<String> parameter(String name) {
    return Optional.ofNullable(parameters.get(name));
  }

  /** The challenges of a header; none when it cannot be understood. Format: RFC 9110, 11.6.1. */
  static List<Challenge> parse(String header) {
    ParserCursor all = new ParserCursor(0, header.length());
    try {
      return AuthChallengeParser.INSTANCE.parse(ChallengeType.TARGET, header, all).stream()
          .map(Challenge::of)
          .toList();
    } catch (ParseException e) {
      return List.of();
    }
  }

  private static Challenge of(AuthChallenge given) {
    Map<String, String> parameters = new LinkedHashMap<>();
    if (given.getParams() != null) {
      given
          .getParams()
          .forEach(
              each ->
                  parameters.putIfAbsent(
                      Ascii.toLowerCase(each.getName()), Strings.nullToEmpty(each.getValue())));
    }
    return new Challenge(Ascii.toLowerCase(given.getSchemeName()), parameters);
  }
}
