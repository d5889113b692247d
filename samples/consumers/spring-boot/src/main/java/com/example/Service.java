package com.example;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Starts the service. */
@SpringBootApplication
public class Service {
  public static void main(String[] args) {
    SpringApplication.run(Service.class, args);
  }
}
