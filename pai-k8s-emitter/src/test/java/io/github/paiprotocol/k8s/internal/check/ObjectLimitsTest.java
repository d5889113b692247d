package io.github.paiprotocol.k8s.internal.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What fills its room is fine, and one more is not. */
class ObjectLimitsTest {
  private static final int MIB = 1 << 20;

  private static List<String> found(HasMetadata object) {
    List<String> found = new ArrayList<>();
    ObjectChecks.check(
        object, ProvenanceMap.none(), each -> found.add(each.code().id() + " " + each.message()));
    return found;
  }

  private static ConfigMap map(Map<String, String> data, Map<String, String> binary) {
    return new ConfigMapBuilder()
        .withNewMetadata()
        .withName("m")
        .endMetadata()
        .withData(data)
        .withBinaryData(binary)
        .build();
  }

  private static Secret secret(Map<String, String> data, Map<String, String> plain) {
    return new SecretBuilder()
        .withNewMetadata()
        .withName("s")
        .endMetadata()
        .withData(data)
        .withStringData(plain)
        .build();
  }

  private static String base64(int bytes) {
    return Base64.getEncoder().encodeToString(new byte[bytes]);
  }

  @Test
  void dataTakesAMebibyteInAll() {
    String half = "é".repeat(MIB / 4);
    String less = base64(MIB / 2);
    String more = base64(MIB / 2 + 1);

    assertThat(found(map(Map.of("a", half, "b", half), Map.of()))).isEmpty();
    assertThat(found(map(Map.of("a", half), Map.of("b", less)))).isEmpty();
    assertThat(found(map(Map.of("a", half), Map.of("b", more))))
        .containsExactly(
            "object-size in `ConfigMap/m` at `data`: the data takes 1048577 bytes;"
                + " the API server stores at most 1048576");
    assertThat(found(secret(Map.of("a", less), Map.of("b", half)))).isEmpty();
    assertThat(found(secret(Map.of("a", less), Map.of("b", half + "x"))))
        .containsExactly(
            "object-size in `Secret/s` at `data`: the data takes 1048577 bytes;"
                + " the API server stores at most 1048576");
    assertThat(found(secret(Map.of("a", more, "c", less), Map.of()))).hasSize(1);
  }

  @Test
  void whatIsNoBase64IsSaidWithoutIt() {
    assertThat(found(secret(Map.of("a", "hunter2!", "b", "", "c", "aGk="), Map.of())))
        .containsExactly("object-value in `Secret/s` at `data.a`: the value is not base64");
  }

  @Test
  void keysAreNamesOfFiles() {
    assertThat(found(map(Map.of("a/b", ""), Map.of("..", "")))).hasSize(2);
    assertThat(found(secret(Map.of("a b", ""), Map.of(".", "")))).hasSize(2);
    assertThat(found(map(Map.of("a.b", ""), Map.of("_", "")))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"auths\":{}}", "{\"auths\":{\"r\":{}},\"x\":1}"})
  void loginsOfRegistriesAreAnObject(String config) {
    assertThat(found(login(Map.of(".dockerconfigjson", encoded(config)), Map.of()))).isEmpty();
    assertThat(found(login(Map.of(), Map.of(".dockerconfigjson", config)))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{\"auths\":[]}", "hunter2{"})
  void otherLoginsAreNone(String config) {
    String found =
        "object-value in `Secret/s` at `data`:"
            + " a Secret of type `kubernetes.io/dockerconfigjson` holds a JSON object";
    assertThat(found(login(Map.of(".dockerconfigjson", encoded(config)), Map.of())))
        .containsExactly(found);
    assertThat(found(login(Map.of(), Map.of(".dockerconfigjson", config)))).containsExactly(found);
    assertThat(found(login(Map.of(), Map.of()))).containsExactly(found);
  }

  private static String encoded(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static Secret login(Map<String, String> data, Map<String, String> plain) {
    Secret secret = secret(data, plain);
    secret.setType("kubernetes.io/dockerconfigjson");
    return secret;
  }

  @Test
  void annotationsTake256KibibytesInAll() {
    ConfigMap map = map(Map.of(), Map.of());
    map.getMetadata().setAnnotations(Map.of("k", "v".repeat((256 << 10) - 1)));
    assertThat(found(map)).isEmpty();
    map.getMetadata().setAnnotations(Map.of("K", "v".repeat((256 << 10) - 3), "l", "vv"));
    assertThat(found(map))
        .containsExactly(
            "annotation-size in `ConfigMap/m` at `metadata.annotations`:"
                + " the annotations take 262145 bytes; the API server accepts 262144");
  }

  /** An entry takes 7 bytes beside its text. */
  @Test
  void packsFitIntoAnAnnotationOfKubectl() {
    int half = 120_000 - 7;
    Map<String, String> data = new LinkedHashMap<>();
    data.put("a", "x".repeat(half));
    data.put("b", "\n".repeat(half / 2));
    data.put("c", ">".repeat(half / 6 + 1));
    data.put("d", "x".repeat(half));
    data.put("e", "x".repeat(MIB));
    data.put("f", "");
    data.put("g", "é");

    assertThat(DataPacking.pack(data).stream().map(part -> List.copyOf(part.keySet())))
        .containsExactly(
            List.of("a", "b"), List.of("c"), List.of("d"), List.of("e"), List.of("f", "g"));
    assertThat(DataPacking.pack(data).stream().flatMap(part -> part.entrySet().stream()))
        .containsExactlyElementsOf(data.entrySet());
    assertThat(DataPacking.pack(Map.of())).isEmpty();
    assertThat(DataPacking.packSecrets(Map.of("a", ">".repeat(89_990), "b", ">".repeat(89_990))))
        .hasSize(1);
    assertThat(DataPacking.packSecrets(Map.of("a", ">".repeat(90_000), "b", ">".repeat(90_000))))
        .hasSize(2);
  }

  private static List<String> environment(Map<String, String> variables) {
    List<Diagnostic> found = new ArrayList<>();
    EnvironmentChecks.check("ConfigMap/m", variables, ProvenanceMap.none(), found::add);
    return found.stream().map(Diagnostic::message).toList();
  }

  @Test
  void aVariableIsAStringOfTheKernel() {
    int most = (128 << 10) - 1;
    assertThat(environment(Map.of("A", "v".repeat(most - 2)))).isEmpty();
    assertThat(environment(Map.of("A", "é" + "v".repeat(most - 3))))
        .containsExactly(
            "in `ConfigMap/m` at `data.A`: `A` takes 131072 bytes;"
                + " Linux gives a process at most 131071");
    assertThat(environment(Map.of("a b", ""))).hasSize(1);
  }

  @Test
  void anEnvironmentTakesAMebibyte() {
    Map<String, String> variables = new LinkedHashMap<>();
    for (int i = 0; i < 16; i++) {
      variables.put("V" + (char) ('a' + i), "v".repeat((64 << 10) - 3));
    }
    assertThat(environment(variables)).isEmpty();
    variables.put("Va", variables.get("Va") + "v");
    assertThat(environment(variables))
        .containsExactly(
            "in `ConfigMap/m` at `data`: the environment takes 1048577 bytes;"
                + " Linux gives a process at most 1048576");
  }

  private static Service service(ServicePort... ports) {
    return new ServiceBuilder()
        .withNewMetadata()
        .withName("s")
        .endMetadata()
        .withNewSpec()
        .withPorts(ports)
        .endSpec()
        .build();
  }

  private static ServicePort port(String name, Integer number) {
    ServicePort port = new ServicePort();
    port.setName(name);
    port.setPort(number);
    return port;
  }

  @Test
  void portsAreNumbersWithNamesOfTheirOwn() {
    assertThat(found(service(port(null, 1)))).isEmpty();
    assertThat(found(service(port("a", 65_535), port("b", 1)))).isEmpty();
    for (Integer number : new Integer[] {null, 0, -1, 65_536}) {
      assertThat(found(service(port("a", number))))
          .containsExactly(
              "object-value in `Service/s` at `spec.ports[0]`: a port is a number from 1 to 65535");
    }
    assertThat(found(service(port("a", 1), port(null, 2))))
        .containsExactly(
            "object-value in `Service/s` at `spec.ports[1]`: of several ports each has a name");
    assertThat(found(service(port("a", 1), port("a", 2))))
        .containsExactly(
            "object-duplicate in `Service/s` at `spec.ports[1]`: port `a` is there twice");
    assertThat(found(service(port("a", 7), port("b", 7))))
        .containsExactly(
            "object-duplicate in `Service/s` at `spec.ports[1]`: port `7` is there twice");
    assertThat(found(service(port("a_", 1)))).hasSize(1);
    assertThat(found(service())).hasSize(1);
    Service headless = service();
    headless.getSpec().setClusterIP("None");
    assertThat(found(headless)).isEmpty();
  }

  @Test
  void selectorsAreLabels() {
    Service service = service(port(null, 1));
    service.getSpec().setSelector(Map.of("a.b/c", "d_e"));
    assertThat(found(service)).isEmpty();
    service.getSpec().setSelector(Map.of("a", "b/c"));
    assertThat(found(service)).hasSize(1).first().asString().contains("`spec.selector.a`: `b/c`");
  }

  @Test
  void namesHaveTheirLength() {
    Stream.of("a".repeat(253), "a.b")
        .forEach(name -> assertThat(found(named(map(Map.of(), Map.of()), name))).isEmpty());
    Stream.of("a".repeat(254), "A", "")
        .forEach(name -> assertThat(found(named(map(Map.of(), Map.of()), name))).hasSize(1));
    assertThat(found(named(service(port("a", 1)), "a".repeat(63)))).isEmpty();
    IntStream.of(0, 64)
        .forEach(
            length ->
                assertThat(found(named(service(port("a", 1)), "a".repeat(length)))).hasSize(1));
    assertThat(found(named(service(port("a", 1)), "1a"))).hasSize(1);
  }

  private static HasMetadata named(HasMetadata object, String name) {
    object.getMetadata().setName(name);
    return object;
  }
}
