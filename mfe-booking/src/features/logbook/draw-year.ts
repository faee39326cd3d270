import type { Logbook } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { lightColors as colors } from '@portal/brand/colors';
import { pictureNote } from '@portal/brand/logbook';
import { family } from '@portal/design-system';
import { badgesOf, hoursText, inYear, milesText, totalsOf, yearOf } from './logbook-rules.ts';
import { drawMap, type MapDrawing } from './map-drawing.ts';

/** Pixels. */
export const pictureSize = { width: 1080, height: 1350 } as const;

const margin = 72;
const map = { top: 330, height: 560 } as const;
const codeSize = 26;

type Context = CanvasRenderingContext2D;

/** Draws a year on a canvas: title, flown map, figures, and the badges that were earned. */
export async function drawYear(canvas: HTMLCanvasElement, all: Logbook, { year, name }: { year: string; name: string }): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  const logbook = inYear(all, year);
  const font = (weight: number, px: number, face: keyof typeof family = 'display') => `${weight} ${px}px ${family[face]}`;
  // A canvas does not wait for fonts. Without them it uses their fallbacks.
  await Promise.all([font(700, 40), font(500, 40, 'text')].map((each) => document.fonts.load(each))).catch(() => undefined);

  const write = (text: string, x: number, y: number, style: string, fill: string, width = pictureSize.width - x - margin) => {
    context.font = style;
    context.fillStyle = fill;
    context.fillText(text, x, y, width);
  };
  context.fillStyle = colors.deep;
  context.fillRect(0, 0, pictureSize.width, pictureSize.height);
  write(airline.fullName, margin, 112, font(700, 34), colors.accent);
  write(name, margin, 196, font(700, 68), colors.onDeep);
  write(`My ${year} in the air`, margin, 262, font(500, 40, 'text'), colors.onDeepMuted);

  const drawing = drawMap(logbook, { width: pictureSize.width, height: map.height }, codeSize);
  if (drawing) drawFlights(context, drawing, font(700, codeSize));

  const totals = totalsOf(logbook.flights);
  const figures = [
    [totals.flights.toLocaleString('en-US'), totals.flights === 1 ? 'flight' : 'flights'],
    [hoursText(totals.minutes), 'in the air, about'],
    [milesText(totals.nauticalMiles), 'flown'],
    [String(totals.airports), totals.airports === 1 ? 'airport' : 'airports'],
  ] as const;
  const column = (pictureSize.width - 2 * margin) / 2;
  for (const [index, [value, label]] of figures.entries()) {
    const [x, y] = [margin + (index % 2) * column, 980 + Math.floor(index / 2) * 124];
    write(value, x, y, font(700, 60), colors.onDeep, column - 24);
    write(label, x, y + 40, font(500, 28, 'text'), colors.onDeepMuted, column - 24);
  }
  const earned = badgesOf(all).filter(({ earnedBy }) => earnedBy && yearOf(earnedBy, all.airports) === year);
  if (earned.length > 0) write(earned.map((badge) => badge.name).join(' · '), margin, 1236, font(700, 34), colors.accent);
  write(pictureNote, margin, 1298, font(500, 24, 'text'), colors.onDeepMuted);
}

/** Draws the map in its band, which spans the picture. */
function drawFlights(context: Context, { land, lines, dots }: MapDrawing, font: string): void {
  context.save();
  context.translate(0, map.top);
  context.beginPath();
  context.rect(0, 0, pictureSize.width, map.height);
  context.clip();
  context.fillStyle = colors.deepRaised;
  context.fill(new Path2D(land));
  context.strokeStyle = colors.deepAccent;
  context.lineCap = 'round';
  for (const { path, flights } of lines) {
    context.lineWidth = 4 + Math.min(6, Math.log2(flights));
    context.stroke(new Path2D(path));
  }
  context.font = font;
  context.lineJoin = 'round';
  for (const { iata, x, y, label } of dots) {
    context.fillStyle = colors.accent;
    context.beginPath();
    context.arc(x, y, 8, 0, 2 * Math.PI);
    context.fill();
    if (!label) continue;
    context.textAlign = label.anchor === 'middle' ? 'center' : label.anchor;
    context.strokeStyle = colors.deep;
    context.lineWidth = 6;
    context.strokeText(iata, label.x, label.y);
    context.fillStyle = colors.onDeep;
    context.fillText(iata, label.x, label.y);
  }
  context.restore();
}
