package io.github.paiprotocol.api.internal.field;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import org.junit.jupiter.api.Test;

class NamePlacesTest {
  private static final ProtocolPath ROLE = ProtocolPath.of("taskRoles", "worker");

  @Test
  void aRoleIsNamedByKeysAndByItemsOfPlugins() {
    assertThat(NamePlaces.of(Place.key(ROLE))).contains(NamePlaces.ROLE);
    ProtocolPath deployed =
        ProtocolPath.of("deployments").child(0).child("taskRoles").child("worker");
    assertThat(NamePlaces.of(Place.key(deployed))).contains(NamePlaces.ROLE);
    ProtocolPath item =
        ProtocolPath.of("extras", "com.microsoft.pai.runtimeplugin")
            .child(1)
            .child("taskroles")
            .child(0);
    assertThat(NamePlaces.of(Place.value(item))).contains(NamePlaces.ROLE);
    assertThat(NamePlaces.of(Place.key(item))).isEmpty();
  }

  @Test
  void prerequisitesAndDeploymentsAreNamedByValues() {
    ProtocolPath image = ROLE.child("dockerImage");
    assertThat(NamePlaces.of(Place.value(image))).contains(NamePlaces.PREREQUISITE);
    assertThat(NamePlaces.of(Place.text(image, 0, 1))).contains(NamePlaces.PREREQUISITE);
    assertThat(NamePlaces.of(Place.value(ProtocolPath.of("prerequisites").child(2).child("name"))))
        .contains(NamePlaces.PREREQUISITE);
    assertThat(NamePlaces.of(Place.value(ProtocolPath.of("defaults", "deployment"))))
        .contains(NamePlaces.DEPLOYMENT);
  }

  @Test
  void whatIsNoNameIsNoPlaceOfOne() {
    assertThat(NamePlaces.of(Place.value(ROLE))).isEmpty();
    assertThat(NamePlaces.of(Place.key(ROLE.child("dockerImage")))).isEmpty();
    assertThat(NamePlaces.of(Place.key(ProtocolPath.root()))).isEmpty();
    assertThat(NamePlaces.of(Place.value(ROLE.child("commands")))).isEmpty();
    assertThat(NamePlaces.of(Place.key(ROLE.child("worker")))).isEmpty();
    assertThat(NamePlaces.of(Place.key(ProtocolPath.of("parameters", "worker")))).isEmpty();
  }

  @Test
  void anItemIsNoEntryAndAnEntryNoItem() {
    assertThat(NamePlaces.of(Place.key(ProtocolPath.of("taskRoles").child(0)))).isEmpty();
    assertThat(NamePlaces.of(Place.value(ProtocolPath.of("prerequisites", "first", "name"))))
        .isEmpty();
  }
}
