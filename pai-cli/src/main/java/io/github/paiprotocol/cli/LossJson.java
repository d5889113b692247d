package io.github.paiprotocol.cli;

import io.github.paiprotocol.k8s.model.Loss;
import java.io.IOException;
import java.util.List;

/** Losses for programs. */
final class LossJson {
  private LossJson() {}

  /**
   * An object whose {@code losses} are objects, on one line.
   *
   * @param losses the losses
   * @return the JSON text, ended by LF
   * @throws IOException never, on a string
   */
  static String print(List<Loss> losses) throws IOException {
    return JsonText.object(
        json -> {
          json.writeArrayFieldStart("losses");
          for (Loss loss : losses) {
            loss.writeTo(json);
          }
          json.writeEndArray();
        });
  }
}
