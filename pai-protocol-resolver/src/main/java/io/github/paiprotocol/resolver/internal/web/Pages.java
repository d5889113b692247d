package io.github.paiprotocol.resolver.internal.web;

import io.github.paiprotocol.resolver.spi.Content;
import java.io.IOException;
import java.util.Optional;

/** Takes responses as they are; busy and failing servers are asked again. */
record Pages(WebRequest question) implements ResponseHandler<WebResponse> {
  private static final int NOT_IMPLEMENTED = 501;

  @Override
  public WebResponse answer(Hop hop, HttpResponse response) throws IOException {
    Optional<TransientFailure> busy = TransientFailure.ofBusy(hop, response);
    // A server that has no HEAD will not have it next time.
    if (busy.isPresent() && !(question.head() && response.status() == NOT_IMPLEMENTED)) {
      throw busy.get();
    }
    boolean hasBody = !question.head() && response.status() == 200;
    byte[] body =
        hasBody ? new Body(response, hop, question.byteLimit(), bytes -> {}).bytes() : new byte[0];
    return new WebResponse(
        response.status(), hop.here(), response.headers(), Content.of(body), hop.use());
  }
}
