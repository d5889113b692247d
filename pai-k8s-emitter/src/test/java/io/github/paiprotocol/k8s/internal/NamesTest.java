package io.github.paiprotocol.k8s.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.k8s.spi.NameRules;
import io.github.paiprotocol.k8s.spi.TaskNaming;
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
    assertThat(TaskNaming.label("confignfs", "-volume")).isEqualTo("confignfs-volume");
  }

  @Test
  void anIllegalNameStaysReadable() {
    assertThat(TaskNaming.label("My_Storage", "-volume")).matches("my-storage-[0-9a-f]{8}-volume");
    assertThat(TaskNaming.label("___", "")).matches("x-[0-9a-f]{8}");
  }

  @Property
  void everyNameBecomesALabel(@ForAll @StringLength(max = 300) String name) {
    assertThat(NameRules.isLabel(TaskNaming.label(name, "-volume"))).isTrue();
  }

  @Property
  void differentNamesStayDifferent(
      @ForAll @StringLength(max = 80) String a, @ForAll @StringLength(max = 80) String b) {
    assertThat(TaskNaming.label(a, "").equals(TaskNaming.label(b, ""))).isEqualTo(a.equals(b));
  }
}
