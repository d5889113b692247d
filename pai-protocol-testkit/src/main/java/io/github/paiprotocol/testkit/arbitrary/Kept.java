package io.github.paiprotocol.testkit.arbitrary;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.arbitraries.ArbitraryDecorator;

/**
 * An arbitrary that is equal to itself only. jqwik keeps the generators of arbitraries, and looks
 * for one whenever a choice falls on its arbitrary: comparing large arbitraries part by part takes
 * far longer than generating values.
 */
final class Kept<T> extends ArbitraryDecorator<T> {
  private final Arbitrary<T> arbitrary;
  private final boolean again;

  private Kept(Arbitrary<T> arbitrary, boolean again) {
    this.arbitrary = arbitrary;
    this.again = again;
  }

  /** The same values, of an arbitrary that is made once. */
  static <T> Arbitrary<T> of(Arbitrary<T> arbitrary) {
    return new Kept<>(arbitrary, true);
  }

  /** The same values, of an arbitrary that is made for another value and not asked for again. */
  static <T> Arbitrary<T> once(Arbitrary<T> arbitrary) {
    return new Kept<>(arbitrary, false);
  }

  @Override
  protected Arbitrary<T> arbitrary() {
    return arbitrary;
  }

  @Override
  public boolean isGeneratorMemoizable() {
    return again;
  }
}
