package io.github.paiprotocol.cli.growth;

import static io.github.paiprotocol.cli.growth.Parts.each;
import static io.github.paiprotocol.cli.growth.Parts.list;

import io.github.paiprotocol.cli.growth.Dimension.Kind;

/** What can grow in a document of prerequisites. */
final class FetchedDimensions extends Dimensions {
  FetchedDimensions() {
    fetched();
  }

  private void fetched() {
    add(
        Kind.FETCHED,
        "prerequisites in a document",
        n ->
            each(
                n, i -> "- {name: p" + i + ", callbacks: [{event: taskStarts, commands: [a]}]}\n"));
    add(
        Kind.FETCHED,
        "a chain in a document",
        n ->
            each(
                n,
                i ->
                    "- {name: p"
                        + i
                        + ", callbacks: [{event: taskStarts, commands: [a]}]"
                        + (i + 1 < n ? ", require: [p" + (i + 1) + "]" : "")
                        + "}\n"));
    add(
        Kind.FETCHED,
        "prerequisites of one document by address",
        n ->
            "- {name: p0, require: ["
                + list(n, i -> "'https://host.example/document.yaml#q" + i + "'")
                + "]}\n"
                + each(n, i -> "- {name: q" + i + ", type: data}\n"));
    add(
        Kind.FETCHED,
        "absent names of one document",
        n ->
            "- {name: p0, require: ["
                + list(n, i -> "'https://host.example/document.yaml#absent" + i + "'")
                + "]}\n"
                + each(n, i -> "- {name: q" + i + ", type: data}\n"));
    add(
        Kind.FETCHED,
        "unknown names in a document",
        n ->
            "- {name: p0, require: ["
                + list(n, i -> "absent" + i)
                + "]}\n"
                + each(n, i -> "- {name: q" + i + ", type: data}\n"));
    add(
        Kind.FETCHED,
        "absent documents",
        n ->
            "- {name: p0, require: ["
                + list(n, i -> "'https://host.example/absent" + i + "'")
                + "]}\n");
    add(
        Kind.FETCHED,
        "unclaimed references",
        n ->
            "- {name: p0, require: ["
                + list(n, i -> "'marketplace://name/absent" + i + "'")
                + "]}\n");
    add(
        Kind.FETCHED,
        "secrets a document names",
        n ->
            "- {name: p0, callbacks: [{event: taskStarts, commands: ['"
                + each(n, i -> "<% $secrets.s" + i + " %>")
                + "']}]}\n");
    add(
        Kind.FETCHED,
        "variables of a document in one text",
        n ->
            "- {name: p0, template_variables: ["
                + list(n, i -> "{name: x" + i + ", default: a}")
                + "], callbacks: [{event: taskStarts, commands: ['"
                + each(n, i -> "{{ x" + i + " }}<% this.name %>")
                + "']}]}\n");
    add(
        Kind.FETCHED,
        "slips in a document",
        n ->
            "- {name: p0, callbacks: [{event: taskStarts, commands: ['"
                + each(n, i -> "<% $parameters.a" + i + " %>")
                + "']}]}\n");
    add(
        Kind.FETCHED,
        "prerequisites with slips in a document",
        n ->
            "- {name: p0, require: ["
                + list(n, i -> "q" + i)
                + "]}\n"
                + each(n, i -> "- {name: q" + i + ", plugin: nosuch}\n"));
    add(
        Kind.FETCHED,
        "keys of the job's own names",
        n ->
            "- {name: p0, require: ["
                + list(n, i -> "image")
                + "]}\n- {name: image, callbacks: []}\n");
    add(
        Kind.FETCHED,
        "values put into a document",
        n ->
            "- {name: p0, require: ["
                + list(n, i -> "{name: t, template_variables: {x: v" + i + "}}")
                + "]}\n- {name: t, template_variables: [{name: x}], uri: '{{ x }}'}\n");
  }
}
