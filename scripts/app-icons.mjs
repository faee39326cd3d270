/**
 * `npm run app-icons`: draws the icons of the installed app into `libs/brand/assets/app-icons`. Run it after changing the logo.
 */
import { chromium } from '@playwright/test';
import { appIconFolder, appIcons } from '@portal/brand/app-icons';
import { logoMark } from '@portal/brand/logo';
import { palette } from '@portal/brand/palette';
import { mkdirSync } from 'node:fs';
import { findChromium } from './lib/chromium.mjs';

const { lagoon, mango, sand } = palette;

const mark = `<svg viewBox="${logoMark.viewBox}">${logoMark.bell.map((d) => `<path d="${d}" fill="${sand[50]}"/>`).join('')}<path d="${logoMark.sun}" fill="${mango[500]}"/></svg>`;

/** A maskable icon has square corners, and keeps the mark in its middle four fifths. */
const page = ({ size, purpose }) => `<!doctype html><style>
  body { margin: 0; background: transparent; }
  main { display: grid; place-items: center; width: ${size}px; height: ${size}px; background: ${lagoon[900]};
    border-radius: ${purpose === 'maskable' ? 0 : size * 0.22}px; }
  svg { width: ${purpose === 'maskable' ? 52 : 66}%; }
</style><main>${mark}</main>`;

mkdirSync(appIconFolder, { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
for (const icon of appIcons) {
  const tab = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
  await tab.setContent(page(icon), { waitUntil: 'load' });
  await tab.screenshot({ path: new URL(icon.file, appIconFolder).pathname, omitBackground: true });
  await tab.close();
}
await browser.close();
