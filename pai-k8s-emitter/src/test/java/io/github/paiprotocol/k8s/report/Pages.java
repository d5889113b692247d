package io.github.paiprotocol.k8s.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.Hashing;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.Resolved;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** What every page keeps, as a parser sees it that is not ours. */
public final class Pages {
  private Pages() {}

  /**
   * The page of a job.
   *
   * @param job its text
   * @param targets those that are asked
   * @return what a browser makes of it
   */
  public static Document of(String job, Target... targets) {
    return of(Jobs.resolve(job, Jobs.profile("reference-server")), targets);
  }

  /**
   * The page of a job that has everything it needs.
   *
   * @param job the job
   * @param targets those that are asked
   * @return what a browser makes of it
   */
  public static Document of(Resolved<Job> job, Target... targets) {
    return read(JobReport.of(job).withTargets(List.of(targets)).html());
  }

  /**
   * Reads a page.
   *
   * @param html the page
   * @return what a browser makes of it, when it keeps all rules
   */
  public static Document read(String html) {
    Parser parser = Parser.htmlParser().setTrackErrors(20);
    Document page = Jsoup.parse(html, "", parser);
    assertThat(parser.getErrors()).as("errors of the parser").isEmpty();
    assertThat(page.select("script, link, img, iframe, object, embed, form, base, svg")).isEmpty();
    for (Element element : page.getAllElements()) {
      for (Attribute attribute : element.attributes()) {
        assertThat(attribute.getKey()).doesNotStartWith("on").isNotIn("src", "style", "action");
      }
    }
    requireOwnAddresses(page);
    requireOwnStyle(page);
    requireOrder(page);
    return page;
  }

  /** Every address is of a place in the page. */
  private static void requireOwnAddresses(Document page) {
    Set<String> ids = new HashSet<>();
    page.select("[id]").forEach(e -> assertThat(ids.add(e.id())).as("#%s once", e.id()).isTrue());
    page.select("[href]").forEach(e -> assertThat(e.attr("href")).startsWith("#"));
    page.select("[href]").forEach(e -> assertThat(ids).contains(e.attr("href").substring(1)));
    page.select("[aria-labelledby]")
        .forEach(e -> assertThat(ids).contains(e.attr("aria-labelledby")));
  }

  /** Its policy lets nothing in but the style it has. */
  private static void requireOwnStyle(Document page) {
    assertThat(page.select("style")).hasSize(1);
    byte[] style = page.select("style").first().data().getBytes(StandardCharsets.UTF_8);
    String hash = Base64.getEncoder().encodeToString(Hashing.sha256().hashBytes(style).asBytes());
    assertThat(page.select("meta[http-equiv=Content-Security-Policy]").attr("content"))
        .isEqualTo(
            "default-src 'none'; style-src 'sha256-%s'; base-uri 'none'; form-action 'none'"
                .formatted(hash));
    assertThat(new String(style, StandardCharsets.UTF_8)).doesNotContain("url(", "@import");
  }

  /** What those need who do not see it. */
  private static void requireOrder(Document page) {
    assertThat(page.select("html").attr("lang")).isEqualTo("en");
    assertThat(page.title()).isNotBlank();
    assertThat(page.select("main, header, nav, footer")).hasSize(4);
    assertThat(page.select("a.skip").attr("href")).isEqualTo("#main");
    List<Integer> levels = new ArrayList<>();
    page.select("h1, h2, h3, h4, h5, h6")
        .forEach(e -> levels.add(Integer.parseInt(e.tagName().substring(1))));
    assertThat(levels.get(0)).isEqualTo(1);
    for (int i = 1; i < levels.size(); i++) {
      assertThat(levels.get(i)).isBetween(2, levels.get(i - 1) + 1);
    }
    page.select("th").forEach(e -> assertThat(e.attr("scope")).isIn("col", "row"));
    page.select("details").forEach(e -> assertThat(e.child(0).tagName()).isEqualTo("summary"));
  }
}
