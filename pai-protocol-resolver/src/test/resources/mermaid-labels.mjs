// Draws charts with Mermaid itself and prints what stands in their boxes.
// usage: node mermaid-labels.mjs FOLDER_OF_NODE_MODULES <CHARTS_IN_JSON >LABELS_IN_JSON
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const load = (file) => import(pathToFileURL(`${process.argv[2]}/node_modules/${file}`));
const { JSDOM } = (await load('jsdom/lib/api.js')).default;
const { window } = new JSDOM('<body></body>', { pretendToBeVisual: true });
globalThis.window = window;
globalThis.document = window.document;
for (const name of ['Element', 'HTMLElement', 'SVGElement', 'Node', 'DOMParser', 'XMLSerializer',
  'getComputedStyle', 'NodeFilter', 'MutationObserver']) {
  globalThis[name] = window[name];
}
globalThis.CSSStyleSheet ??= window.CSSStyleSheet ?? class {};
window.SVGElement.prototype.getBBox = () => ({ x: 0, y: 0, width: 100, height: 20 });
window.SVGElement.prototype.getComputedTextLength = () => 100;

const mermaid = (await load('mermaid/dist/mermaid.core.mjs')).default;
// Nothing is cleaned away afterwards, so that what is drawn is what the chart says.
mermaid.initialize({ startOnLoad: false, securityLevel: 'loose', htmlLabels: true });
const labels = [];
for (const chart of JSON.parse(readFileSync(0, 'utf8'))) {
  const { svg } = await mermaid.render('chart', chart);
  const drawn = new JSDOM(svg).window.document;
  for (const end of drawn.querySelectorAll('.nodeLabel br')) {
    end.replaceWith('\n');
  }
  const elements = [...drawn.querySelectorAll('.nodeLabel *')].map((e) => e.tagName.toLowerCase());
  labels.push({
    labels: [...drawn.querySelectorAll('.nodeLabel')].map((label) => label.textContent),
    elements: [...new Set(elements)],
    theme: mermaid.mermaidAPI.getConfig().theme,
  });
}
process.stdout.write(JSON.stringify(labels));
process.exit(0);
