package io.github.paiprotocol.api.internal.bind;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Value;
import java.math.BigDecimal;
import java.util.OptionalInt;
import java.util.OptionalLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExactIntTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0, 0",
    "+5, 5",
    "010, 10",
    "2.0, 2",
    "2., 2",
    "1e3, 1000",
    "1e+3, 1000",
    "1E0007, 10000000",
    "1e00000000000000003, 1000",
    "0.0000000000000000001e19, 1",
    ".5e1, 5",
    "00.00, 0",
    "1e17, 100000000000000000",
    "+999999999999999999, 999999999999999999",
    "0000000000000000001e17, 100000000000000000",
    "1.5e1, 15",
    "150e-1, 15",
    "0.1e1, 1",
    "00000000000000000000000000000007, 7",
    "0x1F, 31",
    "0o17, 15",
    "-1, -1",
    "0e99999999999999999999, 0",
    "1000000000000000000000e-21, 1",
    "999999999999999999, 999999999999999999"
  })
  void readsEveryNotationOfAnInteger(String text, long number) {
    assertThat(ExactInt.parse(text)).hasValue(number);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.5",
        "1e-1",
        ".5",
        "1e-99999999999999999999",
        ".inf",
        "-.inf",
        ".nan",
        "",
        ".",
        "+",
        "1e",
        "0x",
        "0xg",
        "0o8",
        "1_000",
        "a",
        " 1",
        "१"
      })
  void refusesWhatIsNoInteger(String text) {
    assertThat(ExactInt.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "1e18, 9223372036854775807",
    "1e999999999999999999999, 9223372036854775807",
    "+1000000000000000001, 9223372036854775807",
    "-1000000000000000000, -9223372036854775808",
    "0xffffffffffffffffffff, 9223372036854775807"
  })
  void saturatesWhatIsTooLarge(String text, long bound) {
    assertThat(ExactInt.parse(text)).hasValue(bound);
  }

  @Test
  void aMillionDigitsAreRead() {
    assertThat(ExactInt.parse("1" + "0".repeat(1_000_000) + "e-1000000")).hasValue(1);
  }

  @Test
  void onlyNumbersThatFitAreIntegers() {
    assertThat(ExactInt.of(new Value.Numeral("2147483647"))).hasValue(Integer.MAX_VALUE);
    assertThat(ExactInt.of(new Value.Numeral("2147483648"))).isEqualTo(OptionalInt.empty());
    assertThat(ExactInt.of(new Value.Numeral("-2147483649"))).isEqualTo(OptionalInt.empty());
    assertThat(ExactInt.of(Value.of("2"))).isEqualTo(OptionalInt.empty());
  }

  @Property
  void agreesWithExactArithmetic(
      @ForAll @IntRange(min = -99_999, max = 99_999) int digits,
      @ForAll @IntRange(min = -8, max = 8) int power) {
    BigDecimal exact = new BigDecimal(digits).scaleByPowerOfTen(power);
    OptionalLong expected =
        exact.stripTrailingZeros().scale() <= 0
            ? OptionalLong.of(exact.longValueExact())
            : OptionalLong.empty();
    assertThat(ExactInt.parse(digits + "e" + power)).isEqualTo(expected);
    assertThat(ExactInt.parse(exact.toPlainString())).isEqualTo(expected);
  }
}
