package io.github.paiprotocol.k8s.report.internal;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Numbers with their nouns, and lists that end. */
final class ReportWords {
  private ReportWords() {}

  static String counted(long count, String noun) {
    return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? noun : noun + "s");
  }

  /** What is said of the items of a list that a page has no room for. */
  static List<String> more(int there, int shown, String noun) {
    return there <= shown
        ? ImmutableList.of()
        : ImmutableList.of(counted(there - shown, noun) + " more, left out of this page");
  }

  static <T> List<T> first(List<T> all, int most) {
    return all.size() <= most ? all : all.subList(0, most);
  }

  static <T> List<T> list(Optional<T> value) {
    return value.map(ImmutableList::of).orElseGet(ImmutableList::of);
  }
}
