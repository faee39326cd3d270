/**
 * `npm run brand -- check`: lists what still bears the demo airline's name, pictures that are missing or old, and colours with too little
 * contrast. Exits with 1 if there is any.
 * `npm run brand -- draw`: draws the pictures from the brand's texts, colours and drawings.
 */
import { writeFileSync } from 'node:fs';
import { findChromium } from './lib/chromium.mjs';
import { fromRoot } from './lib/paths.mjs';
import { stopWith } from './lib/run.mjs';

const commands = { check, draw };
const command = commands[process.argv[2]];
await (command ?? (() => stopWith('Usage: npm run brand -- check, or npm run brand -- draw')))();

async function check() {
  const { findProblems } = await import('./lib/brand/check.mjs');
  const problems = findProblems();
  if (problems.length > 0) stopWith(problems.join('\n'));
  console.log('The brand is complete.');
}

async function draw() {
  const { chromium } = await import('@playwright/test');
  const { digestsOf, drawnFile, pictures } = await import('./lib/brand/pictures.mjs');
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  for (const { path, type, width, height, html } of pictures) {
    const tab = await browser.newPage({ viewport: { width, height } });
    await tab.setContent(html, { waitUntil: 'load' });
    await tab.evaluate('document.fonts.ready');
    await tab.screenshot({ path: fromRoot(path), type, ...(type === 'jpeg' ? { quality: 82 } : { omitBackground: true }) });
    await tab.close();
  }
  await browser.close();
  writeFileSync(fromRoot(drawnFile), `${JSON.stringify(digestsOf(pictures), null, 2)}\n`);
}
