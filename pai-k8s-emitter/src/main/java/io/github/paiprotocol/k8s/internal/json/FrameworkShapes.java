package io.github.paiprotocol.k8s.internal.json;

import io.github.paiprotocol.k8s.internal.resource.Framework;
import io.github.paiprotocol.k8s.internal.resource.FrameworkSpec;
import io.github.paiprotocol.k8s.internal.resource.FrameworkSpec.CompletionPolicy;
import io.github.paiprotocol.k8s.internal.resource.FrameworkSpec.RetryPolicy;
import io.github.paiprotocol.k8s.internal.resource.FrameworkSpec.TaskRoleSpec;
import io.github.paiprotocol.k8s.internal.resource.FrameworkSpec.TaskSpec;
import java.io.IOException;

/** What Frameworks run, in the order in which their types name it. */
final class FrameworkShapes {
  private FrameworkShapes() {}

  static void framework(Framework from, Fields out) throws IOException {
    out.text("apiVersion", from.getApiVersion());
    out.text("kind", from.getKind());
    out.object("metadata", from.getMetadata(), PodShapes::objectMeta);
    out.object("spec", from.getSpec(), FrameworkShapes::spec);
  }

  static void spec(FrameworkSpec from, Fields out) throws IOException {
    out.text("executionType", from.executionType());
    out.object("retryPolicy", from.retryPolicy(), FrameworkShapes::retryPolicy);
    out.list("taskRoles", from.taskRoles(), FrameworkShapes::taskRole);
  }

  private static void retryPolicy(RetryPolicy from, Fields out) throws IOException {
    out.flag("fancyRetryPolicy", from.fancyRetryPolicy());
    out.number("maxRetryCount", from.maxRetryCount());
  }

  private static void taskRole(TaskRoleSpec from, Fields out) throws IOException {
    out.text("name", from.name());
    out.number("taskNumber", from.taskNumber());
    out.object("task", from.task(), FrameworkShapes::task);
    out.object(
        "frameworkAttemptCompletionPolicy",
        from.frameworkAttemptCompletionPolicy(),
        FrameworkShapes::completionPolicy);
  }

  private static void task(TaskSpec from, Fields out) throws IOException {
    out.object("retryPolicy", from.retryPolicy(), FrameworkShapes::retryPolicy);
    out.number("podGracefulDeletionTimeoutSec", from.podGracefulDeletionTimeoutSec());
    out.object("pod", from.pod(), PodShapes::podTemplateSpec);
  }

  private static void completionPolicy(CompletionPolicy from, Fields out) throws IOException {
    out.number("minFailedTaskCount", from.minFailedTaskCount());
    out.number("minSucceededTaskCount", from.minSucceededTaskCount());
  }
}
