package io.github.paiprotocol.api.jackson;

import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.github.paiprotocol.api.internal.jackson.ModelMapping;

/**
 * Teaches Jackson's object mappers the model: every type of {@code io.github.paiprotocol.api.model}
 * is read and written in the form of the job protocol, with nothing found out by reflection.
 *
 * <pre>{@code
 * ObjectMapper mapper = JsonMapper.builder().addModule(new PaiProtocolModule()).build();
 * Job job = mapper.readValue(json, Job.class);
 * }</pre>
 *
 * <p>What is read must have the structure the protocol asks for, as for {@code ProtocolReader}.
 * What does not is a {@code JsonMappingException} whose message lists every diagnostic and whose
 * cause is the {@code PaiException} with them. Positions in the text, comments and YAML's own
 * features are for {@code ProtocolReader}; what names refer to is for {@code ProtocolValidator}.
 *
 * <p><b>Secrets are written as they are</b>: {@code Secrets} and {@code Secret} are part of the
 * job, and the text is the job itself. It must go only where the job may go, never to a log.
 *
 * <p>Numbers keep their text; {@code .inf}, which JSON lacks, becomes the string {@code ".inf"}.
 *
 * <p>The types say all this to every mapper by annotations of their own, so that a mapper does
 * without the module, too: {@code new ObjectMapper()}, or that of a framework. The module is for
 * mappers that look at no annotations.
 *
 * <p>Also found by {@code ObjectMapper.findAndRegisterModules()}.
 */
public final class PaiProtocolModule extends SimpleModule {
  private static final long serialVersionUID = 1L;

  /** Makes the module; it has no settings. */
  public PaiProtocolModule() {
    super("pai-protocol", Version.unknownVersion());
    ModelMapping.register(this);
  }
}
