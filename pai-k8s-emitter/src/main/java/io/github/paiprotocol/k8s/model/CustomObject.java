package io.github.paiprotocol.k8s.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.util.Map;
import java.util.Objects;

/**
 * An object of a kind that a controller of the cluster brings along; subclasses tell its API by
 * fabric8's {@code @Group}, {@code @Version}, {@code @Kind} and {@code @Plural}. Like that of every
 * Kubernetes type its metadata can be changed; its specification cannot. Not thread-safe.
 *
 * @param <S> the type of its specification
 */
public abstract class CustomObject<S> implements HasMetadata, Namespaced {
  private static final long serialVersionUID = 1L;

  /** What annotations of types say, which takes looking at. */
  private static final ClassValue<String> API_VERSIONS =
      new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> type) {
          return HasMetadata.getApiVersion(type.asSubclass(HasMetadata.class));
        }
      };

  private static final ClassValue<String> KINDS =
      new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> type) {
          return HasMetadata.getKind(type.asSubclass(HasMetadata.class));
        }
      };

  private String apiVersion = API_VERSIONS.get(getClass());
  private ObjectMeta metadata;
  private final transient S spec;

  /**
   * An object.
   *
   * @param metadata its name, labels and annotations
   * @param spec what it runs, a value that Jackson writes as the API wants it
   */
  protected CustomObject(ObjectMeta metadata, S spec) {
    this.metadata = Objects.requireNonNull(metadata);
    this.spec = Objects.requireNonNull(spec);
  }

  /**
   * The templates from which a controller makes pods, so that they are checked.
   *
   * @return templates by where they stand in the object, in order
   */
  @JsonIgnore
  public abstract Map<ProtocolPath, PodTemplateSpec> podTemplates();

  /**
   * What it runs.
   *
   * @return the specification
   */
  public S getSpec() {
    return spec;
  }

  @Override
  public ObjectMeta getMetadata() {
    return metadata;
  }

  @Override
  public void setMetadata(ObjectMeta metadata) {
    this.metadata = Objects.requireNonNull(metadata);
  }

  @Override
  public String getKind() {
    return KINDS.get(getClass());
  }

  @Override
  public String getApiVersion() {
    return apiVersion;
  }

  @Override
  public void setApiVersion(String apiVersion) {
    this.apiVersion = Objects.requireNonNull(apiVersion);
  }
}
