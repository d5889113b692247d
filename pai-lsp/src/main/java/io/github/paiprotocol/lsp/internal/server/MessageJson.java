package io.github.paiprotocol.lsp.internal.server;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;

/** Messages as JSON that UTF-8 can hold. */
final class MessageJson extends MessageJsonHandler {

  MessageJson() {
    super(methods());
  }

  private static Map<String, JsonRpcMethod> methods() {
    Map<String, JsonRpcMethod> methods = new LinkedHashMap<>();
    methods.putAll(ServiceEndpoints.getSupportedMethods(LanguageClient.class));
    methods.putAll(ServiceEndpoints.getSupportedMethods(LanguageServer.class));
    return methods;
  }

  /** {@inheritDoc} Half a pair of surrogates has no bytes, but an escape. */
  @Override
  public String serialize(Message message) {
    String json = super.serialize(message);
    StringBuilder escaped = new StringBuilder();
    int done = 0;
    for (int at = 0; at < json.length(); at++) {
      if (Character.isSurrogate(json.charAt(at))) {
        if (at + 1 < json.length()
            && Character.isSurrogatePair(json.charAt(at), json.charAt(at + 1))) {
          at++;
        } else {
          escaped.append(json, done, at).append("\\u").append(Integer.toHexString(json.charAt(at)));
          done = at + 1;
        }
      }
    }
    return done == 0 ? json : escaped.append(json, done, json.length()).toString();
  }
}
