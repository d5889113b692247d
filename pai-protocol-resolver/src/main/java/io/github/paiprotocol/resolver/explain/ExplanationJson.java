package io.github.paiprotocol.resolver.explain;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.paiprotocol.api.internal.shown.ShownValue;
import io.github.paiprotocol.api.internal.text.JsonLayout;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.ResolvedStorage;
import io.github.paiprotocol.resolver.explain.internal.ShownDocuments;
import io.github.paiprotocol.resolver.graph.Requirement;
import java.util.List;
import java.util.Set;

/** Tells programs what a job is made of. */
final class ExplanationJson {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final JsonMapper MAPPER = new JsonMapper();

  private final Resolved<Job> job;
  private final ShownValue shown;

  ExplanationJson(Resolved<Job> job) {
    this.job = job;
    this.shown = ShownDocuments.shown(Set.of(), job);
  }

  String print() {
    ObjectNode root = NODES.objectNode().put("job", shown.text(job.job().name()));
    ArrayNode roles = root.putArray("roles");
    job.roles().values().forEach(role -> roles.add(role(role)));
    ObjectNode aliases = root.putObject("aliases");
    job.aliases().forEach((name, list) -> aliases.set(name, requirements(list)));
    try {
      return MAPPER
              .writer(JsonLayout.ofReports())
              .with(Printable.jsonEscapes())
              .writeValueAsString(root)
          + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain nodes can be written", e);
    }
  }

  private ObjectNode role(ResolvedRole role) {
    ObjectNode node = NODES.objectNode().put("name", shown.text(role.name()));
    node.put("image", shown.text(role.role().dockerImage()));
    node.set("requirements", requirements(role.requirements()));
    ArrayNode prerequisites = node.putArray("prerequisites");
    role.prerequisites().forEach(p -> prerequisites.add(prerequisite(p)));
    ArrayNode plugins = node.putArray("plugins");
    ArrayNode deployments = node.putArray("deployments");
    for (Addition each : Addition.of(job, role)) {
      ObjectNode added =
          switch (each.kind()) {
            case PLUGIN -> plugins.addObject().put("plugin", shown.text(each.name()));
            case BEFORE -> deployment(deployments, each, "before");
            case AFTER -> deployment(deployments, each, "after");
          };
      added.put("path", shown.text(each.path()));
    }
    ArrayNode storages = node.putArray("storages");
    for (ResolvedStorage storage : role.storages()) {
      storages
          .addObject()
          .put("name", shown.text(storage.name()))
          .put("mountPath", shown.text(storage.mountPath()))
          .put("share", storage.share())
          .put("readOnly", storage.readOnly());
    }
    return node;
  }

  private ObjectNode deployment(ArrayNode all, Addition added, String runs) {
    return all.addObject()
        .put("name", shown.text(added.name()))
        .put("runs", runs)
        .put("commands", added.count());
  }

  private ObjectNode prerequisite(ResolvedPrerequisite p) {
    ObjectNode node = NODES.objectNode().put("name", shown.text(p.name()));
    p.definition().type().ifPresent(type -> node.put("type", type));
    p.plugin().ifPresent(plugin -> node.put("plugin", plugin));
    node.put("source", p.origin().source());
    node.put("address", shown.text(p.origin().address()));
    p.digest().ifPresent(digest -> node.put("digest", digest));
    if (!p.arguments().isEmpty()) {
      ObjectNode arguments = node.putObject("arguments");
      p.arguments()
          .forEach((name, value) -> arguments.put(name, shown.text(Arguments.shown(name, value))));
    }
    node.set("requirements", requirements(p.requirements()));
    return node;
  }

  private ArrayNode requirements(List<Requirement> requirements) {
    ArrayNode all = NODES.arrayNode();
    for (Requirement requirement : requirements) {
      ObjectNode node = all.addObject().put("reference", shown.text(requirement.reference()));
      requirement
          .prerequisite()
          .ifPresentOrElse(
              name -> node.put("prerequisite", shown.text(name)),
              () -> node.put("alias", shown.text(requirement.reference())));
    }
    return all;
  }
}
