import type { ResvgRenderOptions } from '@resvg/resvg-js';
import { flightMessages, type Airport } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { logoMark } from '@portal/brand/logo';
import { palette } from '@portal/brand/palette';
import { cardFont } from '@portal/brand/social-cards';
import { fileURLToPath } from 'node:url';
import { inTime } from '../concurrency.ts';
import { cleanLine } from '../text/clean-text.ts';
import { localTime } from '../text/airport-time.ts';
import { cut } from '../text/plain-text.ts';
import { escapeMarkup } from '../text/markup.ts';

/** A flight or a booked trip on a picture. */
export interface Ticket {
  dueDate?: string | null | undefined;
  departure?: string | undefined;
  destination?: string | undefined;
  from?: Airport | undefined;
  to?: Airport | undefined;
}

interface TicketLook {
  width: number;
  height: number;
  /** Above the route. */
  heading: string;
  /** Labels and values below the route, two in a row. */
  facts: readonly (readonly [label: string, value: string])[];
  /** Small text at the bottom. */
  footer: string;
}

const margin = 72;
const maxTextLength = 60;
/** Width of an average letter of the display font, in ems. */
const letterWidth = 0.6;
const plane = 'M21 16v-2l-8-5V3.5a1.5 1.5 0 0 0-3 0V9l-8 5v2l8-2.5V19l-2 1.5V22l3.5-1 3.5 1v-1.5L13 19v-5.5z';
const { lagoon, mango, sand } = palette;

interface TextLook {
  x: number;
  y: number;
  /** Font size, reduced for a text that is wider than `width`. */
  size: number;
  width: number;
  fill: string;
  anchor?: 'start' | 'end';
}

function write(typed: string, { x, y, size, width, fill, anchor = 'start' }: TextLook): string {
  const text = cut(cleanLine(typed), maxTextLength);
  const fitting = Math.min(size, width / (letterWidth * Math.max(1, text.length)));
  return `<text x="${x}" y="${y}" font-size="${fitting.toFixed(1)}" fill="${fill}" text-anchor="${anchor}">${escapeMarkup(text)}</text>`;
}

/** Draws a ticket as SVG. Says nothing about a person except the `facts`. */
export function drawTicket(ticket: Ticket, { width, height, heading, facts, footer }: TicketLook): string {
  const inner = width - 2 * margin;
  const half = inner / 2 - 20;
  const way = Math.round(120 + height * 0.22);
  const factsTop = way + 210;
  const ends = [
    { airport: ticket.from, typed: ticket.departure, x: margin, anchor: 'start' },
    { airport: ticket.to, typed: ticket.destination, x: width - margin, anchor: 'end' },
  ] as const;
  const time = ticket.dueDate ? localTime(Date.parse(ticket.dueDate), ticket.from?.zone) : flightMessages.notScheduled;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Bricolage Grotesque" font-weight="700">
<rect width="${width}" height="${height}" fill="${lagoon[900]}"/>
<path d="M0 ${way + 150}Q${width * 0.3} ${way + 60} ${width * 0.55} ${way + 130}T${width} ${way + 90}V${height}H0Z" fill="${lagoon[800]}"/>
<g transform="translate(${margin} 50) scale(1.25)">${logoMark.bell.map((d) => `<path d="${d}" fill="${sand[50]}"/>`).join('')}<path d="${logoMark.sun}" fill="${mango[500]}"/></g>
${write(airline.wordmark, { x: margin + 76, y: 98, size: 44, width: half - 76, fill: sand[50] })}
${write(heading, { x: width - margin, y: 98, size: 44, width: half, fill: mango[500], anchor: 'end' })}
${drawWay(width, way)}
${ends.map(({ airport, typed = '', ...at }) => drawEnd(airport, typed, { ...at, y: way, width: half })).join('\n')}
${write(time, { x: margin, y: factsTop, size: 54, width: inner, fill: sand[50] })}
${facts.map(([label, value], at) => drawFact(label, value, { x: margin + (at % 2) * (half + 40), y: factsTop + 90 + Math.floor(at / 2) * 120, width: half })).join('\n')}
${write(footer, { x: margin, y: height - 52, size: 26, width: inner, fill: lagoon[200] })}
</svg>`;
}

type Place = Pick<TextLook, 'x' | 'y' | 'width' | 'anchor'>;

/** The code of an airport above its city, or the place as typed on the board. */
const drawEnd = (airport: Airport | undefined, typed: string, at: Place): string =>
  airport
    ? `${write(airport.iata, { ...at, y: at.y + 20, size: 132, fill: sand[50] })}
${write(airport.city, { ...at, y: at.y + 78, size: 40, width: at.width, fill: lagoon[200] })}`
    : write(typed, { ...at, y: at.y + 78, size: 56, fill: sand[50] });

/** An arc from one airport to the other, with an aircraft on it. */
function drawWay(width: number, y: number): string {
  const [left, right, top] = [margin + 330, width - margin - 330, y - 76];
  const middle = width / 2;
  return `<path d="M${left} ${y - 26}Q${middle} ${top - 50} ${right} ${y - 26}" fill="none" stroke="${lagoon[300]}" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 15"/>
<path transform="translate(${middle} ${top}) rotate(90) scale(2.6) translate(-11.5 -12)" d="${plane}" fill="${mango[500]}"/>`;
}

const drawFact = (label: string, value: string, at: Place): string =>
  `${write(label, { ...at, size: 26, fill: lagoon[200] })}
${write(value, { ...at, y: at.y + 50, size: 46, fill: sand[50] })}`;

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
