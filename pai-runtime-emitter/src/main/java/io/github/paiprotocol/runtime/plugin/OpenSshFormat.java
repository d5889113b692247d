package io.github.paiprotocol.runtime.plugin;

import com.google.common.io.ByteArrayDataOutput;
import com.google.common.io.ByteStreams;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.interfaces.EdECPublicKey;
import java.util.Base64;

/** How OpenSSH writes the keys of Ed25519. */
final class OpenSshFormat {
  private static final String TYPE = "ssh-ed25519";
  private static final int KEY_BYTES = 32;
  private static final int BLOCK = 8;

  private OpenSshFormat() {}

  /** RFC 8032: the y coordinate in little endian, the lowest bit of x on top. */
  static byte[] publicBytes(EdECPublicKey key) {
    BigInteger y = key.getPoint().getY();
    byte[] bytes = new byte[KEY_BYTES];
    for (int i = 0; i < KEY_BYTES; i++) {
      bytes[i] = y.shiftRight(8 * i).byteValue();
    }
    if (key.getPoint().isXOdd()) {
      bytes[KEY_BYTES - 1] |= (byte) 0x80;
    }
    return bytes;
  }

  /** The line of a public key, with what stands behind it. */
  static String publicLine(byte[] publicKey, String comment) {
    String blob = Base64.getEncoder().encodeToString(publicBlob(publicKey));
    return (TYPE + " " + blob + " " + comment).strip();
  }

  /** The file of a private key; its check number is any. */
  static String privateKey(byte[] publicKey, byte[] seed, String comment, int check) {
    byte[] end = {'\n'};
    return "-----BEGIN OPENSSH PRIVATE KEY-----\n"
        + Base64.getMimeEncoder(70, end).encodeToString(file(publicKey, seed, comment, check))
        + "\n-----END OPENSSH PRIVATE KEY-----\n";
  }

  /** OpenSSH's PROTOCOL.key: a header, the public key, and the private part, not encrypted. */
  private static byte[] file(byte[] publicKey, byte[] seed, String comment, int check) {
    ByteArrayDataOutput secret = ByteStreams.newDataOutput();
    secret.writeInt(check);
    secret.writeInt(check);
    put(secret, TYPE.getBytes(StandardCharsets.US_ASCII));
    put(secret, publicKey);
    secret.writeInt(2 * KEY_BYTES);
    secret.write(seed);
    secret.write(publicKey);
    put(secret, comment.getBytes(StandardCharsets.UTF_8));
    for (int pad = 1; secret.toByteArray().length % BLOCK != 0; pad++) {
      secret.writeByte(pad);
    }
    ByteArrayDataOutput out = ByteStreams.newDataOutput();
    out.write("openssh-key-v1\0".getBytes(StandardCharsets.US_ASCII));
    put(out, "none".getBytes(StandardCharsets.US_ASCII));
    put(out, "none".getBytes(StandardCharsets.US_ASCII));
    put(out, new byte[0]);
    out.writeInt(1);
    put(out, publicBlob(publicKey));
    put(out, secret.toByteArray());
    return out.toByteArray();
  }

  private static byte[] publicBlob(byte[] publicKey) {
    ByteArrayDataOutput out = ByteStreams.newDataOutput();
    put(out, TYPE.getBytes(StandardCharsets.US_ASCII));
    put(out, publicKey);
    return out.toByteArray();
  }

  private static void put(ByteArrayDataOutput out, byte[] bytes) {
    out.writeInt(bytes.length);
    out.write(bytes);
  }
}
