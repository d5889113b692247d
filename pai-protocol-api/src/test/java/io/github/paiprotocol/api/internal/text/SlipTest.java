package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlipTest {
  @ParameterizedTest
  @CsvSource({
    "comands, commands",
    "commmands, commands",
    "comamnds, commands",
    "commanda, commands",
    "instance, instances",
    "cpus, cpu",
    "cup, cpu",
    "memoryMb, memoryMB",
    "memroyMB, memoryMB",
    "MEMORY_MB, memoryMB",
    "dokcerimage, dockerImage",
    "docker-image, dockerImage",
    "task_retry_count, taskRetryCount",
    "minFailInstances, minFailedInstances",
    "minFailedInstance, minFailedInstances",
    "completions, completion",
    "taskSucceeded, taskSucceeds",
    "my-dta, my-data",
    "my_data, my-data",
    "nmae, name",
    "v2alhpa1, v2alpha1"
  })
  void takesOneLetterOfAWordForASlip(String wrong, String meant) {
    assertThat(Slip.isOf(wrong, meant)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "memoryGB, memoryMB",
    "memorygb, memoryMB",
    "memory, memoryMB",
    "gpuMemoryMB, memoryMB",
    "shmGB, shmMB",
    "tpu, gpu",
    "gpu, cpu",
    "vcpu, cpu",
    "maxFailedInstances, minFailedInstances",
    "minFailedInstance, minSucceededInstances",
    "jobRetryCount, taskRetryCount",
    "taskStops, taskStarts",
    "preCommands, postCommands",
    "comments, commands",
    "task, taskRetryCount",
    "best, test",
    "cifar2, cifar",
    "cifar10, cifar100",
    "worker1, worker2",
    "v2alpha2, v2alpha1",
    "model-a, model-b",
    "timeoutMinutes, timeoutSeconds",
    "input, output"
  })
  void takesAnotherWordForNoSlip(String wrong, String meant) {
    assertThat(Slip.isOf(wrong, meant)).isFalse();
  }
}
