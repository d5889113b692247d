package io.github.paiprotocol.k8s.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.k8s.check.NameRules;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class NamesTest {

  @Test
  void aFrameworkIsNamedByTheDigestOfUserAndJob() {
    assertThat(FrameworkNames.objectName("oracle~edge"))
        .isEqualTo("b24696d0a6aa29f0e5899cdc64da463b");
  }

  @Test
  void anOldNameIsStripped() {
    assertThat(FrameworkNames.objectName("Some_Job-1")).isEqualTo("somejob1");
    assertThat(FrameworkNames.objectName("unknown~Job")).isEqualTo("unknownjob");
  }

  @Test
  void aLegalNameStaysAsItIs() {
    assertThat(DnsNames.label("confignfs", "-volume")).isEqualTo("confignfs-volume");
  }

  @Test
  void anIllegalNameStaysReadable() {
    assertThat(DnsNames.label("My_Storage", "-volume")).matches("my-storage-[0-9a-f]{8}-volume");
    assertThat(DnsNames.label("___", "")).matches("x-[0-9a-f]{8}");
  }

  @Property
  void everyNameBecomesALabel(@ForAll @StringLength(max = 300) String name) {
    assertThat(NameRules.isLabel(DnsNames.label(name, "-volume"))).isTrue();
  }

  @Property
  void differentNamesStayDifferent(
      @ForAll @StringLength(max = 80) String a, @ForAll @StringLength(max = 80) String b) {
    assertThat(DnsNames.label(a, "").equals(DnsNames.label(b, ""))).isEqualTo(a.equals(b));
  }
}
