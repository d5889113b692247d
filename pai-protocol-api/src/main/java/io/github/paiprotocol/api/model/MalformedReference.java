package io.github.paiprotocol.api.model;

/** A text of no known form, with a clause that says what is wrong. */
record MalformedReference(String text, String clause) implements Reference {}
