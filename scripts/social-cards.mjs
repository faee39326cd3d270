/**
 * `npm run social-cards`: draws the pictures that other sites show beside a link to the portal, into `libs/brand/assets/social`.
 * Run it after changing the airline's drawings or texts.
 */
import { chromium } from '@playwright/test';
import { airline } from '@portal/brand';
import { destinations } from '@portal/brand/destinations';
import { heroUrl } from '@portal/brand/hero';
import { logoMark } from '@portal/brand/logo';
import { news } from '@portal/brand/news';
import { palette } from '@portal/brand/palette';
import { articleCard, destinationCard, logoPicture, siteCard, socialCardFolder, socialCardSize } from '@portal/brand/social-cards';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findChromium } from './lib/chromium.mjs';

const font = createRequire(import.meta.resolve('@portal/design-system')).resolve(
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
);
const inlined = (url, type) => `data:${type};base64,${readFileSync(new URL(url)).toString('base64')}`;
const { lagoon, mango, sand } = palette;

const mark = (bell) =>
  `<svg viewBox="${logoMark.viewBox}">${logoMark.bell.map((d) => `<path d="${d}" fill="${bell}"/>`).join('')}<path d="${logoMark.sun}" fill="${mango[500]}"/></svg>`;

const page = (body) => `<!doctype html><style>
  @font-face { font-family: display; src: url('${inlined(`file://${font}`, 'font/woff2')}'); }
  * { box-sizing: border-box; margin: 0; }
  body { width: ${socialCardSize.width}px; height: ${socialCardSize.height}px; display: grid; overflow: hidden;
    background: ${sand[50]}; color: ${lagoon[900]}; font-family: display; }
  img { position: absolute; inset: 0 0 0 auto; width: 58%; height: 100%; object-fit: cover; object-position: 66% 50%;
    clip-path: path('M96 0C20 150 190 330 96 470 50 540 60 600 84 630H800V0Z'); }
  main { position: relative; width: 50%; padding: 64px; display: flex; flex-direction: column; justify-content: space-between; }
  p { display: flex; align-items: center; gap: 16px; font-size: 46px; letter-spacing: -0.04em; color: ${lagoon[600]}; }
  p svg { width: 64px; }
  h1 { font-size: 62px; line-height: 1.05; letter-spacing: -0.025em; text-wrap: balance; }
  h1.long { font-size: 44px; }
  small { font-size: 26px; color: ${lagoon[700]}; }
</style>${body}`;

const card = (title, below, image) =>
  page(
    `<img src="${inlined(image, 'image/svg+xml')}"><main><p>${mark(lagoon[600])}${airline.wordmark}</p><h1 class="${title.length > 40 ? 'long' : ''}">${title}</h1><small>${below}</small></main>`,
  );

const files = [
  [siteCard.file, card(airline.tagline, airline.fullName, heroUrl), socialCardSize],
  ...news.map((article) => [articleCard(article).file, card(article.title, article.category, article.image), socialCardSize]),
  ...destinations.map((destination) => [
    destinationCard(destination).file,
    card(destination.name, `${airline.fullName}, ${destination.country}`, destination.image),
    socialCardSize,
  ]),
  [
    logoPicture.file,
    `<style>body{margin:0;background:${lagoon[900]}}svg{display:block;width:512px;padding:72px;box-sizing:border-box}</style>${mark(sand[50])}`,
    { width: 512, height: 512 },
  ],
];

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
for (const [file, html, viewport] of files) {
  const tab = await browser.newPage({ viewport });
  await tab.setContent(html, { waitUntil: 'load' });
  await tab.evaluate('document.fonts.ready');
  const path = new URL(file, socialCardFolder).pathname;
  await tab.screenshot(file.endsWith('.jpg') ? { path, type: 'jpeg', quality: 82 } : { path });
  await tab.close();
}
await browser.close();
