package io.github.paiprotocol.benchmarks;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one run of all benchmarks measured.
 *
 * @param rows a row for each input
 * @param threads how much two threads do, if that was measured
 */
record Figures(List<Row> rows, Optional<Gain> threads) {
  /** The stage that all others are compared with. */
  static final String SCAN = "scan";

  /** All of the way. */
  static final String WHOLE = "whole";

  Figures {
    rows = ImmutableList.copyOf(rows);
  }

  /**
   * One input.
   *
   * @param input its name
   * @param texts how many texts it has
   * @param characters how long they are on average
   * @param outputBytes how long their objects are as JSON on average
   * @param costs what each stage costs
   */
  record Row(String input, int texts, long characters, long outputBytes, Map<String, Cost> costs) {
    Row {
      costs = ImmutableMap.copyOf(costs);
    }

    /** The cost of a stage. */
    Cost cost(String stage) {
      Cost cost = costs.get(stage);
      if (cost == null) {
        throw new IllegalStateException(stage + " of " + input + " was not measured");
      }
      return cost;
    }

    /** How many scans of the same text a stage takes. */
    double scans(String stage) {
      return cost(stage).micros() / cost(SCAN).micros();
    }

    /** What all of the way allocates, beside the scan. */
    double allocated() {
      return cost(WHOLE).bytes() / cost(SCAN).bytes();
    }

    /** What the input is, without its size. */
    String kind() {
      return BenchmarkTexts.kind(input);
    }

    /** How many of what it has many of; zero when it has no size. */
    int size() {
      return input.contains("-")
          ? Integer.parseInt(input.substring(input.lastIndexOf('-') + 1))
          : 0;
    }
  }

  /**
   * What an operation costs.
   *
   * @param micros its processor time in microseconds
   * @param bytes what it allocates
   */
  record Cost(double micros, double bytes) {}

  /**
   * How often as much two threads do as one.
   *
   * @param whole of the whole way
   * @param arithmetic of a loop that needs only a processor
   */
  record Gain(double whole, double arithmetic) {}
}
