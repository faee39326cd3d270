import type { ResvgRenderOptions } from '@resvg/resvg-js';
import { cardFont } from '@portal/brand/social-cards';
import { fileURLToPath } from 'node:url';
import { inTime } from '../in-time.ts';

/** Pictures that one process draws at once. Each takes about 15 ms, half of it in another thread. */
const maxAtOnce = 8;
const deadlineMs = 2_000;

/** The renderer falls back to no other font, so that every machine draws the same. */
const options: ResvgRenderOptions = {
  font: { loadSystemFonts: false, fontFiles: [fileURLToPath(cardFont)], defaultFontFamily: 'Bricolage Grotesque' },
  logLevel: 'off',
};

let drawing = 0;

/**
 * Draws an SVG picture as PNG.
 *
 * @throws Error if too many pictures are being drawn, if it takes too long, or if this platform has no renderer
 */
export async function drawPicture(svg: string): Promise<Buffer> {
  if (drawing >= maxAtOnce) throw new Error('too many pictures at once');
  drawing += 1;
  const picture = render(svg).finally(() => (drawing -= 1));
  // The rejection after the deadline has no other listener.
  picture.catch(() => undefined);
  return inTime(picture, deadlineMs);
}

/** Loads the renderer with the first picture: it is native code, and a platform without it still has a portal. */
async function render(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  return (await renderAsync(svg, options)).asPng();
}
