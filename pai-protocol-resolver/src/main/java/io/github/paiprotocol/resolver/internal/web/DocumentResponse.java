package io.github.paiprotocol.resolver.internal.web;

import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.IOException;
import java.util.Optional;

/** Takes responses for documents: UTF-8, one version of one address. */
record DocumentResponse(WebRequest question) implements ResponseHandler<WebAnswer> {

  @Override
  public WebAnswer answer(Hop hop, HttpResponse response) throws IOException {
    int status = response.status();
    return switch (status) {
      case 200, 203 -> page(hop, response);
      case 304 -> unchanged(hop);
      case 401, 403 -> new WebAnswer.Forbidden(status, hop.use(), hop.here().origin());
      case 404, 410 -> new WebAnswer.Missing(status);
      default -> throw unusable(hop, response);
    };
  }

  private WebAnswer unchanged(Hop hop) throws IOException {
    if (question.knownVersion(hop.here()).isEmpty()) {
      throw new SourceException(
          hop.quoted() + " answered 304 to an unconditional request", "ask who runs the server");
    }
    return new WebAnswer.Unchanged();
  }

  private static IOException unusable(Hop hop, HttpResponse response) {
    return TransientFailure.ofBusy(hop, response)
        .<IOException>map(busy -> busy)
        .orElseGet(
            () ->
                new SourceException(
                    hop.quoted() + " answered " + response.status(),
                    "check the address, or ask who runs the server"));
  }

  private WebAnswer page(Hop hop, HttpResponse response) throws IOException {
    String shown = hop.shown();
    Body body =
        new Body(
            response,
            hop,
            question.byteLimit(),
            bytes ->
                question
                    .listener()
                    .accept(
                        ResolutionEvent.progress(
                            question.source(), shown, bytes, Body.announced(response))));
    return new WebAnswer.Page(body.text(), foundAt(hop), etag(hop, response));
  }

  /** A header that repeats what was sent to the server in confidence is not kept. */
  private Optional<String> etag(Hop hop, HttpResponse response) {
    return response
        .header("ETag")
        .filter(tag -> hop.here().equals(question.address()))
        .filter(tag -> !hop.sent().isIn(tag) && tag.length() <= 1024)
        .filter(tag -> tag.chars().allMatch(c -> c >= ' ' && c < 0x7f));
  }

  private String foundAt(Hop hop) {
    return hop.here().equals(question.address()) ? hop.here().toString() : hop.shown();
  }
}
