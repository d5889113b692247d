package io.github.paiprotocol.k8s.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Maps;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.ResolvedValue;
import io.github.paiprotocol.resolver.graph.Origin;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a page says of the components of a job, wherever they came from. */
class ReportComponentsTest {
  private static final Origin MARKET =
      new Origin("market", "marketplace://name/x", Map.of("author", Value.of("Ada")));

  private static Resolved<Job> job(int roles) {
    return job(roles, "");
  }

  private static Resolved<Job> job(int roles, String more) {
    StringBuilder text =
        new StringBuilder(
            """
            protocolVersion: 2
            name: job
            type: job
            prerequisites:
              - {name: image, type: dockerimage, uri: x/y}
              - name: own
                type: script
                description: what it is for
                callbacks: [{event: taskStarts, commands: [one]}]
              - {name: other, type: data, require: [own], callbacks: [{event: taskStarts, commands: [two]}]}
            taskRoles:
            """);
    for (int i = 1; i <= roles; i++) {
      text.append(
          """
            ROLE: {dockerImage: image, resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}, prerequisites: [other], commands: [run]}
          """
              .replace("ROLE", "w" + i));
    }
    return Jobs.resolve(text + more, Jobs.profile("any-cluster"));
  }

  private static ResolvedPrerequisite.Builder prerequisite(String name, Origin origin) {
    return ResolvedPrerequisite.builder()
        .name(name)
        .definition(Prerequisite.builder().name(name).build())
        .origin(origin);
  }

  /** A page of one role that uses these. */
  private static Document page(ResolvedPrerequisite... used) {
    return page(job(1), used);
  }

  private static Document page(Resolved<Job> job, ResolvedPrerequisite... used) {
    return Pages.of(
        new Resolved<>(
            job.validated(),
            Maps.transformValues(
                job.roles(),
                role -> ResolvedRole.builder().from(role).prerequisites(List.of(used)).build()),
            Map.of(),
            List.of()));
  }

  private static List<String> texts(Element page, String query) {
    return page.select(query).eachText();
  }

  @Test
  void componentsOfTheJobSayWhereTheyStandAndWhoUsesThem() {
    Document page = Pages.of(job(2));
    assertThat(texts(page, ".component h3"))
        .containsExactly("own this job script plugin cmd", "other this job data plugin cmd");
    assertThat(page.select(".component .origin").eachAttr("class")).containsOnly("origin here");
    assertThat(texts(page, "#component-1 > p")).containsExactly("what it is for");
    assertThat(texts(page, "#component-1 dl > div"))
        .containsExactly("Address prerequisites[1]", "Used by w1 w2");
    assertThat(texts(page, "#component-2 dl > div"))
        .containsExactly("Address prerequisites[2]", "Used by w1 w2", "Requires own");
    assertThat(page.select("#component-2 dl a").eachAttr("href"))
        .containsExactly("#role-1", "#role-2", "#component-1");
    assertThat(texts(page, ".tally li").get(1)).isEqualTo("2 components all from this job");
    assertThat(page.select(".component details")).isEmpty();
  }

  @Test
  void aComponentFromElsewhereSaysWhatIsKnownOfIt() {
    Document page =
        page(
            prerequisite("far", MARKET)
                .plugin("cmd")
                .digest("sha256:abc")
                .putArguments("size", Value.of(3))
                .putParameters("branch", ResolvedValue.plain(Value.of("main")))
                .build(),
            prerequisite("near", Origin.local(ProtocolPath.of("prerequisites"))).build());
    assertThat(texts(page, ".component h3"))
        .containsExactly("far market plugin cmd", "near this job");
    assertThat(page.select(".component .origin").eachAttr("class"))
        .containsExactly("origin elsewhere", "origin here");
    assertThat(texts(page, "#component-1 dl > div"))
        .containsExactly("Address marketplace://name/x", "Digest sha256:abc", "Used by w1");
    assertThat(texts(page, "#component-1 details summary"))
        .containsExactly("Arguments", "Settings of its plugin", "What its source says");
    assertThat(texts(page, "#component-1 tbody tr"))
        .containsExactly("size 3", "branch main", "author Ada");
    assertThat(texts(page, ".tally li").get(1)).isEqualTo("2 components 1 from elsewhere");
  }

  /** An argument and a secret that are called as the page calls its own things. */
  @Test
  void hiddenWordsHideNoneOfThePagesOwn() {
    Document page =
        page(
            job(1, "secrets: {tok: components}\n"),
            prerequisite("far", MARKET).putArguments("task", Value.of("role")).build());
    assertThat(texts(page, ".tally li"))
        .containsExactly(
            "1 task role 1 task, no GPU",
            "1 component 1 from elsewhere",
            "1 target takes it of 1; 1 without any loss",
            "0 warnings nothing is doubtful");
    assertThat(texts(page, "#component-1 tbody tr")).contains("task role");
  }

  @ParameterizedTest
  @CsvSource({"12, ", "13, '1 role more, left out of this page'"})
  void manyUsersAreCounted(int roles, String more) {
    List<String> users = texts(Pages.of(job(roles)), "#component-1 dl > div:last-child li");
    assertThat(users.subList(0, 12)).startsWith("w1", "w2").endsWith("w12");
    assertThat(users.subList(12, users.size())).isEqualTo(more == null ? List.of() : List.of(more));
  }

  /** What is required but not used by a role, as images are, has no place to go to. */
  @Test
  void manyRequirementsAreCounted() {
    ResolvedPrerequisite.Builder far = prerequisite("far", MARKET).addRequires("near");
    IntStream.range(0, 13).forEach(i -> far.addRequires("r" + i));
    Document page = page(prerequisite("near", MARKET).build(), far.build());
    Element required = page.select("#component-2 dl > div").last();
    assertThat(texts(required, "li"))
        .hasSize(13)
        .startsWith("near", "r0")
        .endsWith("r10", "2 components more, left out of this page");
    assertThat(required.select("a").eachAttr("href")).containsExactly("#component-1");
  }

  @Test
  void manyValuesAreCounted() {
    Map<String, Value> details = new LinkedHashMap<>();
    IntStream.range(0, 52).forEach(i -> details.put("k" + i, Value.of(i)));
    Document page = page(prerequisite("far", new Origin("market", "a", details)).build());
    assertThat(page.select(".component tbody tr")).hasSize(50);
    assertThat(texts(page, ".component .more"))
        .containsExactly("2 values more, left out of this page.");
    assertThat(texts(page, ".tally li").get(1)).isEqualTo("1 component 1 from elsewhere");
  }

  @Test
  void aJobWithoutComponentsHasNoSectionOfThem() {
    Document page = page();
    assertThat(page.select("#components")).isEmpty();
    assertThat(page.select("nav a").eachAttr("href")).doesNotContain("#components");
    assertThat(texts(page, ".tally li span")).first().isEqualTo("task role");
    assertThat(texts(page, ".tally li span")).noneMatch(text -> text.startsWith("component"));
  }
}
