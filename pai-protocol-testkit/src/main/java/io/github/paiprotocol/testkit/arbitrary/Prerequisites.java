package io.github.paiprotocol.testkit.arbitrary;

import io.github.paiprotocol.api.model.Auth;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Uri;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Builders;
import net.jqwik.api.Combinators;

/** Prerequisites of the three generations. */
final class Prerequisites {
  private static final Set<String> STORAGE_KEYS = Set.of("name", "mountPath", "share", "readOnly");
  private static final String VARIABLE = "{{ x }}";

  private Prerequisites() {}

  static Arbitrary<Prerequisite> any() {
    return Kept.of(
        Arbitraries.oneOf(
            Kept.of(images()), Kept.of(classic()), Kept.of(extended()), Kept.of(parametric())));
  }

  static Arbitrary<Prerequisite> images() {
    return described("dockerimage")
        .use(Arbitraries.of("openpai/tensorflow", "host.example:5000/a/b:tag", "ubuntu"))
        .in((builder, uri) -> builder.uri(uri))
        .use(Kept.of(auths()))
        .withProbability(0.4)
        .in((builder, auth) -> builder.auth(auth))
        .use(Arbitraries.of("docker", "com.microsoft.pai.runtimeplugin.docker"))
        .withProbability(0.1)
        .in((builder, plugin) -> builder.plugin(plugin))
        .build(Prerequisite.Builder::build);
  }

  private static Arbitrary<Auth> auths() {
    Arbitrary<String> texts =
        Kept.of(
            Arbitraries.oneOf(ArbitraryTexts.any(), Arbitraries.just("<% $secrets.password %>")));
    return Combinators.combine(
            texts.optional(), Kept.of(texts.map(Secret::of)).optional(), texts.optional())
        .as(Auth::new);
  }

  static Arbitrary<Prerequisite> classic() {
    return Arbitraries.oneOf(
        Kept.of(classic("data")), Kept.of(classic("script")), Kept.of(classic("output")));
  }

  private static Arbitrary<Prerequisite> classic(String type) {
    return described(type)
        .use(Kept.of(ArbitraryTexts.any().map(Uri::of)))
        .withProbability(0.9)
        .in((builder, uri) -> builder.uri(uri))
        .build(Prerequisite.Builder::build);
  }

  static Arbitrary<Prerequisite> extended() {
    return withPlugin(
            described("data", "storage", "statistics")
                .use(Kept.of(ArbitraryTexts.any().list().ofMaxSize(3).map(Uri::listOf)))
                .withProbability(0.3)
                .in((builder, uri) -> builder.uri(uri)))
        .use(storages().list().ofMaxSize(2))
        .in((builder, storages) -> builder.requireStorages(storages))
        .build(Prerequisite.Builder::build);
  }

  static Arbitrary<Prerequisite> parametric() {
    return withPlugin(described("data", "script", "output"))
        .use(variables().list().ofMaxSize(3))
        .in((builder, variables) -> builder.templateVariables(variables))
        .use(ArbitraryTexts.any())
        .withProbability(0.5)
        .in((builder, name) -> builder.putProperty("name", Value.of(name)))
        .build(Prerequisite.Builder::build);
  }

  private static Builders.BuilderCombinator<Prerequisite.Builder> described(String... types) {
    return Builders.withBuilder(Prerequisite::builder)
        .use(ArbitraryNames.names())
        .in((builder, name) -> builder.name(name))
        .use(Arbitraries.of(types))
        .withProbability(types.length == 1 ? 1 : 0.7)
        .in((builder, type) -> builder.type(type))
        .use(
            Kept.of(
                Arbitraries.oneOf(
                    Kept.of(ArbitraryTexts.any().map(Value::of)), ArbitraryValues.numerals())))
        .withProbability(0.3)
        .in((builder, version) -> builder.version(version))
        .use(ArbitraryTexts.any())
        .withProbability(0.3)
        .in((builder, contributor) -> builder.contributor(contributor))
        .use(ArbitraryTexts.any())
        .withProbability(0.3)
        .in((builder, description) -> builder.description(description))
        .use(Arbitraries.of(Value.of(2), new Value.Numeral("2.0"), Value.of("2")))
        .withProbability(0.2)
        .in((builder, version) -> builder.protocolVersion(version));
  }

  private static Builders.BuilderCombinator<Prerequisite.Builder> withPlugin(
      Builders.BuilderCombinator<Prerequisite.Builder> described) {
    return described
        .use(
            Arbitraries.of(
                "cmd",
                "ssh",
                "com.microsoft.pai.runtimeplugin.cmd",
                "com.microsoft.pai.rest.storage"))
        .in((builder, plugin) -> builder.plugin(plugin))
        .use(ArbitraryNames.refs().list().ofMaxSize(3))
        .in((builder, require) -> builder.require(require))
        .use(callbacks().list().ofMaxSize(3))
        .in((builder, callbacks) -> builder.callbacks(callbacks))
        .use(policies())
        .withProbability(0.3)
        .in((builder, policy) -> builder.failurePolicy(policy))
        .use(properties())
        .in((builder, properties) -> builder.putAllProperties(properties));
  }

  private static Arbitrary<Map<String, Value>> properties() {
    return ArbitraryValues.mapsWithout(Set.of("callbacks"));
  }

  static Arbitrary<Callback> callbacks() {
    Arbitrary<Templated<CallbackEvent>> events =
        Arbitraries.oneOf(
            Kept.of(Arbitraries.of(CallbackEvent.class).map(Templated::known)),
            Arbitraries.just(Templated.pending(VARIABLE)));
    return Combinators.combine(
            events, ArbitraryTexts.any().list().ofMaxSize(3), policies().optional())
        .as(Callback::new);
  }

  private static Arbitrary<Templated<FailurePolicy>> policies() {
    return Kept.of(
        Arbitraries.oneOf(
            Kept.of(Arbitraries.of(FailurePolicy.class).map(Templated::known)),
            Arbitraries.just(Templated.pending(VARIABLE))));
  }

  private static Arbitrary<TemplateVariable> variables() {
    return Combinators.combine(
            ArbitraryTexts.filled(),
            ArbitraryValues.scalars().optional(),
            ArbitraryTexts.any().optional())
        .as(TemplateVariable::new);
  }

  /** Storages a prerequisite requires; their flags may be variables. */
  static Arbitrary<StorageMount> storages() {
    return mounts(
        ArbitraryTexts.filled(),
        Kept.of(Arbitraries.oneOf(flags(), Arbitraries.just(Templated.pending(VARIABLE)))));
  }

  /** Storages of a job; one without a name is skipped. */
  static Arbitrary<StorageMount> jobStorages() {
    return mounts(ArbitraryTexts.any(), flags());
  }

  private static Arbitrary<Templated<Boolean>> flags() {
    return Kept.of(Arbitraries.of(true, false).map(Templated::known));
  }

  private static Arbitrary<StorageMount> mounts(
      Arbitrary<String> names, Arbitrary<Templated<Boolean>> flags) {
    return Combinators.combine(
            names,
            ArbitraryTexts.any().optional(),
            flags.optional(),
            flags.optional(),
            ArbitraryValues.mapsWithout(STORAGE_KEYS))
        .as(StorageMount::new);
  }
}
