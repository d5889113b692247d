package io.github.paiprotocol.k8s.internal.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.k8s.internal.env.SharedEnv;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/**
 * What Jackson needs to know about objects: quantities are numbers when they can be, variables that
 * containers share are written without copies, and a getter that only returns a field need not be
 * called.
 */
public final class ObjectModule extends SimpleModule {
  private static final long serialVersionUID = 1L;

  /** Creates the module. */
  public ObjectModule() {
    setMixInAnnotation(Quantity.class, PrintedQuantity.class);
    addSerializer(SharedEnv.class, new SharedVariables());
  }

  @Override
  public void setupModule(SetupContext context) {
    super.setupModule(context);
    context.insertAnnotationIntrospector(new ReadByField());
  }

  /**
   * Each getter that reflection calls costs a class, and several times what reading a field does.
   */
  private static final class ReadByField extends NopAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean hasIgnoreMarker(AnnotatedMember member) {
      JsonProperty property = member.getAnnotation(JsonProperty.class);
      return property != null
          && member instanceof AnnotatedMethod
          && member.getDeclaringClass().getPackage() == Quantity.class.getPackage()
          && Stream.of(member.getDeclaringClass().getDeclaredFields())
              .map(field -> field.getAnnotation(JsonProperty.class))
              .anyMatch(property::equals);
    }
  }

  /** Replaces the annotation on {@link Quantity}, which no module can override. */
  @JsonSerialize(using = QuantitySerializer.class)
  private interface PrintedQuantity {}

  private static final class SharedVariables extends StdSerializer<SharedEnv> {
    private static final long serialVersionUID = 1L;

    SharedVariables() {
      super(SharedEnv.class);
    }

    @Override
    public boolean isEmpty(SerializerProvider provider, SharedEnv variables) {
      return variables.isEmpty();
    }

    @Override
    public void serialize(SharedEnv variables, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeStartArray(variables, variables.size());
      if (variables.isShared()) {
        write(variables.before(), out, provider);
        variables.shared().write(out);
        write(variables.after(), out, provider);
      } else {
        write(variables, out, provider);
      }
      out.writeEndArray();
    }

    private static void write(
        List<EnvVar> variables, JsonGenerator out, SerializerProvider provider) throws IOException {
      for (EnvVar variable : variables) {
        provider.defaultSerializeValue(variable, out);
      }
    }
  }
}
