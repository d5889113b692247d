package io.github.paiprotocol.api.validation;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.model.Job;
import java.util.Optional;

/** Takes jobs as they are, also those the validator would refuse. */
public final class Accepted {
  private Accepted() {}

  public static ValidatedJob unchecked(Job job) {
    return new ValidatedJob(job, Optional.empty(), SourceMap.none(), ImmutableList.of(), false);
  }
}
