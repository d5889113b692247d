package io.github.paiprotocol.k8s.internal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.scheduling.v1.PriorityClass;
import io.github.paiprotocol.k8s.internal.resource.Framework;
import io.github.paiprotocol.k8s.internal.resource.FrameworkSpec;
import java.io.IOException;
import java.util.Map;

/**
 * Lets Jackson write metadata and pods by their shapes, wherever they stand. The bytes are those
 * that it would write without; the only other thing are quantities, which are numbers when they can
 * be.
 */
public final class ObjectModule extends SimpleModule {
  private static final long serialVersionUID = 1L;

  /** The types that objects have most of; what they hold follows. */
  private static final Map<Class<?>, JsonSerializer<?>> BY_SHAPE =
      ImmutableMap.of(
          ObjectMeta.class, new ByShape<>(PodShapes::objectMeta),
          PodSpec.class, new ByShape<>(PodShapes::podSpec),
          PodTemplateSpec.class, new ByShape<>(PodShapes::podTemplateSpec),
          PriorityClass.class, new ByShape<>(SchedulingShapes::priorityClass),
          Secret.class, new ByShape<>(DataShapes::secret),
          ConfigMap.class, new ByShape<>(DataShapes::configMap),
          Framework.class, new ByShape<>(FrameworkShapes::framework),
          FrameworkSpec.class, new ByShape<>(FrameworkShapes::spec));

  /** Creates the module. */
  public ObjectModule() {
    setSerializerModifier(new Modifier());
    setMixInAnnotation(Quantity.class, PrintedQuantity.class);
  }

  /** Takes the place of the annotation on {@link Quantity}, which no module can override. */
  @JsonSerialize(using = Quantities.class)
  private interface PrintedQuantity {}

  /** Of subclasses nobody knows what they add. */
  private static final class Modifier extends BeanSerializerModifier {
    private static final long serialVersionUID = 1L;

    @Override
    public JsonSerializer<?> modifySerializer(
        SerializationConfig config, BeanDescription type, JsonSerializer<?> usual) {
      return BY_SHAPE.getOrDefault(type.getBeanClass(), usual);
    }
  }

  private static final class ByShape<T> extends JsonSerializer<T> {
    private final Fields.Shape<T> shape;

    ByShape(Fields.Shape<T> shape) {
      this.shape = shape;
    }

    @Override
    public void serialize(T from, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeStartObject(from);
      shape.write(from, new Fields(out, provider));
      out.writeEndObject();
    }
  }
}
