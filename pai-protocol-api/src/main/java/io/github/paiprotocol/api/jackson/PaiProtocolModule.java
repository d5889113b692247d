package io.github.paiprotocol.api.jackson;

import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.github.paiprotocol.api.internal.jackson.ModelMapping;
import io.github.paiprotocol.api.internal.jackson.WithSecrets;

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
 * <p><b>With this module, secrets are written as they are</b>: the text is the job itself, and
 * reads back equal. It must go only where the job may go, never to a log.
 *
 * <p>Numbers keep their text; {@code .inf}, which JSON lacks, becomes the string {@code ".inf"}.
 *
 * <h2>Without this module</h2>
 *
 * <p>The types say all this to every mapper by annotations of their own, so that {@code new
 * ObjectMapper()}, or the mapper of a framework, writes and reads them, too. Such a mapper writes
 * {@code ******} for what {@code MaskedJob} masks, so that secrets do not leave by accident with an
 * answer, a log or a cache: values of {@code secrets}, passwords, values below the keys {@code
 * password}, {@code token} and {@code key}, credentials in addresses, and copies of those. Neither
 * kind of mapper reads a mask as a secret: it is a {@code JsonMappingException} that names the
 * place.
 *
 * <p>That a job may be written with its secrets is a decision, so no mapper finds this module by
 * itself ({@code findAndRegisterModules}).
 */
public final class PaiProtocolModule extends SimpleModule {
  private static final long serialVersionUID = 1L;

  /** Makes the module; it has no settings. */
  public PaiProtocolModule() {
    super("pai-protocol", Version.unknownVersion());
    ModelMapping.register(this);
  }

  @Override
  public void setupModule(SetupContext context) {
    super.setupModule(context);
    context.insertAnnotationIntrospector(new WithSecrets());
  }
}
