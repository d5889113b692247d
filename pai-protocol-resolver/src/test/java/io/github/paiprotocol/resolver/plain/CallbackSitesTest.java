package io.github.paiprotocol.resolver.plain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.resolver.ResolvedCallback;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Losses of callbacks stand where people wrote the callbacks. */
class CallbackSitesTest {
  private static CallbackSites sites(boolean own, int listed) {
    List<ResolvedCallback> callbacks =
        Stream.of(
                CallbackEvent.TASK_SUCCEEDS, CallbackEvent.TASK_STARTS, CallbackEvent.TASK_SUCCEEDS)
            .map(
                event ->
                    new ResolvedCallback(event, List.of(), FailurePolicy.FAIL, ProtocolPath.root()))
            .toList();
    return new CallbackSites(ProtocolPath.of("p"), callbacks, listed, own);
  }

  @Test
  void thoseOfTheListStandInIt() {
    assertThat(sites(true, 3).callback(2)).hasToString("p.callbacks[2]");
    assertThat(sites(true, 1).callback(0)).hasToString("p.callbacks[0]");
    assertThat(sites(true, 1).command(0, 4)).hasToString("p.callbacks[0].commands[4]");
  }

  @Test
  void theOthersAreCommandsOfTheirEvent() {
    assertThat(sites(true, 1).callback(1)).hasToString("p.preCommands");
    assertThat(sites(true, 1).callback(2)).hasToString("p.postCommands");
    assertThat(sites(true, 1).command(1, 4)).hasToString("p.preCommands[4]");
    assertThat(sites(true, 0).command(0, 0)).hasToString("p.postCommands[0]");
  }

  @Test
  void whatLiesElsewhereHasNoPlacesOfItsOwn() {
    assertThat(sites(false, 3).callback(2)).hasToString("p");
    assertThat(sites(false, 1).command(0, 4)).hasToString("p");
    assertThat(sites(false, 1).command(2, 4)).hasToString("p");
  }
}
