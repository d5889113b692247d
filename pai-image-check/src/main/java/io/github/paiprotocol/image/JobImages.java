package io.github.paiprotocol.image;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.template.TemplateScopes;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.validation.Validated;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The images of a job and the logins it has for them.
 *
 * @param images the images of type {@code dockerimage}, in the order of the job
 * @param warnings logins that are for another registry than their image's
 */
record JobImages(List<JobImage> images, List<Diagnostic> warnings) {

  /** Copies the lists. */
  JobImages {
    images = ImmutableList.copyOf(images);
    warnings = ImmutableList.copyOf(warnings);
  }

  /**
   * An image of a job.
   *
   * @param name the name of its prerequisite
   * @param image the reference
   * @param login the login the job has for it
   */
  record JobImage(String name, String image, Optional<RegistryLogin> login) {
    /** Refuses null. */
    JobImage {
      requireNonNulls(name, image, login);
    }
  }

  /**
   * The images of a job. Tags in their logins are filled in.
   *
   * @param validated the job
   * @return the images
   */
  static JobImages of(Validated<Job> validated) {
    Job job = validated.job();
    DiagnosticCollector out = new DiagnosticCollector(validated.positions());
    List<JobImage> images = new ArrayList<>();
    for (int i = 0; i < job.prerequisites().size(); i++) {
      Prerequisite prerequisite = job.prerequisites().get(i);
      if (prerequisite.isDockerImage() && prerequisite.uri().isPresent()) {
        ProtocolPath path = ProtocolPath.of("prerequisites").child(i);
        images.add(image(job, prerequisite, path, out));
      }
    }
    return new JobImages(images, out.sorted());
  }

  private static JobImage image(
      Job job, Prerequisite prerequisite, ProtocolPath path, DiagnosticCollector out) {
    String image = prerequisite.uri().orElseThrow().values().get(0);
    Optional<RegistryLogin> login =
        prerequisite.auth().flatMap(auth -> RegistryLogin.of(auth, text -> text(text, job)));
    login
        .filter(l -> ImageName.parse(image).isPresent() && !l.isFor(image))
        .ifPresent(l -> out.report(otherRegistry(path, image, l)));
    return new JobImage(prerequisite.name(), image, login);
  }

  private static String text(String template, Job job) {
    // Problems of tags are the validator's.
    return Template.parse(template)
        .render(TemplateScopes.ofJob(job), problem -> {})
        .reveal(job.secrets());
  }

  private static Diagnostic otherRegistry(ProtocolPath path, String image, RegistryLogin login) {
    String own = ImageName.parse(image).map(ImageName::registry).orElse("");
    return Diagnostic.warning(
            ImageCode.LOGIN_REGISTRY,
            Place.value(path.child("auth")),
            "the login is for `%s`, but the image `%s` is at `%s`"
                .formatted(Registries.canonical(login.registry()), image, own))
        .withHint("set `registryuri` to `" + own + "`; the image is pulled without a login now");
  }
}
