"use strict";
const assert = require("node:assert/strict");
const test = require("node:test");
const { DOWNLOAD, NoJava, findJava, release } = require("../out/java.js");

/** A machine with the given versions of Java by path. */
const machine = (platform, environment, versions) => ({
  platform,
  environment,
  isFile: file => file in versions,
  version: async java => {
    if (versions[java] === undefined) {
      throw new Error("cannot be started");
    }
    return `openjdk version "${versions[java]}" 2024-01-01\nOpenJDK Runtime Environment\n`;
  },
});

for (const [printed, expected] of [
  ['java version "1.8.0_402"', 8],
  ['openjdk version "17.0.2" 2022-01-18', 17],
  ['openjdk version "21" 2023-09-19', 21],
  ['Picked up JAVA_TOOL_OPTIONS: -Dversion=1\nopenjdk version "25-ea" 2025-09-16', 25],
  ["no such thing", undefined],
]) {
  test(`reads the release of ${JSON.stringify(printed)}`, () => assert.equal(release(printed), expected));
}

const found = [
  ["the setting is a home folder", "linux", "/jdk", {}, { "/jdk/bin/java": "17.0.1" }, "/jdk/bin/java"],
  ["the setting is `java` itself", "linux", "/jdk/bin/java", {}, { "/jdk/bin/java": "17.0.1" }, "/jdk/bin/java"],
  ["the setting wins over JAVA_HOME", "linux", "/a b", { JAVA_HOME: "/h" }, { "/a b/bin/java": "21", "/h/bin/java": "17" }, "/a b/bin/java"],
  ["JAVA_HOME wins over the PATH", "linux", "", { JAVA_HOME: "/h", PATH: "/p" }, { "/h/bin/java": "17", "/p/java": "21" }, "/h/bin/java"],
  ["an old JAVA_HOME is passed over", "linux", "", { JAVA_HOME: "/h", PATH: "/p" }, { "/h/bin/java": "1.8.0_402", "/p/java": "21" }, "/p/java"],
  ["a broken JAVA_HOME is passed over", "linux", "", { JAVA_HOME: "/h", PATH: "/p" }, { "/h/bin/java": undefined, "/p/java": "21" }, "/p/java"],
  ["an old java of the PATH is passed over", "darwin", "", { PATH: "/old:/new" }, { "/old/java": "11.0.1", "/new/java": "17" }, "/new/java"],
  ["Windows: the setting has blanks", "win32", "C:\\Program Files\\Java\\jdk-17", {}, { "C:\\Program Files\\Java\\jdk-17\\bin\\java.exe": "17" }, "C:\\Program Files\\Java\\jdk-17\\bin\\java.exe"],
  ["Windows: the setting has no `.exe`", "win32", "D:\\jdk\\bin\\java", {}, { "D:\\jdk\\bin\\java.exe": "17" }, "D:\\jdk\\bin\\java.exe"],
  ["Windows: the PATH is called `Path`, with quotes", "win32", "", { Path: 'C:\\x;"C:\\My Java\\bin"' }, { "C:\\My Java\\bin\\java.exe": "17" }, "C:\\My Java\\bin\\java.exe"],
];
for (const [name, platform, setting, environment, versions, java] of found) {
  test(`finds Java: ${name}`, async () =>
    assert.equal(await findJava(setting, machine(platform, environment, versions)), java));
}

const refused = [
  ["there is none", "", { PATH: "/p:/q" }, {}, /needs Java 17 or newer.*`JAVA_HOME`.*`PATH`/],
  ["all are too old", "", { JAVA_HOME: "/h", PATH: "" }, { "/h/bin/java": "11" }, /needs Java 17 or newer/],
  ["the setting names none", "/none", { JAVA_HOME: "/h" }, { "/h/bin/java": "17" }, /`pai.java` is `\/none`, which has no Java/],
  ["the setting names an old one", "/old", { JAVA_HOME: "/h" }, { "/old/bin/java": "11", "/h/bin/java": "17" }, /`\/old`, which is Java 11/],
  ["the setting names a file that is no Java", "/f", {}, { "/f": undefined }, /has no Java/],
];
for (const [name, setting, environment, versions, sentence] of refused) {
  test(`refuses with one sentence: ${name}`, async () =>
    assert.rejects(findJava(setting, machine("linux", environment, versions)), error => {
      assert.ok(error instanceof NoJava);
      assert.match(error.message, sentence);
      assert.match(error.message, /^[^\n]*\.$/);
      return true;
    }));
}

test("links to a Java that is new enough", () => assert.match(DOWNLOAD, /^https:.*17/));
