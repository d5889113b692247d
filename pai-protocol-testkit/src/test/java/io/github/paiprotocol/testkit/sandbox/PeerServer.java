package io.github.paiprotocol.testkit.sandbox;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * A program that tasks of tests run: it listens where a task's variables say the task is, and
 * answers each caller's name with its own.
 */
public final class PeerServer {
  private PeerServer() {}

  /**
   * Serves some callers and ends.
   *
   * @param args own name, host name, port, and how many callers there will be
   * @throws IOException if the address is not ours or a caller breaks off
   */
  public static void main(String[] args) throws IOException {
    InetAddress address = InetAddress.getByName(args[1]);
    try (ServerSocket server = new ServerSocket(Integer.parseInt(args[2]), 50, address)) {
      for (int left = Integer.parseInt(args[3]); left > 0; left--) {
        try (Socket caller = server.accept()) {
          BufferedReader in =
              new BufferedReader(
                  new InputStreamReader(caller.getInputStream(), StandardCharsets.UTF_8));
          System.out.println(args[0] + " heard " + in.readLine());
          caller.getOutputStream().write((args[0] + "\n").getBytes(StandardCharsets.UTF_8));
        }
      }
    }
  }
}
