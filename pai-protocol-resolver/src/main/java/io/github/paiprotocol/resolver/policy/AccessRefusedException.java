package io.github.paiprotocol.resolver.policy;

import java.io.IOException;
import java.util.Objects;

/** The access policy refuses an address or a file. Nothing was sent to it. */
public final class AccessRefusedException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String rule;
  private final String message;
  private final String hint;

  /**
   * Carries the reason.
   *
   * @param rule the stable name of the rule, e.g. {@code loopback} or {@code userinfo}
   * @param message one sentence that names what was refused; never holds credentials
   * @param hint how to allow it, or what to write instead
   */
  public AccessRefusedException(String rule, String message, String hint) {
    super(message);
    this.rule = Objects.requireNonNull(rule, "rule");
    this.message = Objects.requireNonNull(message, "message");
    this.hint = Objects.requireNonNull(hint, "hint");
  }

  /**
   * The rule that refuses.
   *
   * @return its stable name, e.g. {@code loopback} or {@code userinfo}
   */
  public String rule() {
    return rule;
  }

  /**
   * Why it is refused.
   *
   * @return one sentence that names what was refused
   */
  @Override
  public String getMessage() {
    return message;
  }

  /**
   * What to do.
   *
   * @return how to allow it, or what to write instead
   */
  public String hint() {
    return hint;
  }

  /**
   * What to do when a host is only refused because it is not known.
   *
   * @param host the host, as {@link WebAddress#host} has it
   * @return the hint
   */
  public static String allowHost(String host) {
    return "allow the host `" + host + "` if you trust it (`pai` takes " + option("", host) + ")";
  }

  /**
   * What to do when a request would go without encryption.
   *
   * @param host the host, as {@link WebAddress#host} has it
   * @return the hint
   */
  public static String allowPlainHttp(String host) {
    return "use https, or allow plain http for the host `"
        + host
        + "` (`pai` takes "
        + option("http://", host)
        + ")";
  }

  /**
   * What to do when a fetched document refers to an address of a scheme with a source of its own.
   *
   * @param origin scheme and authority, as {@link
   *     io.github.paiprotocol.api.model.Reference.Other#origin} has them
   * @return the hint
   */
  public static String allowOrigin(String origin) {
    Objects.requireNonNull(origin, "origin");
    return "allow the origin `%s` if you trust it (`pai` takes `--allow-host %s`)"
        .formatted(origin, origin);
  }

  private static String option(String scheme, String host) {
    String written = host.contains(":") ? "[" + host + "]" : host;
    return "`--allow-host " + scheme + written + "`";
  }
}
