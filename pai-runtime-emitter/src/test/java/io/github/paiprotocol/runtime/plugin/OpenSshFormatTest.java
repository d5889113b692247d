package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.interfaces.EdECPublicKey;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The bytes of a public key, as every other encoding of it has them. */
class OpenSshFormatTest {

  /** Gives the same bytes every time. */
  static final class Fixed extends SecureRandom {
    private static final long serialVersionUID = 1;
    private final byte of;

    Fixed(int of) {
      this.of = (byte) of;
    }

    @Override
    public void nextBytes(byte[] bytes) {
      Arrays.fill(bytes, of);
    }
  }

  private static EdECPublicKey key(int seed) throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("Ed25519");
    generator.initialize(255, new Fixed(seed));
    return (EdECPublicKey) generator.generateKeyPair().getPublic();
  }

  /** In X.509 the key of RFC 8032 stands last. */
  @Test
  void bothSignsAreWrittenAsInOtherFormats() throws Exception {
    Set<Boolean> signs = new HashSet<>();
    for (int seed = 0; seed < 8; seed++) {
      EdECPublicKey key = key(seed);
      byte[] encoded = key.getEncoded();
      assertThat(OpenSshFormat.publicBytes(key))
          .isEqualTo(Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length));
      signs.add(key.getPoint().isXOdd());
    }
    assertThat(signs).containsExactlyInAnyOrder(true, false);
  }

  @Test
  void pairComesFromTheRandomBytesThatAreGiven() {
    SshKeyPair pair = SshKeyPair.generate(new Fixed(1), "job");
    assertThat(SshKeyPair.generate(new Fixed(1), "job")).isEqualTo(pair);
    assertThat(SshKeyPair.generate(new Fixed(2), "job")).isNotEqualTo(pair);
  }
}
