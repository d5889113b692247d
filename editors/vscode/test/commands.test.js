"use strict";
const assert = require("node:assert/strict");
const fs = require("node:fs");
const test = require("node:test");
const { Uri, document, editor, load } = require("./fake-vscode.js");

const JOB = "protocolVersion: 2\ntaskRoles:\n  a:\n    commands: [x]\n  b:\n    commands: [y]\n";

/** The commands in a fake editor, with a server that recognises and answers, and a command line that records. */
function setup({ open = document("/w/job.yaml", JOB), line = 0, answer = () => ({ code: 0, out: "", notes: "" }), kind, lenses, actions } = {}) {
  const vscode = editor();
  if (open !== null) {
    vscode.window.activeTextEditor = { document: open, selection: { active: { line } } };
    vscode.workspace.textDocuments = [open];
  }
  const { SidePages } = load("side-pages", vscode);
  const asked = [];
  const ran = [];
  const tools = {
    server: async () => ({
      sendRequest: async (method, given) => {
        asked.push([method, given]);
        if (method === "textDocument/codeLens") {
          return lenses ?? [];
        }
        if (method === "textDocument/codeAction") {
          return actions ?? [];
        }
        return given.command === "pai.documentKind"
          ? kind ?? (given.arguments[0].includes("taskRoles") ? "job" : null)
          : ["1. commands", "2. more"];
      },
    }),
    run: async (words, folder, signal) => {
      ran.push({ words, folder });
      return answer(words, signal);
    },
    settings: () => ({ java: "", fileRoots: ["/r"], marketplace: "", profile: vscode.profile ?? "", offline: false }),
    pages: new SidePages(),
    found: vscode.languages.createDiagnosticCollection(),
    log: vscode.window.createOutputChannel(),
    apply: async edit => (vscode.seen.edit = edit, edit !== "refused"),
  };
  const { commands, TARGETS } = load("commands", vscode);
  const shown = () => vscode.seen.shown.map(each => [each.uri.path, tools.pages.provideTextDocumentContent(each.uri)]);
  return { vscode, asked, ran, tools, TARGETS, shown, run: (name, given) => commands(tools)[name](given) };
}

test("renders on the chosen target in a side editor", async () => {
  const at = setup({ answer: () => ({ code: 0, out: "kind: List\n", notes: "job.yaml: a loss\n" }) });
  at.vscode.pick = "jobset";
  await at.run("pai.renderOnTarget", Uri.file("/w/job.yaml"));
  assert.deepEqual(at.vscode.seen.picked, at.TARGETS);
  assert.deepEqual(at.ran, [{ words: ["render", "-t", "jobset", "--file-root", "/r", "/w/job.yaml"], folder: "/w" }]);
  assert.deepEqual(at.shown(), [["/job (jobset).yaml", "kind: List\n"]]);
  assert.equal(at.vscode.seen.shown[0].options.viewColumn, at.vscode.ViewColumn.Beside);
});

test("renders nothing if no target is chosen", async () => {
  const at = setup();
  await at.run("pai.renderOnTarget");
  assert.deepEqual(at.ran, []);
});

test("shows the sentence of a failed command, not a stack", async () => {
  const at = setup({ answer: () => ({ code: 1, out: "", notes: "\npai: there is no target `x`\nmore\n" }) });
  await at.run("pai.renderOnTarget", "x");
  assert.deepEqual(at.vscode.seen.errors, [["there is no target `x`"]]);
  assert.deepEqual(at.shown(), []);
});

test("saves a changed job before a command reads it", async () => {
  const changed = document("/w/job.yaml", JOB, { isDirty: true });
  await setup({ open: changed }).run("pai.renderOnTarget", "pods");
  assert.equal(changed.saved, 1);
});

for (const [name, open] of [
  ["an unsaved text", document("/w/job.yaml", JOB, { uri: Uri.parse("untitled:job") })],
  ["a job that cannot be saved", document("/w/job.yaml", JOB, { isDirty: true, save: async () => false })],
]) {
  for (const command of ["pai.renderOnTarget", "pai.showReport"]) {
    test(`${command} asks to save ${name}`, async () => {
      const at = setup({ open });
      await at.run(command, "pods");
      assert.deepEqual(at.vscode.seen.warnings, ["Save the job first."]);
      assert.deepEqual(at.ran, []);
    });
  }
}

for (const command of ["pai.renderOnTarget", "pai.showReport"]) {
  test(`${command} refuses what the server does not recognise`, async () => {
    const at = setup({ open: document("/w/compose.yaml", "services: {}\n") });
    await at.run(command, "pods");
    assert.match(at.vscode.seen.warnings[0], /neither a job nor a DIJob/);
    assert.deepEqual(at.ran, []);
  });
}

for (const command of ["pai.renderOnTarget", "pai.showReport", "pai.explainHere", "pai.fixFile"]) {
  test(`${command} without an editor asks to open a job`, async () => {
    const at = setup({ open: null });
    await at.run(command);
    assert.deepEqual(at.vscode.seen.warnings, ["Open a job first."]);
  });
}

test("shows the report beside the job, without scripts, and leaves no file", async () => {
  let page;
  const at = setup({
    answer: words => {
      page = words[words.indexOf("-o") + 1];
      fs.writeFileSync(page, "<p>report</p>");
      return { code: 1, out: "", notes: "job.yaml:1:1: error" };
    },
  });
  await at.run("pai.showReport");
  const [panel] = at.vscode.seen.panels;
  assert.equal(panel.webview.html, "<p>report</p>");
  assert.equal(panel.title, "Report of job.yaml");
  assert.deepEqual(panel.options, { enableScripts: false, localResourceRoots: [] });
  assert.equal(fs.existsSync(page), false);
});

test("says why there is no report", async () => {
  const at = setup({ answer: () => ({ code: 3, out: "", notes: "pai: cannot read `job.yaml`" }) });
  await at.run("pai.showReport");
  assert.deepEqual(at.vscode.seen.errors, [["cannot read `job.yaml`"]]);
  assert.deepEqual(at.vscode.seen.panels, []);
});

const LENSES = [
  { range: { start: { line: 4 } }, command: { command: "pai.showRuns", arguments: ["file:///w/job.yaml", "b"] } },
  { range: { start: { line: 2 } }, command: { command: "pai.showRuns", arguments: ["file:///w/job.yaml", "a"] } },
  { range: { start: { line: 3 } }, command: { command: "other", arguments: ["", "c"] } },
];
for (const [line, role] of [[2, "a"], [3, "a"], [4, "b"], [9, "b"]]) {
  test(`explains the role of line ${line}`, async () => {
    const at = setup({ line, lenses: LENSES });
    await at.run("pai.explainHere");
    assert.deepEqual(at.asked.at(-1)[1], { command: "pai.runs", arguments: ["file:///w/job.yaml", role] });
    assert.deepEqual(at.shown(), [[`/${role} runs.txt`, `${role}\n1. commands\n2. more\n`]]);
  });
}

test("asks for a role above all roles", async () => {
  const at = setup({ line: 1, lenses: LENSES });
  await at.run("pai.explainHere");
  assert.deepEqual(at.vscode.seen.warnings, ["Place the cursor in a task role of a job."]);
});

test("explains DIJobs by the command line", async () => {
  const at = setup({ kind: "dijobs", answer: () => ({ code: 0, out: "job x\n", notes: "" }) });
  await at.run("pai.explainHere");
  assert.deepEqual(at.ran[0].words, ["explain", "--file-root", "/r", "/w/job.yaml"]);
  assert.deepEqual(at.shown(), [["/job.yaml runs.txt", "job x\n"]]);
});

test("fixes the file by the edit of the server", async () => {
  const at = setup({ actions: [{ title: "no edit" }, { edit: "the edit" }] });
  await at.run("pai.fixFile");
  assert.equal(at.vscode.seen.edit, "the edit");
  const [, given] = at.asked[0];
  assert.deepEqual(given.context.only, ["source.fixAll"]);
  assert.deepEqual(given.range.end, { line: 7, character: 0 });
});

test("says that there is nothing to fix", async () => {
  const at = setup();
  await at.run("pai.fixFile");
  assert.match(at.vscode.seen.notes[0], /nothing to fix/);
});

test("says that an edit was refused", async () => {
  const at = setup({ actions: [{ edit: "refused" }] });
  await at.run("pai.fixFile");
  assert.match(at.vscode.seen.warnings[0], /changed meanwhile/);
});

const problem = (file, line, more = {}) => ({
  file, code: "unknown-word", severity: "error", message: "`event` is wrong", hint: "did you mean x?",
  span: { file, line, column: 16, endLine: line, endColumn: 25 }, ...more,
});

test("validates the jobs of a folder, and no other files", async () => {
  const at = setup({
    open: document("/w/open.yaml", JOB),
    answer: words => ({
      code: 1, notes: "",
      out: JSON.stringify({
        diagnostics: [
          problem("/w/a.yaml", 12), problem("/w/a.yaml", 1, { severity: "warning", hint: undefined, span: undefined }),
          problem("/w/open.yaml", 2),
        ],
      }),
    }),
  });
  at.vscode.files = new Map([["/w/a.yaml", JOB], ["/w/compose.yaml", "services: {}"], ["/w/open.yaml", JOB], ["/w/large.yaml", JOB.repeat(20_000)]]);
  at.vscode.found.set("file:///w/gone.yaml", []);
  at.vscode.found.set("file:///other/job.yaml", []);
  await at.run("pai.validateFolder", Uri.file("/w"));
  assert.deepEqual(at.ran, [{ words: ["validate", "--format", "json", "/w/a.yaml", "/w/open.yaml"], folder: "/w" }]);
  assert.deepEqual([...at.vscode.found.keys()], ["file:///other/job.yaml", "file:///w/a.yaml"]);
  const [first, second] = at.vscode.found.get("file:///w/a.yaml");
  assert.deepEqual(first.range.numbers, [11, 15, 11, 24]);
  assert.equal(first.message, "`event` is wrong\ndid you mean x?");
  assert.deepEqual([first.severity, second.severity, first.code, first.source], [0, 1, "unknown-word", "pai"]);
  assert.deepEqual(at.vscode.seen.notes, ["2 job files: 2 errors, 1 warning"]);
});

test("validates many files in several processes", async () => {
  const at = setup({ answer: () => ({ code: 0, out: '{"diagnostics": []}', notes: "" }) });
  at.vscode.files = new Map(Array.from({ length: 250 }, (_, i) => [`/w/${i}.yaml`, JOB]));
  at.vscode.profile = "/cluster.yaml";
  await at.run("pai.validateFolder", Uri.file("/w"));
  assert.equal(at.ran.length, 3);
  assert.equal(at.ran.flatMap(each => each.words.filter(word => word.startsWith("/w/"))).length, 250);
  assert.ok(at.ran.every(each => each.words.join(" ").includes("--profile /cluster.yaml")));
});

test("stops when validation is cancelled", async () => {
  const at = setup({
    answer: (words, signal) => {
      at.vscode.cancel();
      signal.throwIfAborted();
    },
  });
  at.vscode.files = new Map([["/w/a.yaml", JOB]]);
  await at.run("pai.validateFolder", Uri.file("/w"));
  assert.deepEqual(at.vscode.seen.warnings, ["Cancelled."]);
});

test("asks for a folder if none is open", async () => {
  const at = setup();
  await at.run("pai.validateFolder");
  assert.deepEqual(at.vscode.seen.warnings, ["Open a folder to validate its jobs."]);
});

test("a missing Java is one sentence with a link", async () => {
  const at = setup();
  at.tools.server = async () => {
    const { NoJava } = require("../out/java.js");
    throw new NoJava("pai needs Java 17.");
  };
  at.vscode.window.showErrorMessage = async (text, button) => (at.vscode.seen.errors.push(text), button);
  await at.run("pai.fixFile");
  assert.match(at.vscode.seen.errors[0], /^pai needs Java 17\. https:/);
  await new Promise(setImmediate);
  assert.match(at.vscode.seen.opened[0], /^https:/);
});
