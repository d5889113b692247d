package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PluginNamesTest {

  @ParameterizedTest
  @CsvSource({
    "ssh, com.microsoft.pai.runtimeplugin.ssh",
    "rest.storage, com.microsoft.pai.rest.storage",
    "mine, com.microsoft.pai.runtimeplugin.mine"
  })
  void aPluginHasTwoNames(String shortName, String longName) {
    assertThat(PluginNames.longName(shortName)).isEqualTo(longName);
    assertThat(PluginNames.longName(longName)).isEqualTo(longName);
    assertThat(PluginNames.shortName(longName)).isEqualTo(shortName);
    assertThat(PluginNames.shortName(shortName)).isEqualTo(shortName);
  }
}
