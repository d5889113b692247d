package io.github.paiprotocol.k8s.internal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.k8s.internal.env.SharedEnv;
import java.io.IOException;
import java.util.List;

/**
 * What Jackson needs to know about objects: quantities are numbers when they can be, and variables
 * that containers share are written without copies.
 */
public final class ObjectModule extends SimpleModule {
  private static final long serialVersionUID = 1L;

  /** Creates the module. */
  public ObjectModule() {
    setMixInAnnotation(Quantity.class, PrintedQuantity.class);
    addSerializer(SharedEnv.class, new SharedVariables());
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
        write(variables.shared().variables(), out, provider);
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
