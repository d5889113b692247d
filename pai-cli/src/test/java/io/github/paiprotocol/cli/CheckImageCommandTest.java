package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class CheckImageCommandTest {
  private static String job(String image, String more) {
    return """
        protocolVersion: 2
        name: job
        type: job
        prerequisites:
          - {name: img, type: dockerimage, uri: "IMAGE"MORE}
        taskRoles:
          worker:
            dockerImage: img
            resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
            commands: [a]
        """
        .replace("IMAGE", image)
        .replace("MORE", more);
  }

  @Test
  void whatIsNoReferenceIsAbsent() {
    PaiRun run = PaiRun.withInput(job("Ubuntu", ""), "check-image", "-");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("[malformed-image]");
  }

  @Test
  void aLoginInAReferenceIsNotShown() {
    PaiRun run = PaiRun.withInput(job("me:p4ss@Host.example/a", ""), "check-image", "-");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out() + run.err()).contains("[malformed-image]").doesNotContain("p4ss");
  }

  @Test
  void whatCannotBeKnownIsNoProblem() throws IOException {
    String image;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      image = "127.0.0.1:" + closed.getLocalPort() + "/a/b:v1";
    }
    String auth = ", auth: {username: u, password: hunter2, registryuri: other.example.com}";
    PaiRun run =
        PaiRun.withInput(job(image, auth), "check-image", "-", "--timeout=10", "--format=json");
    assertThat(run.code()).isZero();
    assertThat(run.result()).startsWith("[{\"image\":\"" + image + "\",\"verdict\":\"unknown\"");
    assertThat(run.out()).contains("login-registry").doesNotContain("hunter2");
  }

  @Test
  void usageIsChecked() {
    assertThat(PaiRun.of("check-image", "-", "--timeout=0").code()).isEqualTo(2);
    assertThat(PaiRun.of("check-image", "missing.yaml").code()).isEqualTo(3);
  }
}
