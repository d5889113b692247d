// The browser's part of check-vscode: ADDRESS BROWSER FOLDER PICTURES. Each step waits for its event, and leaves a picture.
"use strict";
const path = require("node:path");
const puppeteer = require("puppeteer-core");

const [address, browser, folder, pictures] = process.argv.slice(2);
const LIMIT = Number(process.env.PAI_LIMIT ?? 180_000);
let page;

/** Does a step, waits until it had its effect, and takes a picture. */
async function step(name, sentence, work) {
  try {
    await work();
  } finally {
    await page.screenshot({ path: path.join(pictures, `${name}.png`) });
  }
  console.log(`check-vscode: ${sentence}`);
}

/** Waits until a function of the page gives something. */
const until = (holds, ...given) => page.waitForFunction(holds, { timeout: LIMIT, polling: 100 }, ...given);
/** The visible text of elements; the editor writes blanks as U+00A0. */
const shows = (selector, text) =>
  until(
    (at, part) => [...document.querySelectorAll(at)].some(each => each.textContent.replaceAll("\u00a0", " ").includes(part)),
    selector, text);
const press = async (...keys) => {
  for (const key of keys.slice(0, -1)) await page.keyboard.down(key);
  await page.keyboard.press(keys.at(-1));
  for (const key of keys.slice(0, -1).reverse()) await page.keyboard.up(key);
};

/** Chooses the first entry of the box at the top that has a text, once it is there. */
async function choose(typed, entry) {
  await page.waitForSelector(".quick-input-box input", { visible: true, timeout: LIMIT });
  await page.keyboard.type(typed);
  await until(
    text => document.querySelector(".quick-input-list .monaco-list-row.focused")?.textContent.includes(text), entry);
  await press("Enter");
}
async function command(title) {
  await press("F1");
  await choose(title, title);
}
async function open(file) {
  await press("Control", "p");
  await choose(file, file);
  await shows(".tab.active", file);
  await page.waitForSelector(".editor-instance .view-line", { timeout: LIMIT });
}
/** Places the cursor behind the first occurrence of a text, by the search of the editor. */
async function find(text) {
  await press("Control", "f");
  await page.waitForSelector(".find-widget.visible textarea", { visible: true, timeout: LIMIT });
  await press("Control", "a");
  await page.keyboard.type(text);
  await shows(".find-widget.visible .matchesCount", "1 of");
  await press("Escape");
  await press("ArrowRight");
}
async function middle(selector) {
  const element = await page.waitForSelector(selector, { visible: true, timeout: LIMIT });
  const box = await element.boundingBox();
  return [box.x + Math.min(box.width / 2, 40), box.y + box.height / 2];
}

async function session() {
  await page.goto(`${address}?folder=${encodeURIComponent(folder)}`, { waitUntil: "load" });
  await page.waitForSelector(".explorer-folders-view .monaco-list-row", { timeout: LIMIT });

  await step("problem", "a wrong job has squiggles, and a hover says why", async () => {
    await open("broken.yaml");
    await page.waitForSelector(".squiggly-error", { timeout: LIMIT });
    await page.mouse.move(...(await middle(".squiggly-error")));
    await shows(".monaco-hover:not(.hidden)", "must be one of the events of the protocol");
    await shows(".monaco-hover:not(.hidden)", "did you mean");
    await shows(".monaco-hover:not(.hidden)", "Quick Fix");
  });

  await step("quick-fix", "a quick fix corrects a key", async () => {
    await press("Escape");
    await find("instance: 2");
    await press("Home");
    await press("Control", ".");
    await shows(".action-widget", "`instances`");
    await press("Enter");
    await shows(".view-line", "instances: 2");
  });

  await step("fix", "Fix File makes the certain fixes", async () => {
    await command("pai: Fix File");
    await shows(".view-line", "event: taskStarts");
  });

  await step("completion", "a key is completed", async () => {
    await find("prerequisites: [data");
    await press("End");
    await press("Enter");
    await page.keyboard.type("taskRet");
    await press("Control", "Space");
    await shows(".suggest-widget.visible .monaco-list-row", "taskRetryCount");
    await press("Enter");
    await shows(".view-line", "    taskRetryCount");
  });

  await step("definition", "a reference leads to its file", async () => {
    await open("shared-files.yaml");
    await shows(".codelens-decoration", "runs install_wget");
    await find("install_wget");
    await press("F12");
    await shows(".tab.active", "install_wget.yaml");
  });

  await step("lens", "the lens opens the steps of a role", async () => {
    await open("shared-files.yaml");
    await shows(".codelens-decoration", "runs install_wget");
    await page.mouse.click(...(await middle(".codelens-decoration a")));
    await shows(".tab", "worker runs.txt");
    await shows(".view-line", "1. taskStarts install_wget");
  });

  await step("explain", "Explain What Runs Here finds the role of the cursor", async () => {
    await press("Control", "2");
    await shows(".tab.active", "worker runs.txt");
    await press("Control", "w");
    await until(() => ![...document.querySelectorAll(".tab")].some(tab => tab.textContent.includes("worker runs.txt")));
    await open("shared-files.yaml");
    await find("wget -qO-");
    await command("pai: Explain What Runs Here");
    await shows(".tab", "worker runs.txt");
    await shows(".view-line", "2. commands worker");
  });

  await step("render", "Render on Target shows the objects", async () => {
    await command("pai: Render on Target");
    await choose("jobset", "jobset");
    await shows(".tab", "shared-files (jobset).yaml");
    await shows(".view-line", "kind: ConfigMap");
  });

  await step("report", "Show Report opens the page", async () => {
    await command("pai: Show Report");
    await shows(".tab", "Report of shared-files.yaml");
    await until(() => document.querySelector(".notifications-toasts.visible") === null);
    const shown = async frame => frame !== page.mainFrame() && (await frame.evaluate(() => document.body.innerText)).includes("install_wget");
    for (const end = Date.now() + LIMIT; ; await new Promise(done => setTimeout(done, 200))) {
      const all = await Promise.all(page.frames().map(frame => shown(frame).catch(() => false)));
      if (all.includes(true)) break;
      if (Date.now() > end) throw new Error("the report is empty");
    }
  });

  await step("folder", "Validate Folder lists the problems of files that are not open", async () => {
    await command("View: Close All Editors");
    await until(() => document.querySelector(".monaco-dialog-box") !== null || document.querySelector(".tab") === null);
    const dialog = await page.$(".monaco-dialog-box");
    if (dialog !== null) {
      const [discard] = await page.$$("xpath/.//*[contains(@class, 'monaco-dialog-box')]//a[contains(., \"Don't Save\")]");
      await discard.click();
    }
    await until(() => document.querySelector(".tab") === null);
    await command("pai: Validate Folder");
    await shows(".markers-panel .monaco-list-row", "broken.yaml");
    await shows(".markers-panel .monaco-list-row", "must be one of the events");
    await shows(".notifications-toasts", "2 job files: 5 errors, 0 warnings");
  });
}

(async () => {
  const chromium = await puppeteer.launch({ executablePath: browser, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  try {
    page = await chromium.newPage();
    await page.setViewport({ width: 1180, height: 720 });
    await session();
  } finally {
    await chromium.close();
  }
})().catch(error => {
  console.error(`check-vscode: ${error.stack}; pictures are in ${pictures}`);
  process.exit(1);
});
