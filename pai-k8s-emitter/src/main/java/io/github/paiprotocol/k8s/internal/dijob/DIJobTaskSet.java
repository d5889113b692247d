package io.github.paiprotocol.k8s.internal.dijob;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.api.model.ServiceSpec;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.internal.Immutability;
import io.github.paiprotocol.k8s.internal.origin.DIJobOrigins;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.Tasks;
import java.util.function.Supplier;

/** The tasks of a DIJob with the names and the Service that its orchestrator gives them. */
final class DIJobTaskSet implements Tasks {
  private static final String PORT_NAME = "di-port";
  private static final int PORT = 22270;

  private final TemplateSource source;

  /** What pods share is added before the first of them is made. */
  private final Supplier<DIJobPods> pods = Suppliers.memoize(this::make);

  DIJobTaskSet(TemplateSource source) {
    this.source = source;
  }

  private DIJobPods make() {
    DIJobNodes nodes = DIJobNodes.of(source.names(), source.job().spec().tasks());
    return DIJobPods.of(source, nodes, compacted(nodes));
  }

  /** The name of the ConfigMap with the variables of all; empty when each pod has its own. */
  private String compacted(DIJobNodes nodes) {
    if (!source.emission().profile().options().compactEnv()) {
      return "";
    }
    ConfigMap shared = new ConfigMap();
    shared.setMetadata(source.metadata(source.names().service()));
    shared.setData(nodes.shared());
    String name =
        Immutability.of(source.emission().profile()).applyTo(shared).getMetadata().getName();
    source
        .emission()
        .add(
            shared,
            ProvenanceMap.none(),
            fields -> nodes.record(source.origins(), fields.at("data")));
    return name;
  }

  @Override
  public void addService() {
    ServicePort port = new ServicePort();
    port.setName(PORT_NAME);
    port.setPort(PORT);
    ServiceSpec spec = new ServiceSpec();
    spec.setClusterIP("None");
    spec.setSelector(source.labels());
    spec.setPorts(ImmutableList.of(port));
    spec.setPublishNotReadyAddresses(true);
    Service service = new Service();
    service.setMetadata(source.metadata(source.names().service()));
    service.setSpec(spec);
    source
        .emission()
        .add(
            service,
            ProvenanceMap.none(),
            fields -> fields.at("spec", "selector").put(DIJobNames.LABEL_JOB, DIJobOrigins.NAME));
  }

  @Override
  public PodTemplateSpec pod(String group, int index) {
    return pods.get().pod(source.task(group), index);
  }

  @Override
  public ProvenanceMap causes(String group, ProtocolPath object, ProtocolPath pod) {
    int task = source.task(group);
    return ProvenanceMap.join(
        ImmutableList.of(
            new ProvenanceMap(ImmutableMap.of(object, TemplateSource.TASKS.child(task))),
            ProvenanceMap.ofTemplate(group, task, pod, source.all().get(task).getSpec())));
  }
}
