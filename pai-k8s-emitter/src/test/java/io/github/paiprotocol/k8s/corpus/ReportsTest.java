package io.github.paiprotocol.k8s.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Maps;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.report.JobReport;
import io.github.paiprotocol.k8s.report.Pages;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.testsupport.Corpus;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every real job has a page, and no secret of it is there in any form. */
@Thorough
class ReportsTest {
  /** Each form of it differs from the others: signs that addresses, HTML and base64 change. */
  private static final String CANARY = "c4n&ry<'\"+/é";

  private static final Pattern SECRETS = Pattern.compile("(?m)^secrets:");

  @TestFactory
  Stream<DynamicTest> realJobsHavePages() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path folder : TargetsTest.accepted()) {
      tests.add(DynamicTest.dynamicTest(folder.getFileName().toString(), () -> check(folder)));
    }
    return tests.stream();
  }

  private static void check(Path folder) throws IOException {
    String text = Files.readString(folder.resolve("job.yaml"));
    String planted = SECRETS.matcher(text).replaceFirst("secrets:\n  planted: " + quoted());
    if (planted.equals(text)) {
      planted = "secrets: {planted: " + quoted() + "}\n" + text;
    }
    for (String html :
        List.of(
            html(folder, planted).orElseGet(() -> html(folder, text).orElseThrow()),
            JobReport.of(Jobs.resolve(filled(folder))).html())) {
      Document page = Pages.read(html);
      assertThat(page.select(".role")).isNotEmpty();
      for (String form : forms()) {
        assertThat(html).doesNotContain(form);
      }
    }
  }

  /** The job with all its secrets replaced, which its commands take up. */
  private static Job filled(Path folder) throws IOException {
    Job job = ProtocolReader.standard().jobs().read(folder.resolve("job.yaml")).value();
    Map<String, Value> secrets = new LinkedHashMap<>();
    job.secrets().reveal().forEach((name, value) -> secrets.put(name, filled(value)));
    return Job.builder().from(job).secrets(Secrets.of(secrets)).build();
  }

  private static Value filled(Value value) {
    return value.match(
        scalar -> Value.of(CANARY),
        () -> value,
        list -> Value.of(list.items().stream().map(ReportsTest::filled).toList()),
        map -> Value.of(Maps.transformValues(map.entries(), ReportsTest::filled)));
  }

  private static Optional<String> html(Path folder, String text) {
    try {
      return Optional.of(
          JobReport.of(Jobs.resolve(text, TargetsTest.profile(folder)))
              .withProfile(TargetsTest.profile(folder))
              .html());
    } catch (PaiException e) {
      // Some jobs have their secrets in a form that takes no other key.
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String quoted() {
    return "\"" + CANARY.replace("\"", "\\\"") + "\"";
  }

  private static List<String> forms() {
    return List.of(
        CANARY,
        "c4n",
        Base64.getEncoder().encodeToString(CANARY.getBytes(StandardCharsets.UTF_8)),
        URLEncoder.encode(CANARY, StandardCharsets.UTF_8),
        CANARY.replace("&", "&amp;").replace("<", "&lt;").replace("'", "&#39;"));
  }

  /** Those that cannot run have a page of what is wrong. */
  @Test
  void dijobsHavePages() throws IOException {
    int shown = 0;
    for (Path folder : Corpus.cases("dijob")) {
      var document = ProtocolReader.standard().dijobs().read(folder.resolve("dijob.yaml"));
      List<Diagnostic> found = ProtocolValidator.standard().check(document);
      if (found.stream().anyMatch(Diagnostic::isError)) {
        Pages.read(JobReport.htmlOf(folder.toString(), found));
      } else {
        Pages.read(
            JobReport.of(
                    PrerequisiteResolver.standard()
                        .resolve(ProtocolValidator.standard().require(document)))
                .html());
        shown++;
      }
    }
    assertThat(shown).isPositive();
  }

  /** What is wrong with hard cases is shown, too. */
  @TestFactory
  Stream<DynamicTest> hardCasesHavePages() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String group : List.of("edge", "differences")) {
      for (Path folder : Corpus.cases(group)) {
        Path file = folder.resolve("job.yaml");
        if (Files.exists(file)) {
          tests.add(DynamicTest.dynamicTest(folder.toString(), () -> checkAny(file)));
        }
      }
    }
    return tests.stream();
  }

  private static void checkAny(Path file) throws IOException {
    String html;
    try {
      html = JobReport.of(Jobs.resolve(file, Jobs.profile("reference-server"))).html();
    } catch (PaiException e) {
      html = JobReport.htmlOf(file.toString(), e.diagnostics());
    }
    Pages.read(html);
  }
}
