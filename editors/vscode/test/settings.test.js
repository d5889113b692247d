"use strict";
const assert = require("node:assert/strict");
const test = require("node:test");
const { commandArguments, resolution, serverArguments, settingsIn, validation } = require("../out/settings.js");

const read = (all, folder = "/work space") => settingsIn({ get: (key, otherwise) => all[key] ?? otherwise }, folder);
const after = (words, jar) => words.slice(words.indexOf(jar) + 1);

test("without settings there are no options", () => {
  const none = read({});
  assert.deepEqual(after(serverArguments("p.jar", none), "p.jar"), ["lsp"]);
  assert.deepEqual(resolution(none), []);
  assert.deepEqual(validation(none), []);
});

test("each setting becomes its option, paths from the folder of the workspace", () => {
  const all = read({
    java: " ${workspaceFolder}/jdk ",
    fileRoots: ["parts", "/shared", " ", "${workspaceFolder}/a b"],
    marketplace: " https://example.com/api ",
    profile: "cluster.yaml",
    offline: true,
    lenient: true,
  });
  assert.equal(all.java, "/work space/jdk");
  const roots = ["--file-root", "/work space/parts", "--file-root", "/shared", "--file-root", "/work space/a b"];
  assert.deepEqual(after(serverArguments("p.jar", all), "p.jar"), ["lsp", ...roots]);
  const rest = ["--marketplace", "https://example.com/api", "--profile", "/work space/cluster.yaml", "--offline"];
  assert.deepEqual(resolution(all), [...roots, ...rest]);
  assert.deepEqual(validation(all), ["--lenient", ...resolution(all)]);
});

test("validation without a profile gets no options that it refuses", () =>
  assert.deepEqual(validation(read({ fileRoots: ["a"], marketplace: "https://example.com", offline: true })), []));

test("without a workspace paths stay as they are", () => {
  const all = settingsIn({ get: (key, otherwise) => ({ profile: "/c.yaml", fileRoots: ["/r"] })[key] ?? otherwise }, undefined);
  assert.deepEqual([all.profile, all.fileRoots], ["/c.yaml", ["/r"]]);
});

test("the jar runs as a program with words that the shell does not see", () => {
  const words = commandArguments("/a b/pai.jar", ["render", "-t", "job", "/c d/job $x.yaml"]);
  assert.deepEqual(words.slice(words.indexOf("-jar")), ["-jar", "/a b/pai.jar", "render", "-t", "job", "/c d/job $x.yaml"]);
});
