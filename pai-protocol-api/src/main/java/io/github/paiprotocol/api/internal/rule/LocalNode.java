package io.github.paiprotocol.api.internal.rule;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import java.util.Optional;

/**
 * Something with a local name.
 *
 * @param id its number, from 0
 * @param name its name
 * @param path where it is written
 * @param prerequisite the prerequisite; empty for an alias
 * @param requires what it requires, or what the alias represents
 */
public record LocalNode(
    int id, String name, ProtocolPath path, Optional<Prerequisite> prerequisite, RefList requires) {

  static LocalNode of(int id, ProtocolPath path, Prerequisite p) {
    RefList requires = RefList.of(path.child("require"), p.require());
    return new LocalNode(id, p.name(), path, Optional.of(p), requires);
  }

  static LocalNode of(int id, ProtocolPath path, PrerequisiteAlias alias) {
    RefList requires = RefList.of(path.child("require"), alias.require());
    return new LocalNode(id, alias.name(), path, Optional.empty(), requires);
  }

  public Optional<String> type() {
    return prerequisite.flatMap(Prerequisite::type);
  }

  public boolean isOf(String type) {
    return type().isPresent() && type().get().equals(type);
  }

  public boolean isImage() {
    return prerequisite.isPresent() && prerequisite.get().isDockerImage();
  }

  /** Whether requiring it has an effect; classic data is only named. */
  public boolean runs() {
    return prerequisite.map(LocalNode::hasEffect).orElse(true);
  }

  private static boolean hasEffect(Prerequisite p) {
    return !p.isDockerImage()
        && (p.pluginName().isPresent() || !p.require().isEmpty() || !p.requireStorages().isEmpty());
  }

  /** Where its name is written. */
  public Place namePlace() {
    return Place.value(path.child("name"));
  }

  /** How messages name it. */
  public String label() {
    String kind = type().map(t -> "the " + t).orElse("the prerequisite");
    return (prerequisite.isPresent() ? kind : "the alias") + " `" + name + "`";
  }
}
