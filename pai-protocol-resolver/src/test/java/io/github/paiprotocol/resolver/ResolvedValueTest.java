package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ResolvedValueTest {
  private static final ResolvedValue TEXT = ResolvedValue.text(RenderedText.plain("a"));
  private static final ResolvedValue SECRET =
      ResolvedValue.text(RenderedText.secret("<% $secrets.pw %>", List.of("pw")));
  private static final ResolvedValue TEN = ResolvedValue.plain(Value.of(10));
  private static final ResolvedValue NONE = ResolvedValue.plain(Value.none());
  private static final ResolvedValue LIST = ResolvedValue.sequence(List.of(TEXT, TEN));
  private static final ResolvedValue MAP = ResolvedValue.mapping(Map.of("key", TEN));

  @Test
  void scalarsHaveTexts() {
    assertThat(TEXT.asText()).contains(RenderedText.plain("a"));
    assertThat(TEN.asText()).contains(RenderedText.plain("10"));
    assertThat(NONE.asText()).isEmpty();
    assertThat(LIST.asText()).isEmpty();
    assertThat(MAP.asText()).isEmpty();
  }

  @Test
  void eachKindIsItselfOnly() {
    assertThat(TEN.asPlain()).contains(Value.of(10));
    assertThat(TEXT.asPlain()).isEmpty();
    assertThat(LIST.asPlain()).isEmpty();
    assertThat(LIST.asSequence()).contains(List.of(TEXT, TEN));
    assertThat(MAP.asSequence()).isEmpty();
    assertThat(TEXT.asSequence()).isEmpty();
    assertThat(MAP.asMapping()).contains(Map.of("key", TEN));
    assertThat(LIST.asMapping()).isEmpty();
    assertThat(NONE.asMapping()).isEmpty();
  }

  @Test
  void whatHoldsNothingHasNoItemsAndNoEntries() {
    assertThat(LIST.items()).containsExactly(TEXT, TEN);
    assertThat(MAP.items()).isEmpty();
    assertThat(MAP.get("key")).contains(TEN);
    assertThat(MAP.get("other")).isEmpty();
    assertThat(LIST.get("key")).isEmpty();
  }

  @Test
  void aSecretIsFoundHoweverDeepItLies() {
    assertThat(SECRET.hasSecrets()).isTrue();
    assertThat(ResolvedValue.sequence(List.of(TEN, SECRET)).hasSecrets()).isTrue();
    assertThat(ResolvedValue.mapping(Map.of("a", LIST, "b", SECRET)).hasSecrets()).isTrue();
    ResolvedValue deep =
        ResolvedValue.sequence(List.of(ResolvedValue.mapping(Map.of("a", SECRET))));
    assertThat(deep.hasSecrets()).isTrue();
    for (ResolvedValue open : List.of(TEXT, TEN, NONE, LIST, MAP)) {
      assertThat(open.hasSecrets()).isFalse();
    }
  }
}
