package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.model.Loss;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A controller of a web framework can answer with losses. */
class LossJsonTest {
  @Test
  void everyMapperWritesLosses() throws Exception {
    Loss loss = new Loss(ProtocolPath.root().child("name"), Loss.Fidelity.LOST, "it is gone");
    assertThat(new ObjectMapper().writeValueAsString(List.of(loss, loss.withHint("keep it"))))
        .isEqualTo(
            "[{\"code\":\"loss\",\"fidelity\":\"lost\",\"path\":\"name\","
                + "\"explanation\":\"it is gone\",\"count\":1},"
                + "{\"code\":\"loss\",\"fidelity\":\"lost\",\"path\":\"name\","
                + "\"explanation\":\"it is gone\",\"hint\":\"keep it\",\"count\":1}]");
  }
}
