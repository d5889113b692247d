package io.github.paiprotocol.api.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReferenceTest {

  @ParameterizedTest
  @ValueSource(strings = {"mnist", "m", "a#b", "name/mnist", "marketplace:/x", "50%"})
  void aTextWithoutASchemeIsALocalName(String text) {
    assertThat(Reference.parse(text)).isEqualTo(new LocalReference(text));
  }

  @ParameterizedTest
  @CsvSource({
    "name/mnist, , mnist, ",
    "name/m, , m, ",
    "data/mnist, data, mnist, ",
    "x/mnist#y, x, mnist, y",
    "x/C%23#y#z, x, C#, y#z",
    "name/a%20b, , a b, ",
    "name/%61, , a, ",
    "name/%c3%A9t%C3%a9, , été, ",
    "name/été%21, , été!, ",
    "script/a%2Fb, script, a/b, ",
    "name/a#b/c, , a, b/c",
    "name/100%25, , 100%, ",
    "name/a%0Fb, , a\u000fb, ",
  })
  void theMarketplaceIsAskedForAName(String rest, String type, String name, String fragment) {
    String text = Reference.MARKETPLACE + rest;
    Reference.MarketplaceName item =
        new Reference.MarketplaceName(
            text, Optional.ofNullable(type), name, Optional.ofNullable(fragment));
    assertThat(Reference.parse(text)).isEqualTo(item);
    assertThat(item.uri() + (fragment == null ? "" : "#" + fragment)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"7, 7, ", "a%2fb, a/b, ", "7#install, 7, install", "a%23b#c/d%23, a#b, c/d%23"})
  void theMarketplaceIsAskedForAnId(String rest, String id, String fragment) {
    String text = Reference.MARKETPLACE + "prerequisites/itemId/" + rest;
    Reference.MarketplaceItem item =
        new Reference.MarketplaceItem(text, id, Optional.ofNullable(fragment));
    assertThat(Reference.parse(text)).isEqualTo(item);
    assertThat(item.uri()).isEqualTo(text.replaceFirst("#.*", ""));
  }

  @ParameterizedTest
  @CsvSource({
    "https://h/p.yaml, https://h/p.yaml, ",
    "http://h, http://h, ",
    "https://h/p?q=1#x, https://h/p?q=1, x",
    "https://h/p#a#b, https://h/p, a#b",
  })
  void theWebIsAskedForADocumentAndWhatIsInIt(String text, String uri, String fragment) {
    assertThat(Reference.parse(text))
        .isEqualTo(new Reference.Web(text, uri, Optional.ofNullable(fragment)));
  }

  @ParameterizedTest
  @CsvSource({
    "file:a.yaml, a.yaml, ",
    "file:/a b/c.yaml#x, /a b/c.yaml, x",
    "file:a#x#y, a, x#y",
    "file:50%.yaml, 50%.yaml, ",
  })
  void aFileIsNamedByItsPathAsItIs(String text, String path, String fragment) {
    assertThat(Reference.parse(text))
        .isEqualTo(new Reference.FilePath(text, path, Optional.ofNullable(fragment)));
  }

  @ParameterizedTest
  @CsvSource({
    "'', is empty",
    "HTTPS://h/p, has its scheme in capitals (write `https`)",
    "File://h/p, has its scheme in capitals (write `file`)",
    "a b://h/p, has no scheme before `://`",
    "://h/p, has no scheme before `://`",
    "3s://h/p, has no scheme before `://`",
    "é://h/p, has no scheme before `://`",
    "a#b://h/p, has no scheme before `://`",
    "s3://, has nothing after `://`",
    "s3://#x, has nothing after `://`",
    "s3://a\\@b/c, 'holds a blank, a backslash or a control character'",
    "s3://a b/c, 'holds a blank, a backslash or a control character'",
    "s3://b/p#, has an empty name after `#`",
    "marketplace://, needs a kind and a name",
    "marketplace:///mnist, needs a kind and a name",
    "marketplace://name/, needs a kind and a name",
    "marketplace://mnist, needs a kind and a name",
    "marketplace://name//a, has a `/` in its name (write it as `%2F`)",
    "marketplace://name/a#, has an empty name after `#`",
    "marketplace://name/a/b, has a `/` in its name (write it as `%2F`)",
    "marketplace://prerequisites/mnist, needs an item id",
    "marketplace://prerequisites/itemId/, needs an item id",
    "marketplace://prerequisites/itemId/1/2, has a `/` in its name (write it as `%2F`)",
    "marketplace://name/a%, has a broken percent-encoding",
    "marketplace://name/a%4, has a broken percent-encoding",
    "marketplace://name/%g1, has a broken percent-encoding",
    "marketplace://name/%1g, has a broken percent-encoding",
    "marketplace://name/%C3x, has a broken percent-encoding",
    "https://, has no host",
    "http://#x, has no host",
    "https://h#, has an empty name after `#`",
    "file:, has no path",
    "file:#x, has no path",
    "file:a.yaml#, has an empty name after `#`",
  })
  void whatHasNoFormSaysWhy(String text, String problem) {
    assertThat(Reference.parse(text)).isEqualTo(new MalformedReference(text, problem));
  }

  @ParameterizedTest
  @CsvSource({
    "s3://bucket/a.yaml, s3, s3://bucket/a.yaml, , s3://bucket",
    "S3://Bucket#x, s3, S3://Bucket, x, s3://bucket",
    "git+https://me@host:8443/r?ref=1#a#b, git+https, git+https://me@host:8443/r?ref=1, a#b, git+https://host:8443",
    "s3:///p, s3, s3:///p, , s3://",
  })
  void anAddressOfAnotherSchemeIsForSomeSource(
      String text, String scheme, String uri, String fragment, String origin) {
    Reference.Other other = new Reference.Other(scheme, text, Optional.ofNullable(fragment));
    assertThat(Reference.parse(text)).isEqualTo(other);
    assertThat(other.uri()).isEqualTo(uri);
    assertThat(other.origin()).isEqualTo(origin);
  }

  @ParameterizedTest
  @CsvSource({
    "mnist, false, LocalReference",
    "marketplace://name/mnist, true, MarketplaceName",
    "marketplace://prerequisites/itemId/7, true, MarketplaceItem",
    "https://example.com/p.yaml, true, Web",
    "file:a.yaml, true, FilePath",
    "s3://bucket/a.yaml, true, Other",
    "marketplace://, false, MalformedReference",
  })
  void eachFormIsParsedAndLeadsOutOfItsDocumentOrNot(String text, boolean remote, String form) {
    Reference reference = Reference.parse(text);

    assertThat(reference.isRemote()).isEqualTo(remote);
    assertThat(reference.getClass().getSimpleName()).isEqualTo(form);
  }

  @Test
  void theTextIsKept() {
    assertThat(Reference.parse("marketplace://name/%61").text())
        .isEqualTo("marketplace://name/%61");
    assertThat(Reference.parse("file:a.yaml#x").text()).isEqualTo("file:a.yaml#x");
  }
}
