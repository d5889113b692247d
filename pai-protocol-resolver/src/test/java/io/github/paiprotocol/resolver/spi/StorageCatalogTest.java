package io.github.paiprotocol.resolver.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.resolver.spi.StorageCatalog.Access;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A fixed catalog grants what it was told to grant, and nothing else. */
class StorageCatalogTest {
  private final Map<String, Access> storages =
      ImmutableMap.of(
          "z", Access.granted(true, false),
          "closed", Access.forbidden(),
          "gone", Access.unknown(),
          "a", Access.granted(false, true));
  private final StorageCatalog catalog = StorageCatalog.of(storages, List.of("a", "z"));

  private String said(String name) {
    return catalog
        .find(name)
        .match(
            (share, readOnly) -> "share " + share + ", read-only " + readOnly,
            () -> "forbidden",
            () -> "unknown");
  }

  @Test
  void eachStorageHasItsAnswer() {
    assertThat(said("z")).isEqualTo("share true, read-only false");
    assertThat(said("a")).isEqualTo("share false, read-only true");
    assertThat(said("closed")).isEqualTo("forbidden");
    assertThat(said("gone")).isEqualTo("unknown");
    assertThat(said("other")).isEqualTo("unknown");
  }

  @Test
  void onlyGrantedOnesAreNamed() {
    assertThat(catalog.names()).containsExactly("z", "a");
    assertThat(catalog.defaults()).containsExactly("a", "z");
  }

  @ParameterizedTest
  @ValueSource(strings = {"closed", "gone", "other"})
  void defaultsAreGranted(String name) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StorageCatalog.of(storages, List.of("a", name)))
        .withMessage("the default storage `" + name + "` is not granted");
  }
}
