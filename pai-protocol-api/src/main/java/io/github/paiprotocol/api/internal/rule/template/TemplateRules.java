package io.github.paiprotocol.api.internal.rule.template;

import com.google.common.base.Suppliers;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.RefList;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.TemplateTexts;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.template.TemplateScope;
import io.github.paiprotocol.api.model.Auth;
import io.github.paiprotocol.api.model.Deployment;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.TaskRole;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Every tag of a job refers to something that has a text.
 *
 * <p>Protocol: values. Templates are the commands of roles and deployments, callbacks, plugin
 * parameters (in prerequisites and extras), arguments and the {@code auth} of images. Elsewhere a
 * tag is text, or an error where it could not be meant as text.
 */
public final class TemplateRules implements SemanticRule {

  @Override
  public void check(ValidationContext context) {
    TagCheck tags = new TagCheck(context);
    Scopes scopes = new Scopes(context);
    context.job().taskRoles().forEach((name, role) -> checkCommands(name, role, tags, scopes));
    context.ofRoles().forEach((name, list) -> checkArguments(list, tags.in(scopes.ofList(name))));
    checkDeployments(context, tags, scopes);
    checkPlugins(context, tags, scopes);
    checkImages(context, tags, scopes);
    new PrerequisiteTemplates(context, tags, scopes).check();
  }

  private static void checkCommands(String name, TaskRole role, TagCheck tags, Scopes scopes) {
    TemplateScope scope = scopes.ofRole(name, role);
    TemplateTexts.list(JobPaths.commands(name), role.commands(), tags.in(scope));
    TemplateTexts.list(JobPaths.commands(name), role.commands(), tags.likeTags(scope));
  }

  private static void checkArguments(RefList list, TemplateTexts.Sink sink) {
    for (RefList.Item item : list.items()) {
      TemplateTexts.entries(item.arguments(), item.ref().templateVariables(), sink);
    }
  }

  private static void checkDeployments(ValidationContext context, TagCheck tags, Scopes scopes) {
    int index = 0;
    for (Deployment deployment : context.job().deployments()) {
      ProtocolPath roles = JobPaths.deployment(index++).child(Keys.TASK_ROLES);
      for (Map.Entry<String, Deployment.Commands> entry : deployment.taskRoles().entrySet()) {
        TaskRole role = context.job().taskRoles().get(entry.getKey());
        if (role != null) {
          ProtocolPath path = roles.child(entry.getKey());
          TemplateTexts.Sink sink = tags.in(scopes.ofRole(entry.getKey(), role));
          TemplateTexts.list(path.child("preCommands"), entry.getValue().preCommands(), sink);
          TemplateTexts.list(path.child("postCommands"), entry.getValue().postCommands(), sink);
        }
      }
    }
  }

  private static void checkPlugins(ValidationContext context, TagCheck tags, Scopes scopes) {
    int index = 0;
    Supplier<Map<Scopes.Kind, Map.Entry<String, TaskRole>>> kinds =
        Suppliers.memoize(() -> kinds(context, scopes, context.job().taskRoles().keySet()));
    for (PluginEntry plugin : context.job().extras().runtimePlugins()) {
      ProtocolPath path = JobPaths.PLUGINS.child(index++).child("parameters");
      List<TagCheck.Text> texts = new ArrayList<>();
      TemplateTexts.entries(path, plugin.parameters(), tags.into(texts));
      if (!texts.isEmpty()) {
        var roles = plugin.taskRoles().map(names -> kinds(context, scopes, names)).orElseGet(kinds);
        checkPlugin(texts, roles.values(), tags, scopes);
      }
    }
  }

  /** What does not depend on the role is checked for one role only. */
  private static void checkPlugin(
      List<TagCheck.Text> texts,
      Collection<Map.Entry<String, TaskRole>> roles,
      TagCheck tags,
      Scopes scopes) {
    List<TagCheck.Text> ofRole =
        texts.stream().filter(text -> text.tags().stream().anyMatch(Scopes::isOfRole)).toList();
    boolean first = true;
    for (Map.Entry<String, TaskRole> role : roles) {
      if (first) {
        tags.check(texts, scopes.ofRole(role.getKey(), role.getValue()));
      } else if (!ofRole.isEmpty()) {
        tags.check(ofRole, scopes.ofRoleAlone(role.getKey(), role.getValue()));
      }
      first = false;
    }
  }

  /** The first role of each kind. */
  private static Map<Scopes.Kind, Map.Entry<String, TaskRole>> kinds(
      ValidationContext context, Scopes scopes, Collection<String> names) {
    Map<Scopes.Kind, Map.Entry<String, TaskRole>> kinds = new LinkedHashMap<>();
    for (String name : names) {
      TaskRole role = context.job().taskRoles().get(name);
      if (role != null) {
        kinds.putIfAbsent(scopes.kind(name, role), Map.entry(name, role));
      }
    }
    return kinds;
  }

  private static void checkImages(ValidationContext context, TagCheck tags, Scopes scopes) {
    for (LocalNode node : context.names().nodes()) {
      if (node.isImage()) {
        ProtocolPath path = node.path().child("auth");
        node.prerequisite()
            .flatMap(Prerequisite::auth)
            .ifPresent(auth -> checkAuth(path, auth, tags.in(scopes.ofImage())));
      }
    }
  }

  private static void checkAuth(ProtocolPath path, Auth auth, TemplateTexts.Sink sink) {
    auth.username().ifPresent(text -> sink.accept(path.child("username"), text));
    auth.password().map(Secret::reveal).ifPresent(t -> sink.accept(path.child("password"), t));
    auth.registryuri().ifPresent(text -> sink.accept(path.child("registryuri"), text));
  }
}
