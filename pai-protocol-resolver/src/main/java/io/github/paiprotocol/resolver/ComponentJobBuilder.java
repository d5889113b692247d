package io.github.paiprotocol.resolver;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Builds a job of one role that uses published components. The components get local names in the
 * job's {@code reference_prerequisites}, so that the rest of the job does not depend on where they
 * are. Not thread-safe.
 *
 * <pre>{@code
 * Job job =
 *     ComponentJobBuilder.using("marketplace://name/mnist")
 *         .with("dataPath", "/dataset/mnist")
 *         .image("ubuntu:22.04")
 *         .command("ls /dataset/mnist")
 *         .job();
 * }</pre>
 */
public final class ComponentJobBuilder {
  private static final String IMAGE = "image";
  private static final int MAX_LENGTH = 64;
  private static final CharMatcher LEGAL =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.inRange('0', '9'))
          .or(CharMatcher.anyOf("_-"));

  private final Map<String, Component> components = new LinkedHashMap<>();
  private final List<String> commands = new ArrayList<>();
  private Optional<String> name = Optional.empty();
  private Optional<String> image = Optional.empty();
  private String role = "worker";
  private ResourceSpec resources = ResourceSpec.builder().cpu(1).memoryMB(4096).build();

  private ComponentJobBuilder() {}

  private record Component(String reference, Map<String, Value> arguments) {}

  /**
   * Starts an otherwise empty job that uses a dataset or another component.
   *
   * @param reference what to use, in any form of a reference but a local name
   * @return a builder of the job, not thread-safe
   * @throws IllegalArgumentException when the text is no such reference
   */
  public static ComponentJobBuilder using(String reference) {
    return new ComponentJobBuilder().and(reference);
  }

  /**
   * Uses one more component.
   *
   * @param reference what to use, in any form of a reference but a local name
   * @return this builder
   * @throws IllegalArgumentException when the text is no such reference
   */
  public ComponentJobBuilder and(String reference) {
    components.put(freeName(localName(reference)), new Component(reference, new LinkedHashMap<>()));
    return this;
  }

  /**
   * Gives the component named last an argument.
   *
   * @param variable the template variable
   * @param value its value
   * @return this builder
   */
  public ComponentJobBuilder with(String variable, Value value) {
    List<Component> all = List.copyOf(components.values());
    all.get(all.size() - 1).arguments().put(variable, value);
    return this;
  }

  /**
   * Gives the component named last an argument.
   *
   * @param variable the template variable
   * @param text its value
   * @return this builder
   */
  public ComponentJobBuilder with(String variable, String text) {
    return with(variable, Value.of(text));
  }

  /**
   * Names the job; by default it is called like the first component.
   *
   * @param text the name
   * @return this builder
   */
  public ComponentJobBuilder named(String text) {
    name = Optional.of(text);
    return this;
  }

  /**
   * Names the role; by default it is {@code worker}.
   *
   * @param text the name
   * @return this builder
   */
  public ComponentJobBuilder role(String text) {
    role = text;
    return this;
  }

  /**
   * Sets the image the commands run in; it must be given.
   *
   * @param uri the image reference
   * @return this builder
   */
  public ComponentJobBuilder image(String uri) {
    image = Optional.of(uri);
    return this;
  }

  /**
   * Sets what a task takes; by default one CPU core, 4,096 MiB of memory and no GPU.
   *
   * @param given the amounts, each by its name
   * @return this builder
   */
  public ComponentJobBuilder resources(ResourceSpec.Builder given) {
    resources = given.build();
    return this;
  }

  /**
   * Adds a command; without any, the job does nothing but what its components do.
   *
   * @param text a shell command
   * @return this builder
   */
  public ComponentJobBuilder command(String text) {
    commands.add(text);
    return this;
  }

  /**
   * The job, to be validated and resolved.
   *
   * @return the job
   * @throws IllegalStateException when no image was given
   */
  public Job job() {
    String uri =
        image.orElseThrow(() -> new IllegalStateException("a job needs an image: call `image`"));
    TaskRole.Builder task =
        TaskRole.builder()
            .dockerImage(IMAGE)
            .resourcePerInstance(resources)
            .commands(commands.isEmpty() ? List.of("true") : commands);
    Extras.Builder extras = Extras.builder();
    components.forEach(
        (local, component) -> {
          task.addPrerequisite(local);
          extras.addReferencePrerequisite(
              new PrerequisiteAlias(
                  local,
                  List.of(PrerequisiteRef.of(component.reference(), component.arguments()))));
        });
    return Job.builder()
        .name(name.orElseGet(() -> components.keySet().iterator().next()))
        .addPrerequisite(Prerequisite.dockerImage(IMAGE, uri))
        .putTaskRole(role, task.build())
        .extras(extras.build())
        .build();
  }

  private String freeName(String wanted) {
    String free = wanted;
    for (int i = 2; components.containsKey(free) || free.equals(IMAGE); i++) {
      free = wanted + "-" + i;
    }
    return free;
  }

  private static String localName(String reference) {
    String name = LEGAL.negate().replaceFrom(published(Reference.parse(reference)), '_');
    String some = name.isEmpty() ? "component" : name;
    return some.substring(0, Math.min(some.length(), MAX_LENGTH));
  }

  /** What a component is called where it is published. */
  private static String published(Reference reference) {
    if (reference instanceof Reference.MarketplaceName item) {
      return item.fragment().orElseGet(item::name);
    }
    if (reference instanceof Reference.MarketplaceItem item) {
      return item.fragment().orElseGet(() -> "item-" + item.id());
    }
    if (reference instanceof Reference.Web web) {
      return web.fragment().orElseGet(() -> DocumentAddress.documentName(web.uri()));
    }
    if (reference instanceof Reference.FilePath file) {
      return file.fragment().orElseGet(() -> DocumentAddress.documentName(file.path()));
    }
    if (reference instanceof Reference.Other other) {
      return other.fragment().orElseGet(() -> DocumentAddress.documentName(other.uri()));
    }
    String problem =
        reference
            .problem()
            .orElse(
                "is a local name; write where it is published, such as"
                    + " `marketplace://name/NAME`, `https://HOST/FILE.yaml` or `file:FILE.yaml`");
    throw new IllegalArgumentException("`" + reference.text() + "` " + problem);
  }
}
