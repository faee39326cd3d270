import { airline } from '@portal/brand';
import { appIconFolder, appIcons, touchIcon } from '@portal/brand/app-icons';
import { destinations } from '@portal/brand/destinations';
import { heroUrl } from '@portal/brand/hero';
import { logoMark } from '@portal/brand/logo';
import { news } from '@portal/brand/news';
import { palette } from '@portal/brand/palette';
import { articleCard, destinationCard, logoPicture, siteCard, socialCardFolder, socialCardSize } from '@portal/brand/social-cards';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fromRoot } from '../paths.mjs';

const font = createRequire(import.meta.resolve('@portal/design-system')).resolve(
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
);
const inlined = (url, type) => `data:${type};base64,${readFileSync(new URL(url)).toString('base64')}`;
const { lagoon, mango, sand } = palette;
const logoSize = { width: 512, height: 512 };

const mark = (bell) =>
  `<svg viewBox="${logoMark.viewBox}">${logoMark.bell.map((d) => `<path d="${d}" fill="${bell}"/>`).join('')}<path d="${logoMark.sun}" fill="${mango[500]}"/></svg>`;

const card = (title, below, image) => `<!doctype html><style>
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
</style>
<img src="${inlined(image, 'image/svg+xml')}"><main><p>${mark(lagoon[600])}${airline.wordmark}</p>
<h1 class="${title.length > 40 ? 'long' : ''}">${title}</h1><small>${below}</small></main>`;

/** A maskable icon has square corners, and keeps the mark in its middle four fifths. */
const icon = ({ size, purpose }) => `<!doctype html><style>
  body { margin: 0; background: transparent; }
  main { display: grid; place-items: center; width: ${size}px; height: ${size}px; background: ${lagoon[900]};
    border-radius: ${purpose === 'maskable' ? 0 : size * 0.22}px; }
  svg { width: ${purpose === 'maskable' ? 52 : 66}%; }
</style><main>${mark(sand[50])}</main>`;

const logo = `<style>body{margin:0;background:${lagoon[900]}}svg{display:block;width:${logoSize.width}px;padding:72px;box-sizing:border-box}</style>${mark(sand[50])}`;

const cards = [
  [siteCard, card(airline.tagline, airline.fullName, heroUrl)],
  ...news.map((article) => [articleCard(article), card(article.title, article.category, article.image)]),
  ...destinations.map((one) => [destinationCard(one), card(one.name, `${airline.fullName}, ${one.country}`, one.image)]),
];

/**
 * The pictures that `npm run brand -- draw` makes, because other sites and installed apps accept no SVG.
 *
 * @type {{ path: string, type: 'jpeg' | 'png', width: number, height: number, html: string }[]} `html` is the page that is photographed
 */
export const pictures = [
  ...cards.map(([{ file }, html]) => ({ path: pathIn(socialCardFolder, file), type: 'jpeg', ...socialCardSize, html })),
  { path: pathIn(socialCardFolder, logoPicture.file), type: 'png', ...logoSize, html: logo },
  ...[...appIcons, touchIcon].map((one) => ({
    path: pathIn(appIconFolder, one.file),
    type: 'png',
    width: one.size,
    height: one.size,
    html: icon(one),
  })),
];

/** Digests of the pages from which the pictures were drawn, so that a picture with an old name or colour is found. */
export const drawnFile = 'libs/brand/assets/drawn.json';
export const digestsOf = (all) =>
  Object.fromEntries(all.map(({ path, html }) => [path, createHash('sha256').update(html).digest('hex').slice(0, 16)]));

/** Path relative to the top folder, with `/`. */
function pathIn(folder, file) {
  return decodeURI(new URL(file, folder).href.slice(new URL(`file://${fromRoot()}/`).href.length));
}
