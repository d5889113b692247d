package io.github.paiprotocol.k8s.report.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

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

  /** The values of the first items of a list, and what is said of the others. */
  static <T> Map<String, Object> limited(
      String key, List<T> all, int most, String noun, Function<T, ?> value) {
    return ImmutableMap.of(
        key,
        first(all, most).stream().map(value).toList(),
        key + "LeftOut",
        more(all.size(), most, noun));
  }

  static <T> List<T> first(List<T> all, int most) {
    return all.size() <= most ? all : all.subList(0, most);
  }

  static <T> List<T> list(Optional<T> value) {
    return value.map(ImmutableList::of).orElseGet(ImmutableList::of);
  }
}
