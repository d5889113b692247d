package io.github.paiprotocol.api.dijob.status;

/**
 * The headless service of the job is to be created.
 *
 * @param name its name
 */
record CreateService(String name) implements DIJobAction {
  @Override
  public <R> R match(Cases<R> cases) {
    return cases.createService().apply(name);
  }
}
