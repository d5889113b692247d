package io.github.paiprotocol.testkit.sandbox;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/**
 * Loopback addresses reserved for one sandbox until it is closed: other sandboxes, also those of
 * other processes, may run pods with the same ports. A reservation is a socket bound to the last
 * port of the address.
 */
final class LoopbackAddresses implements AutoCloseable {
  private static final int CLAIM = 65535;

  /** 127.0.0.1 is the machine itself. */
  private static final int FIRST = 2;

  private static final int LAST = 0xfffe;

  private final List<ServerSocket> claims = new ArrayList<>();
  private int next = FIRST;

  /**
   * The next free address.
   *
   * @throws IOException if there is none, as on machines that have 127.0.0.1 only
   */
  String take() throws IOException {
    while (next <= LAST) {
      String address = "127.0." + (next >> 8) + "." + (next & 255);
      next++;
      if (claim(address)) {
        return address;
      }
    }
    throw new IOException("no address of the loopback network is free from 127.0.0.2 on");
  }

  private boolean claim(String address) {
    try {
      claims.add(new ServerSocket(CLAIM, 1, InetAddress.getByName(address)));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    for (ServerSocket claim : claims) {
      claim.close();
    }
  }
}
