package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.resolver.lock.internal.LockedReference;
import java.util.List;

/** What a job itself refers to in other documents, in the job's order. */
final class JobReferences {
  private final ImmutableList.Builder<Found> found = ImmutableList.builder();

  private JobReferences() {}

  /** A reference and its path in the job. */
  record Found(LockedReference reference, ProtocolPath path) {}

  static List<Found> of(Validated<?> validated) {
    JobReferences references = new JobReferences();
    validated.prerequisites().forEach(each -> references.add(each.references(), each.path()));
    validated.as(Job.class).map(Validated::job).ifPresent(references::addOwn);
    return references.found.build();
  }

  private void addOwn(Job job) {
    ProtocolPath list = JobPaths.PREREQUISITES;
    for (int i = 0; i < job.prerequisites().size(); i++) {
      add(job.prerequisites().get(i).require(), list.child(i).child("require"));
    }
    List<PrerequisiteAlias> aliases = job.extras().referencePrerequisites();
    ProtocolPath extras = JobPaths.ALIASES;
    for (int i = 0; i < aliases.size(); i++) {
      add(aliases.get(i).require(), extras.child(i).child("require"));
    }
  }

  private void add(List<PrerequisiteRef> from, ProtocolPath list) {
    for (int i = 0; i < from.size(); i++) {
      PrerequisiteRef each = from.get(i);
      if (each.target().isRemote()) {
        LockedReference reference =
            new LockedReference(each.name(), each.templateVariables(), each.digest());
        found.add(new Found(reference, list.child(i).child("name")));
      }
    }
  }
}
