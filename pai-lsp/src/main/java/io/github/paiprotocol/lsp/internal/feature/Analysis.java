package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.rule.command.RuntimeVariables;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.JobDocuments;
import io.github.paiprotocol.lsp.internal.name.EditorMasks;
import io.github.paiprotocol.lsp.internal.name.SymbolIndex;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.DocumentPart;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.lsp.internal.text.TopKeys;
import io.github.paiprotocol.lsp.internal.text.WrittenValues;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What is known of one state of a text. Each thing is found out when it is first asked for, and
 * once. Immutable and thread-safe.
 */
public final class Analysis {
  private final EditedText text;
  private final CheckOptions rules;
  private final Supplier<JobDocuments> read = Suppliers.memoize(this::read);
  private final Supplier<ImmutableList<DocumentPart>> parts = Suppliers.memoize(this::findParts);
  private final Supplier<CheckResult> checked = Suppliers.memoize(this::check);
  private final Supplier<ImmutableList<SymbolIndex>> names = Suppliers.memoize(this::findNames);
  private final Supplier<EditorMasks> masks = Suppliers.memoize(this::findMasks);
  private final Supplier<Boolean> meant = Suppliers.memoize(this::findMeant);

  private volatile boolean lookedAt;

  private Analysis(EditedText text, CheckOptions rules) {
    this.text = text;
    this.rules = rules;
  }

  /**
   * Looks at nothing yet.
   *
   * @param text the text
   * @param rules how texts are read and checked
   * @return what can be asked about it
   */
  public static Analysis of(EditedText text, CheckOptions rules) {
    return new Analysis(text, rules);
  }

  /** The text. */
  public EditedText text() {
    return text;
  }

  CheckOptions rules() {
    return rules;
  }

  /** What kind of document it is. */
  public DocumentKind kind() {
    if (read.get().dijobs().isPresent()) {
      return DocumentKind.DIJOBS;
    }
    return DocumentKind.of(root());
  }

  /** Whether asking for {@link #isBroken} takes no time any more. */
  public boolean isLookedAt() {
    return lookedAt;
  }

  /** Whether it cannot be read to its end, so that only earlier states of it say more. */
  public boolean isBroken() {
    return parts().isEmpty();
  }

  /**
   * Whether the text declares itself a document of ours, so that its problems are to be published:
   * editors send all kinds of YAML.
   *
   * @return true for jobs, DIJobs and prerequisites, however wrong they are
   */
  public boolean isMeant() {
    return meant.get();
  }

  private boolean findMeant() {
    DocumentKind kind = kind();
    return parts().stream().anyMatch(part -> isMeant(part.root(), kind))
        || (hasUnreadable() && TopKeys.documents(text.text()).stream().anyMatch(Analysis::claims));
  }

  private static boolean isMeant(Value root, DocumentKind kind) {
    return switch (kind) {
      case DIJOBS -> DIJob.isMeant(root);
      case PREREQUISITES -> true;
      case JOB -> isJob(root);
    };
  }

  private static boolean isJob(Value root) {
    Set<String> keys = WrittenValues.entries(root).keySet();
    return keys.contains("protocolVersion") || keys.contains(Keys.TASK_ROLES);
  }

  private boolean hasUnreadable() {
    return isBroken() || read.get().written().size() > parts().size();
  }

  /** Whether what is left of a document says what it is; fewer keys than usual prove nothing. */
  private static boolean claims(Value root) {
    Set<String> keys = WrittenValues.entries(root).keySet();
    boolean object = keys.contains("apiVersion") && keys.contains("kind");
    return DIJob.isMeant(root)
        || (!object && isJob(root))
        || (keys.contains("name") && DocumentKind.of(root) == DocumentKind.PREREQUISITES);
  }

  /** Whether it is about something else, so that nothing is to be said of it. */
  public boolean isForeign() {
    Set<String> keys = WrittenValues.entries(root()).keySet();
    return !isMeant()
        && !isBroken()
        && !JobFields.JOB.keys().containsAll(keys)
        && !DIJobFields.JOB.keys().containsAll(keys);
  }

  /**
   * What is wrong with it.
   *
   * @return what {@code pai validate} says of it, and of a document with prerequisites what can be
   *     said without the job that uses it
   */
  public List<Diagnostic> diagnostics() {
    return checked().diagnostics();
  }

  /** What checking it gave. */
  CheckResult checked() {
    return checked.get();
  }

  /** Its documents that can be read; several only where they are DIJobs. */
  ImmutableList<DocumentPart> parts() {
    return parts.get();
  }

  /** The document at an offset, or the only one. */
  Optional<DocumentPart> part(int offset) {
    ImmutableList<DocumentPart> all = parts();
    return all.size() == 1
        ? Optional.of(all.get(0))
        : all.stream().filter(part -> part.holds(offset)).findFirst();
  }

  /** Which document an offset lies in or behind; of several the last that begins before it. */
  private int index(int offset) {
    ImmutableList<DocumentPart> all = parts();
    int index = 0;
    for (int i = 1; i < all.size(); i++) {
      boolean before = all.get(i).extent().filter(at -> at.start() <= offset).isPresent();
      index = before ? i : index;
    }
    return index;
  }

  Value root() {
    return parts().isEmpty() ? Value.none() : parts().get(0).root();
  }

  /** The names of the document that an offset lies in or behind. */
  SymbolIndex names(int offset) {
    return isBroken() ? SymbolIndex.none() : names.get().get(index(offset));
  }

  /** The names of all documents. */
  List<SymbolIndex> names() {
    return names.get();
  }

  private ImmutableList<SymbolIndex> findNames() {
    ImmutableList<DocumentPart> all = parts();
    DocumentKind kind = kind();
    ImmutableList.Builder<SymbolIndex> found = ImmutableList.builder();
    for (int i = 0; i < all.size(); i++) {
      found.add(SymbolIndex.of(all.get(i), i, kind));
    }
    return found.build();
  }

  /** The meaning of a variable that the runtime gives to tasks of the document at an offset. */
  Optional<String> variable(int offset, String name) {
    return read.get().dijobs().isPresent()
        ? Optional.ofNullable(variables(offset).get(name))
        : runtimeVariables().meaning(name);
  }

  /** The variables that the runtime gives to tasks of the document at an offset. */
  Map<String, String> variables(int offset) {
    return read.get()
        .dijobs()
        .map(all -> RuntimeVariables.of(all.get(Math.min(index(offset), all.size() - 1)).draft()))
        .orElseGet(() -> runtimeVariables().all());
  }

  private RuntimeVariables runtimeVariables() {
    return new RuntimeVariables(taskRoles());
  }

  /** The task roles of a job by name, as far as they could be read. */
  Map<String, TaskRole> taskRoles() {
    return kind() == DocumentKind.JOB ? read.get().job().draft().taskRoles() : Map.of();
  }

  /** What may not be shown of it. */
  EditorMasks masks() {
    return masks.get();
  }

  private CheckResult check() {
    Optional<List<Document<DIJob>>> dijobs = read.get().dijobs();
    if (dijobs.isPresent()) {
      return CheckResult.dijobs(dijobs.get());
    }
    return kind() == DocumentKind.PREREQUISITES
        ? CheckResult.found(
            rules
                .validator()
                .checkPrerequisites(rules.reader().build().prerequisites().read(text.source())))
        : CheckResult.of(read.get().job(), rules.validator());
  }

  private JobDocuments read() {
    return JobDocuments.of(text.source(), rules.reader().build());
  }

  private EditorMasks findMasks() {
    return new EditorMasks(parts().stream().map(DocumentPart::root).toList(), text.isGuarded());
  }

  private ImmutableList<DocumentPart> findParts() {
    boolean dijobs = read.get().dijobs().isPresent();
    List<Document<Optional<Value>>> documents =
        dijobs
            ? read.get().written()
            : List.of(rules.reader().build().values().read(text.source()));
    ImmutableList.Builder<DocumentPart> found = ImmutableList.builder();
    for (Document<Optional<Value>> each : documents) {
      each.draft()
          .ifPresent(
              root ->
                  found.add(
                      new DocumentPart(
                          root,
                          each.positions(),
                          Cursor.shape(dijobs ? DocumentKind.DIJOBS : DocumentKind.of(root)))));
    }
    ImmutableList<DocumentPart> all = found.build();
    lookedAt = true;
    return all;
  }
}
