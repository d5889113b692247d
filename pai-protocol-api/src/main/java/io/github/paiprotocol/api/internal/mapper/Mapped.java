package io.github.paiprotocol.api.internal.mapper;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Every object mapper writes and reads this type in the form of the protocol, without a module. */
@JacksonAnnotationsInside
@JsonSerialize(using = ModelWriter.class)
@JsonDeserialize(using = ModelReader.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Mapped {}
