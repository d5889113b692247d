package io.github.paiprotocol.api.internal.field;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.testsupport.Thorough;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Laws that hold for every value, made of the protocol's own keys in any place. */
@Thorough
class AnyValueTest {
  private static final String[] KEYS = {
    "name",
    "type",
    "version",
    "prerequisites",
    "parameters",
    "secrets",
    "taskRoles",
    "deployments",
    "defaults",
    "extras",
    "commands",
    "completion",
    "minFailedInstances",
    "resourcePerInstance",
    "cpu",
    "ports",
    "instances",
    "uri",
    "auth",
    "password",
    "require",
    "callbacks",
    "event",
    "failurePolicy",
    "plugin_params",
    "template_variables",
    "requireStorages",
    "default",
    "digest",
    "com.microsoft.pai.runtimeplugin",
    "plugin",
    "taskroles",
    "hivedScheduler",
    "hivedscheduler",
    "gpuType",
    "skuType",
    "skuNum",
    "jobPriorityClass",
    "storages",
    "share",
    "gangAllocation",
    "reference_prerequisites",
    "jobStatusChangeNotification",
    "running",
    "x",
    "",
    "<<"
  };

  @Provide
  Arbitrary<Value> values() {
    return values(5);
  }

  private static Arbitrary<Value> values(int depth) {
    Arbitrary<Value> scalars =
        Arbitraries.oneOf(
            Arbitraries.of("", "a", "taskStarts", "fail", "{{ x }}", "test", "1").map(Value::of),
            Arbitraries.of("1", "010", "2.5", ".inf", "1e99").map(Value.Numeral::new),
            Arbitraries.of(true, false).map(Value::of),
            Arbitraries.just(Value.none()));
    if (depth == 0) {
      return scalars;
    }
    Arbitrary<Value> inner = Arbitraries.lazy(() -> values(depth - 1));
    return Arbitraries.frequencyOf(
        net.jqwik.api.Tuple.of(2, scalars),
        net.jqwik.api.Tuple.of(2, inner.list().ofMaxSize(3).map(Value::of)),
        net.jqwik.api.Tuple.of(
            6, Arbitraries.maps(Arbitraries.of(KEYS), inner).ofMaxSize(8).map(Value::of)));
  }

  @Property
  void bindingNeverFailsAndIsStable(@ForAll("values") Value value) {
    Job job = JobFields.JOB.read(value);
    assertThat(JobFields.JOB.read(JobFields.JOB.write(job))).isEqualTo(job);
    Prerequisite prerequisite = PrerequisiteFields.PREREQUISITE.read(value);
    assertThat(
            PrerequisiteFields.PREREQUISITE.read(
                PrerequisiteFields.PREREQUISITE.write(prerequisite)))
        .isEqualTo(prerequisite);
  }
}
