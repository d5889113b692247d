package io.github.paiprotocol.startjar;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Every form of lambda and of record that the rewriting must keep the meaning of. */
@SuppressWarnings({"ArrayRecordComponent", "UnnecessaryLambda"}) // They are what is tested.
final class Sites {
  private final String prefix;

  private Sites(String prefix) {
    this.prefix = prefix;
  }

  /** One component of each type. */
  record All(
      boolean a, byte b, char c, short d, int e, long f, float g, double h, String i, int[] j) {}

  /** Nothing. */
  record Empty() {}

  /** With type parameters. */
  record Pair<A, B>(A left, B right) {}

  /** Lambdas in an interface. */
  interface Greeting {
    String word();

    default Supplier<String> later() {
      return () -> decorated(word());
    }

    private String decorated(String text) {
      return Greeting.quoted(() -> text + "!");
    }

    private static String quoted(Supplier<String> text) {
      return "<" + text.get() + ">";
    }
  }

  private final class Inner {
    Supplier<String> outer() {
      return () -> prefix + hidden(1, 2L, 3.0);
    }
  }

  private String hidden(int a, long b, double c) {
    return prefix + a + b + c;
  }

  private static long twice(long value) {
    return 2 * value;
  }

  static String all() {
    List<String> said = new ArrayList<>();
    lambdas(said);
    records(said);
    return String.join("\n", said);
  }

  private static void lambdas(List<String> said) {
    Sites sites = new Sites("p");
    int number = 7;
    long large = 1L << 40;
    double real = 0.5;
    Supplier<String> captures = () -> sites.hidden(number, large, real);
    said.add(captures.get());
    said.add(sites.new Inner().outer().get());
    Function<String, Sites> constructor = Sites::new;
    said.add(constructor.apply("q").prefix);
    IntFunction<List<String>> sized = ArrayList::new;
    said.add(sized.apply(3).toString());
    BinaryOperator<Integer> boxed = Integer::sum;
    said.add(boxed.apply(1, 2).toString());
    ToLongFunction<Integer> widening = Integer::longValue;
    said.add(Long.toString(widening.applyAsLong(5)));
    Function<Long, Long> unboxed = Sites::twice;
    said.add(unboxed.apply(21L).toString());
    IntPredicate primitive = value -> value > number;
    said.add(Boolean.toString(primitive.test(8)));
    Consumer<String> ignores = said::add;
    ignores.accept("ignored result");
    BiFunction<Sites, String, String> unbound = (site, text) -> site.prefix + text;
    said.add(unbound.apply(sites, "x"));
    Function<Object, String> object = Object::toString;
    said.add(object.apply(1.5f));
    Supplier<String> serial = (Supplier<String> & Serializable) () -> "serial";
    said.add(serial.get());
    Greeting greeting = () -> "hello";
    said.add(greeting.later().get());
    IntFunction<int[]> array = int[]::new;
    said.add(Integer.toString(array.apply(4).length));
    said.add(
        IntStream.range(0, 5)
            .mapToObj(Integer::toString)
            .sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()))
            .collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.joining("|")))
            .toString());
  }

  private static void records(List<String> said) {
    int[] array = {1};
    Object nothing = null;
    All one = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, Double.NaN, null, array);
    All same = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, Double.NaN, null, array);
    All other = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, -0f, Double.NaN, null, array);
    said.add(one.equals(same) + " " + one.equals(other) + " " + one.equals(nothing));
    said.add(Boolean.toString(one.hashCode() == same.hashCode()));
    All plain = new All(false, (byte) -1, 'x', (short) -2, -3, -4L, 0f, -0.0, "text", null);
    said.add(plain + " " + plain.hashCode());
    said.add(new Empty() + " " + new Empty().hashCode() + new Empty().equals(new Empty()));
    Pair<String, List<Integer>> pair = new Pair<>("a", List.of(1, 2));
    said.add(pair + " " + pair.hashCode() + Map.of(pair, 1).get(new Pair<>("a", List.of(1, 2))));
  }
}
