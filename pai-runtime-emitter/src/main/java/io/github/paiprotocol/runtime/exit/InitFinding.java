package io.github.paiprotocol.runtime.exit;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.github.paiprotocol.api.internal.text.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the log of an init container says of its failure beyond the exit code.
 *
 * @param known what is known of the failure
 * @param at where the log says so
 */
record InitFinding(KnownFailures.Known known, TextRange at) {
  private static final List<ExitSpecEntry> ENTRIES = ExitCodes.read("init-failures.yaml").entries();
  private static final Pattern CAUSE =
      Pattern.compile("(?m)^.*?\\b((?:[A-Za-z_.]*(?:Error|Exception)): .*)$");
  private static final Pattern ANSWER =
      Pattern.compile("https?://([^\\s:\"/]+)\\S* \"(?:HEAD|GET) (\\S+) HTTP/[0-9.]+\" ([0-9]{3})");

  static Optional<InitFinding> of(LogText log) {
    for (ExitSpecEntry entry : ENTRIES) {
      for (ExitPattern pattern : entry.patterns()) {
        LogPattern expression = pattern.platformLog().orElseThrow();
        Optional<TextRange> at = expression.find(log.text());
        if (at.isPresent() && !isOver(entry, log.text().substring(at.get().end()))) {
          List<String> groups = new ArrayList<>(expression.groups(log.text()).orElseThrow());
          groups.add(cause(log.text().substring(0, at.get().start())));
          return Optional.of(finding(entry, groups, at.get()));
        }
      }
    }
    return image(log.text());
  }

  /** The last error shortly before a failure; empty without one. */
  private static String cause(String before) {
    String cause = "";
    Matcher error = CAUSE.matcher(before.substring(Math.max(0, before.length() - 4000)));
    while (error.find()) {
      cause = error.group(1);
    }
    return cause;
  }

  /** A refused barrier is asked again; what it says after it passed counts. */
  private static boolean isOver(ExitSpecEntry entry, String rest) {
    return isCalled(entry, "FrameworkBarrierRefused") && rest.contains("BarrierSucceeded");
  }

  private static boolean isCalled(ExitSpecEntry entry, String phrase) {
    return entry.description().phrase().equals(Optional.of(phrase));
  }

  private static InitFinding finding(ExitSpecEntry entry, List<String> groups, TextRange at) {
    return new InitFinding(new KnownFailures.Known(entry.description(), groups), at);
  }

  /** The last answer of a registry counts: 401 is where every login begins. */
  private static Optional<InitFinding> image(String log) {
    Matcher answer = ANSWER.matcher(log);
    TextRange last = null;
    String registry = "";
    String status = "";
    while (answer.find()) {
      boolean login = status.equals("401") && !answer.group(2).contains("/manifests/");
      if (!login || !answer.group(3).startsWith("2")) {
        last = new TextRange(answer.start(), answer.end());
        registry = answer.group(1);
        status = answer.group(3);
      }
    }
    if (last == null || !(status.equals("401") || status.equals("429"))) {
      return Optional.empty();
    }
    String phrase = status.equals("429") ? "RegistryTooManyRequests" : "RegistryLoginNeeded";
    TextRange at = last;
    List<String> groups = List.of(registry);
    return ENTRIES.stream()
        .filter(entry -> isCalled(entry, phrase))
        .map(entry -> finding(entry, groups, at))
        .findFirst();
  }
}
