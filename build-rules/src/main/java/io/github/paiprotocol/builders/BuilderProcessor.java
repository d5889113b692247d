package io.github.paiprotocol.builders;

import java.util.Set;
import javax.annotation.processing.Completion;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.immutables.processor.ProxyProcessor;

/**
 * Immutables, whose builders say in a sentence which call was wrong: what it generates goes through
 * {@link BuilderSource} on its way to the compiler.
 */
public final class BuilderProcessor implements Processor {
  private final Processor immutables = new ProxyProcessor();

  /** For javac. */
  public BuilderProcessor() {}

  @Override
  public void init(ProcessingEnvironment environment) {
    immutables.init(new RewritingEnvironment(environment));
  }

  @Override
  public Set<String> getSupportedOptions() {
    return immutables.getSupportedOptions();
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return immutables.getSupportedAnnotationTypes();
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return immutables.getSupportedSourceVersion();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    immutables.process(annotations, round);
    return false;
  }

  @Override
  public Iterable<? extends Completion> getCompletions(
      Element element, AnnotationMirror annotation, ExecutableElement member, String text) {
    return immutables.getCompletions(element, annotation, member, text);
  }
}
