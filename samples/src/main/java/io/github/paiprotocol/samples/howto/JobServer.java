package io.github.paiprotocol.samples.howto;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.paiprotocol.api.diagnostic.PaiException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A server over HTTP without any framework. */
public final class JobServer {
  private JobServer() {}

  // snippet: server
  /** As much as a reader takes by default; a longer text need not be in memory to be refused. */
  private static final int MOST = 1 << 20;

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Starts to answer {@code POST /jobs}, whose body is a job, on a free port of this machine. */
  public static HttpServer start(JobService jobs) throws IOException {
    InetSocketAddress here = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    HttpServer server = HttpServer.create(here, 0);
    server.createContext("/jobs", exchange -> answer(jobs, exchange));
    server.start();
    return server;
  }

  private static void answer(JobService jobs, HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] text = exchange.getRequestBody().readNBytes(MOST + 1);
      if (text.length > MOST) {
        exchange.sendResponseHeaders(413, -1);
      } else {
        render(jobs, new String(text, UTF_8), exchange);
      }
    }
  }

  private static void render(JobService jobs, String text, HttpExchange exchange)
      throws IOException {
    try {
      // Who asks is for your login to say, never for the job.
      send(exchange, 200, jobs.render(text, "alice"));
    } catch (PaiException e) {
      send(exchange, 422, e.diagnostics());
    }
  }

  private static void send(HttpExchange exchange, int status, Object answer) throws IOException {
    byte[] json = JSON.writeValueAsBytes(answer);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, json.length);
    exchange.getResponseBody().write(json);
  }
  // end
}
