package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.template.TemplateScopes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Whose value {@code this.key} means: the prerequisite's own, else that of the nearest one it
 * requires, in the order of {@code require}.
 *
 * <p>Each answer is found once from those of the prerequisites required directly, so a long chain
 * that asks for a far key at every step costs no more than its length.
 */
public final class Inheritance {
  private final Requirements requirements;
  private final Map<Question, Answer> answers = new HashMap<>();

  public Inheritance(Requirements requirements) {
    this.requirements = requirements;
  }

  private record Question(Node.Instance instance, String key) {}

  /** No owner means that nobody has the key. */
  private record Answer(Optional<Node.Instance> owner, int distance) {}

  private static final Answer NOBODY = new Answer(Optional.empty(), Integer.MAX_VALUE);

  public Optional<Node.Instance> owner(Node.Instance instance, String key) {
    Deque<Question> open = new ArrayDeque<>();
    open.push(new Question(instance, key));
    while (!open.isEmpty()) {
      Question question = open.peek();
      if (answers.containsKey(question) || !pushMissing(question, open)) {
        open.pop();
        answers.computeIfAbsent(question, this::answer);
      }
    }
    return answers.getOrDefault(new Question(instance, key), NOBODY).owner();
  }

  /** Whether answers of required prerequisites are still needed. */
  private boolean pushMissing(Question question, Deque<Question> open) {
    if (isOwn(question)) {
      return false;
    }
    int before = open.size();
    for (Node.Instance required : requirements.of(question.instance())) {
      Question next = new Question(required, question.key());
      if (!answers.containsKey(next)) {
        open.push(next);
      }
    }
    return open.size() > before;
  }

  private Answer answer(Question question) {
    if (isOwn(question)) {
      return new Answer(Optional.of(question.instance()), 0);
    }
    Answer nearest = NOBODY;
    for (Node.Instance required : requirements.of(question.instance())) {
      Answer answer = answers.getOrDefault(new Question(required, question.key()), NOBODY);
      if (answer.owner().isPresent() && answer.distance() + 1 < nearest.distance()) {
        nearest = new Answer(answer.owner(), answer.distance() + 1);
      }
    }
    return nearest;
  }

  private static boolean isOwn(Question question) {
    return TemplateScopes.hasKey(question.instance().prerequisite(), question.key());
  }
}
