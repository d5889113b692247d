package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.internal.json.DiagnosticJson;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressMasksTest {
  private static final String JOB = "protocolVersion: 2\nname: x\ntype: job\nunknown: ";

  @ParameterizedTest
  @CsvSource({
    "https://u:p4ss@host/a, https://******@host/a",
    "see `https://u:p@ss@host/a` (job → https://u:p@host), "
        + "see `https://******@host/a` (job → https://******@host)",
    "git clone ssh://git@host/a, git clone ssh://******@host/a",
    "https://host/a?x=1&sig=p4ss&y=2#z, https://host/a?x=1&sig=******&y=2#z",
    "https://host/a?X-Amz-Signature=p4ss, https://host/a?X-Amz-Signature=******",
    "https://host/a?access_token=p4ss, https://host/a?access_token=******",
    "(job → https://host/a?sig=p4)ss), (job → https://host/a?sig=******)",
    "https://host/a@b?page=1, https://host/a@b?page=1",
    "mail a@b of k=v, mail a@b of k=v",
    "@me https://u:p4ss@host, @me https://******@host",
    "?token=p4ss, ?token=******",
    "&token=p4ss, &token=******",
    "=?token=p4ss, =?token=******",
    "https://@host/?token=&sig=)&a=1, https://@host/?token=&sig=)&a=1",
    "?key=)), ?key=))",
    "https:/u:p4ss@host/a, https:/******@host/a",
    "HTTP:///u:p4ss@host/a, HTTP:///******@host/a",
    "http:u:p4ss/@host, http:u:p4ss/@host",
    "http:u:p@host, http:u:p@host",
    "//:p4ss@host, //******@host",
    "a@b http:/, a@b http:/",
    "http:, http:",
    "http:/@, http:/@",
    "http: a@b, http: a@b",
    "tp:/a@b, tp:/a@b",
    "https//u:p4ss@host/a, https//******@host/a",
    "//u:p4ss@host/a, //******@host/a",
    "ssh:///u:p4ss@host/a, ssh:///******@host/a",
    "see /u:p@host, see /u:p@host",
    "a//b@1/c, a//b@1/c",
    "ssh:///b@1/c, ssh:///b@1/c",
    "// a:b@c, // a:b@c",
    "//@u:p4ss@host, //******@host",
    "https://@p4ss@host, https://******@host",
    "a@b https://c d@e //f:p4ss@g https://h, a@b https://c d@e //******@g https://h",
    "https://u:p4ss@a https://b, https://******@a https://b",
    "a: b@c?token=p4ss&d://e&key=p4ss, a: b@c?token=******&d://e&key=******",
    "a://b?token=p4ss, a://b?token=******",
    "a?b token=x (key=y) 1key=z, a?b token=x (key=y) 1key=z",
    "u:p@x?token p4ss&k, u:p@x?token p4ss&k",
    "rsync x:/data@1 y, rsync x:/data@1 y",
    "ubuntu:22.04@sha256:0, ubuntu:22.04@sha256:0",
    "git@github.com:a/b, git@github.com:a/b"
  })
  void credentialsAreMaskedAndNothingElse(String text, String shown) {
    assertThat(AddressMasks.shown(text)).isEqualTo(shown);
    assertThat(AddressMasks.shown(shown)).isEqualTo(shown);
  }

  @ParameterizedTest
  @CsvSource({
    "https://user:p4ss@host/a",
    "'\"https:\\/\\/user:p4ss@host/a\"'",
    "'\"https://user\\x3ap4ss\\x40host/a\"'",
    "'{a: [https://host/a?sig=p4ss]}'",
    "'\"https://host/a?sig\\x3dp4ss\"'"
  })
  void sourceLinesDoNotShowThem(String value) {
    String found = found(JOB + value.replaceAll("^'|'$", "") + "\n");

    assertThat(found).contains("******").doesNotContain("p4ss");
  }

  @Test
  void neitherDoLinesOfBrokenTexts() {
    assertThat(found(JOB + "https://user:p4ss@host/a: ]\n"))
        .contains("unknown", "******")
        .doesNotContain("p4ss");
  }

  private static String found(String text) {
    var document =
        ProtocolReader.standard().jobs().read("job.yaml", text.getBytes(StandardCharsets.UTF_8));
    return DiagnosticPrinter.plain().print(document.diagnostics())
        + DiagnosticJson.print(document.diagnostics());
  }
}
