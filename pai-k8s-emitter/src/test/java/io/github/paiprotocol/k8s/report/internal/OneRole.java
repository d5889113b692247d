package io.github.paiprotocol.k8s.report.internal;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.resolver.Resolved;

/** A job of one role, for pages about others that are made of it. */
final class OneRole {
  static final Resolved<Job> JOB =
      Jobs.resolve(
          """
          protocolVersion: 2
          name: job
          type: job
          prerequisites:
            - {name: image, type: dockerimage, uri: x/y}
          taskRoles:
            w: {dockerImage: image, resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}, commands: [a]}
          """,
          Jobs.profile("any-cluster"));

  private OneRole() {}
}
