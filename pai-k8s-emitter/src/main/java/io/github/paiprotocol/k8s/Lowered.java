package io.github.paiprotocol.k8s;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.convert.Conversion;
import io.github.paiprotocol.k8s.internal.SecretObjects;
import io.github.paiprotocol.k8s.internal.dijob.TemplateSource;
import io.github.paiprotocol.k8s.internal.emission.JobContext;
import io.github.paiprotocol.k8s.internal.emission.PodSource;
import io.github.paiprotocol.k8s.internal.emission.RoleSource;
import io.github.paiprotocol.k8s.internal.loss.Losses;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.workload.Workload;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A job in a form that a target reads. One of another form was converted.
 *
 * @param workload the job
 * @param positions where it was written
 * @param source makes what its pods are made from
 * @param conversion what the conversion changed
 */
record Lowered(
    Workload workload,
    SourceMap positions,
    Function<JobContext, PodSource> source,
    Converted conversion) {

  /**
   * What a conversion changed.
   *
   * @param losses what the job does not say any more, with paths in what was written
   * @param positions where that was written
   * @param sentences what errors about losses begin with, their hint, and what warnings begin with
   * @param warnings what is doubtful about the job that was made
   * @param places leads from parts of that to where they were written
   */
  record Converted(
      List<Loss> losses,
      SourceMap positions,
      List<String> sentences,
      List<Diagnostic> warnings,
      UnaryOperator<List<Provenance>> places) {
    private static final Converted NOT =
        new Converted(
            List.of(), SourceMap.none(), List.of("", "", ""), List.of(), UnaryOperator.identity());

    /** The losses as errors, or as warnings. */
    List<Diagnostic> found(boolean strict) {
      DiagnosticCollector out = new DiagnosticCollector(positions);
      if (strict) {
        Losses.refuse(losses, sentences.get(0), sentences.get(1), out);
      } else {
        Losses.warn(losses, sentences.get(2), out);
      }
      return out.sorted();
    }

    /** These losses, and those of the target. */
    List<Loss> with(List<Loss> ofTarget) {
      Losses all = new Losses();
      losses.forEach(all::add);
      ofTarget.forEach(all::add);
      return all.all();
    }
  }

  static Lowered of(Resolved<?> job, Target target, ClusterProfile profile) {
    Optional<Resolved<DIJob>> dijob = job.as(DIJob.class);
    if (dijob.isPresent()) {
      return target.forms().contains(Workload.Form.TEMPLATES)
          ? templates(dijob.get().validated(), Optional.of(job.asJob()))
          : asRoles(dijob.get(), target, profile);
    }
    Resolved<Job> roles = job.asJob();
    return target.forms().contains(Workload.Form.ROLES)
        ? new Lowered(
            Workload.of(roles), roles.validated().positions(), RoleSource::new, Converted.NOT)
        : asDIJob(roles, target, profile);
  }

  static Lowered of(Validated<DIJob> job, Target target, ClusterProfile profile) {
    if (target.forms().contains(Workload.Form.TEMPLATES)) {
      return templates(job, Optional.empty());
    }
    TemplateSource.requireNoPrerequisites(job);
    return asRoles(PrerequisiteResolver.standard().resolve(job), target, profile);
  }

  private static Lowered templates(Validated<DIJob> job, Optional<Resolved<Job>> prerequisites) {
    return new Lowered(
        Workload.of(job.job(), prerequisites),
        job.positions(),
        emission -> new TemplateSource(job, emission),
        Converted.NOT);
  }

  private static Lowered asRoles(Resolved<DIJob> dijob, Target target, ClusterProfile profile) {
    Conversion<Resolved<Job>> converted = Conversion.toJob(dijob, profile.devices());
    String name = "target `" + target.name() + "` ";
    return new Lowered(
        Workload.of(converted.job()),
        converted.job().validated().positions(),
        RoleSource::new,
        new Converted(
            converted.losses(),
            dijob.validated().positions(),
            List.of(
                name + "cannot express this",
                "choose another target, or allow losses",
                name + "takes jobs"),
            List.of(),
            converted.origins()));
  }

  private static Lowered asDIJob(Resolved<Job> job, Target target, ClusterProfile profile) {
    Conversion<DIJob> converted = Conversion.toDIJob(job, profile.devices());
    Validated<DIJob> valid = ProtocolValidator.standard().require(converted.job());
    return new Lowered(
        Workload.of(valid.job(), Optional.empty()),
        valid.positions(),
        emission -> withSecrets(job, new TemplateSource(valid, emission), emission),
        new Converted(
            converted.losses(),
            job.validated().positions(),
            List.of(
                "the conversion does not keep this",
                "change it, or allow losses",
                "target `" + target.name() + "` cannot express this"),
            valid.warnings(),
            converted.origins()));
  }

  /** Adds the Secret from which a DIJob takes the secrets of commands. */
  private static PodSource withSecrets(
      Resolved<Job> job, TemplateSource source, JobContext emission) {
    Map<String, RenderedText> secrets = Conversion.secretTexts(job);
    if (!secrets.isEmpty()) {
      String name = Conversion.secretName(emission.workload().dijob().orElseThrow());
      emission.add(
          SecretObjects.rendered(source.metadata(name), secrets, job.job().secrets()),
          ProvenanceMap.none(),
          fields -> fields.put("data", JobOrigins.SECRETS));
      if (emission.profile().operations().immutable()) {
        emission.note(
            ProtocolPath.of("metadata", "name"),
            Loss.Fidelity.APPROXIMATE,
            "the Secret `%s` can be changed: the DIJob names it without a hash".formatted(name));
      }
    }
    return source;
  }
}
