// The browser's part of check-report: SCRATCH BROWSER [PICTURE]. Each page is looked at in each of four ways.
import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';

const [scratch, browser, picture] = process.argv.slice(2);
const require = createRequire(path.join(scratch, 'node_modules', 'x.js'));
const puppeteer = require('puppeteer-core');
const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const ways = {
  light: { width: 1200, scheme: 'light' },
  dark: { width: 1200, scheme: 'dark' },
  narrow: { width: 320, scheme: 'light' },
  paper: { width: 800, scheme: 'light', media: 'print' },
};
let wrong = 0;
let looks = 0;

function complain(where, what) {
  wrong++;
  console.error(`${where}: ${what}`);
}

async function look(chromium, file, name, way) {
  const where = `${path.basename(file)}, ${name}`;
  const page = await chromium.newPage();
  const asked = [];
  page.on('request', request => asked.push(request.url()));
  page.on('console', message => complain(where, `the console says ${message.text()}`));
  page.on('pageerror', error => complain(where, `fails with ${error}`));
  page.on('dialog', dialog => { complain(where, 'a dialog opens'); dialog.dismiss(); });
  await page.setViewport({ width: way.width, height: 900 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: way.scheme }]);
  await page.emulateMediaType(way.media ?? 'screen');
  const address = 'file://' + file;
  const began = Date.now();
  await page.goto(address, { waitUntil: 'load' });
  const took = Date.now() - began;
  asked.filter(url => url !== address).forEach(url => complain(where, `asks for ${url}`));
  if (await page.title() === 'obeyed') complain(where, 'a script of the job ran');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > way.width) complain(where, `is ${width} wide, not ${way.width}`);
  const styled = await page.evaluate(() => getComputedStyle(document.querySelector('.skip')).position);
  if (styled !== 'absolute') complain(where, 'its style is not taken');
  if (name === 'paper') {
    const hidden = await page.evaluate(
      () => [...document.querySelectorAll('pre')].filter(pre => pre.offsetHeight === 0 && !pre.closest('.made')).length);
    if (hidden > 0) complain(where, `${hidden} scripts are not on paper`);
  } else {
    await keyboard(page, where);
    // Axe looks at every element against every other; the same templates are in the small pages.
    if (path.basename(file) !== 'large.html') await accessible(page, where);
  }
  looks++;
  await page.close();
  return took;
}

// The first key leads to the link over the navigation; what has the focus is seen.
async function keyboard(page, where) {
  await page.keyboard.press('Tab');
  const first = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement);
    return { skip: document.activeElement.className, outline: style.outlineStyle, left: document.activeElement.getBoundingClientRect().left };
  });
  if (first.skip !== 'skip' || first.left < 0) complain(where, 'the first key does not lead to the skip link');
  if (first.outline === 'none') complain(where, 'what has the focus is not seen');
  await page.keyboard.press('Enter');
  const now = await page.evaluate(() => document.activeElement.id);
  if (now !== 'main') complain(where, `the skip link leads to ${now}`);
}

async function accessible(page, where) {
  await page.evaluate(() => { document.querySelectorAll('details').forEach((details, i) => { if (i < 60) details.open = true; }); });
  await page.evaluate(axe);
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
  for (const rule of found.violations) {
    complain(where, `${rule.id}: ${rule.help}: ${rule.nodes.slice(0, 3).map(node => node.target + ' ' + node.failureSummary).join('; ')}`);
  }
}

async function photograph(chromium) {
  const page = await chromium.newPage();
  await page.setViewport({ width: 1100, height: 1180 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
  await page.goto('file://' + path.join(scratch, 'sample.html'));
  await page.screenshot({ path: picture });
}

const chromium = await puppeteer.launch({
  executablePath: browser, headless: true, args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
for (const file of fs.readdirSync(scratch).filter(name => name.endsWith('.html')).sort()) {
  const times = [];
  for (const [name, way] of Object.entries(ways)) {
    if (file !== 'large.html' || name === 'light' || name === 'paper') {
      times.push(await look(chromium, path.join(scratch, file), name, way));
    }
  }
  console.log(`${file}: ${fs.statSync(path.join(scratch, file)).size} bytes, opens in ${Math.max(...times)} ms at most`);
}
if (picture) await photograph(chromium);
const version = await chromium.version();
await chromium.close();
console.log(`${looks} looks with ${version}: ${wrong === 0 ? 'nothing is wrong' : wrong + ' complaints'}`);
process.exit(wrong === 0 ? 0 : 1);
