package io.github.paiprotocol.k8s.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
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

  /** The digits are those of {@code printf alice~train | sha256sum | xxd -r -p | base32}. */
  @Test
  void aJobElsewhereIsNamedByItselfAndSuchADigest() {
    assertThat(job("alice", "train")).isEqualTo("train-kn7xbzugvq");
    assertThat(job("bob", "train")).matches("train-[a-z2-7]{10}").isNotEqualTo("train-kn7xbzugvq");
    assertThat(job("alice", "Train_it")).matches("train-it-[a-z2-7]{10}");
    assertThat(job("alice", "3d")).matches("j3d-[a-z2-7]{10}");
    assertThat(job("alice", "x".repeat(300))).matches("x{19}-[a-z2-7]{10}");
  }

  @Test
  void aControllerMayRefuseHyphensInTheNameOfItsObject() {
    TaskNaming names = named("alice", "train-it").withOwnerWithoutHyphens();

    assertThat(names.owner()).matches("trainit[a-z2-7]{10}");
    assertThat(names.owner())
        .isNotEqualTo(named("alice", "trainit").withOwnerWithoutHyphens().owner())
        .isNotEqualTo(named("bob", "train-it").withOwnerWithoutHyphens().owner());
    assertThat(names.job()).isEqualTo(job("alice", "train-it"));
    assertThat(names.role("worker")).isEqualTo(names.job() + "-worker");
  }

  private static String job(String user, String name) {
    return named(user, name).job();
  }

  private static TaskNaming named(String user, String name) {
    return named(user, name, "worker");
  }

  private static TaskNaming named(String user, String name, String roleName) {
    TaskRole role =
        TaskRole.builder()
            .dockerImage("image")
            .resourcePerInstance(ResourceSpec.builder().cpu(1).memoryMB(1024).build())
            .addCommand("true")
            .build();
    return TaskNaming.of(user, Job.builder().name(name).putTaskRole(roleName, role).build());
  }

  @Test
  void aLegalNameStaysAsItIs() {
    assertThat(TaskNaming.label("confignfs", "-volume")).isEqualTo("confignfs-volume");
  }

  @Test
  void whatFillsItsRoomIsKept() {
    assertThat(TaskNaming.letterFirst("elevenchars", 11)).isEqualTo("elevenchars");
    assertThat(TaskNaming.letterFirst("twelve-chars", 11)).matches("tw-[0-9a-f]{8}");
    assertThat(TaskNaming.letterFirst("3d", 11)).matches("j3-[0-9a-f]{8}");
    assertThat(TaskNaming.label("n".repeat(63), "")).isEqualTo("n".repeat(63));
    assertThat(TaskNaming.label("n".repeat(58), "-volume")).matches("n{47}-[0-9a-f]{8}-volume");
  }

  /** Of 63, so that an index has room behind it. */
  @Test
  void theNameOfARoleHas50Characters() {
    assertThat(named("alice", "x".repeat(300), "r".repeat(60)).role("r".repeat(60))).hasSize(50);
    assertThat(named("alice", "train", "r".repeat(33)).role("r".repeat(33)))
        .isEqualTo("train-kn7xbzugvq-" + "r".repeat(33));
    assertThat(named("alice", "train", "r".repeat(34)).role("r".repeat(34)))
        .matches("train-kn7xbzugvq-r{24}-[0-9a-f]{8}");
  }

  @Test
  void controllersPutIntoHostsWhatTheyMust() {
    TaskNaming names = named("alice", "train", "w");

    assertThat(names.part("w")).isEqualTo("w");
    assertThat(names.address("w", "0")).isEqualTo("train-kn7xbzugvq-w-0.train-kn7xbzugvq");
    assertThat(names.withHostsEnding("-0").address("w", "1"))
        .isEqualTo("train-kn7xbzugvq-w-0-1.train-kn7xbzugvq");
    assertThat(names.withServicePerHost().address("w", "1")).isEqualTo("train-kn7xbzugvq-w-1");
    assertThat(names.isInDns()).isTrue();
    assertThat(names.withServicePerHost().isInDns()).isTrue();
    assertThat(names.withoutDns().isInDns()).isFalse();
    assertThat(names.withoutDns().withServicePerHost().isInDns()).isFalse();
    assertThat(names.withoutDns().address("w", "1"))
        .isEqualTo("train-kn7xbzugvq-w-1.train-kn7xbzugvq");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> names.host("ps", "0"))
        .withMessage("the job has no role `ps`");
  }

  @Test
  void anIllegalNameStaysReadable() {
    assertThat(TaskNaming.label("My_Storage", "-volume")).matches("my-storage-[0-9a-f]{8}-volume");
    assertThat(TaskNaming.label("___", "")).matches("x-[0-9a-f]{8}");
  }

  @Property
  void everyNameBecomesALabel(@ForAll @StringLength(max = 300) String name) {
    assertThat(KubernetesNames.isLabel(TaskNaming.label(name, "-volume"))).isTrue();
  }

  @Property
  void differentNamesStayDifferent(
      @ForAll @StringLength(max = 80) String a, @ForAll @StringLength(max = 80) String b) {
    assertThat(TaskNaming.label(a, "").equals(TaskNaming.label(b, ""))).isEqualTo(a.equals(b));
  }
}
