import { describe, expect, it } from '@jest/globals';
import type { ColorRole } from './color.ts';
import { darkColors, lightColors } from './color-values.ts';

/** Relative luminance of a colour (WCAG 2.2, definition of relative luminance). @param hex `#rrggbb` */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21. @param one `#rrggbb` @param other `#rrggbb` */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const grounds: ColorRole[] = ['page', 'surface', 'raised', 'sunken', 'tint'];
const written: ColorRole[] = ['text', 'textMuted', 'heading', 'link', 'linkHover', 'danger'];

/** Pairs of text and background that components use. */
const texts: (readonly [ColorRole, ColorRole])[] = [
  ...grounds.flatMap((ground) => written.map((text) => [text, ground] as const)),
  ['onAction', 'action'],
  ['onAction', 'actionHover'],
  ['onBrand', 'brand'],
  ['onBrand', 'brandHover'],
  ['onDangerSolid', 'dangerSolid'],
  ['onDangerSolid', 'dangerSolidHover'],
  ['onAccent', 'accent'],
  ...(['onDeep', 'onDeepMuted', 'deepAccent', 'deepDanger', 'accent'] as const).flatMap((text) =>
    (['deep', 'deepRaised'] as const).map((ground) => [text, ground] as const),
  ),
  ['success', 'successSurface'],
  ['warning', 'warningSurface'],
  ['danger', 'dangerSurface'],
  ['info', 'infoSurface'],
  ['neutral', 'neutralSurface'],
];

/** Borders and marks that carry meaning (WCAG 2.2, 1.4.11). */
const marks: (readonly [ColorRole, ColorRole])[] = grounds.flatMap((ground) =>
  (['lineStrong', 'focus', 'action', 'brand'] as const).map((mark) => [mark, ground] as const),
);

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
])('the %s theme', (_name, values) => {
  it.each(texts)('has a contrast of at least 4.5 for text %s on %s', (text, ground) => {
    expect(contrast(values[text], values[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('has a contrast of at least 3 for mark %s on %s', (mark, ground) => {
    expect(contrast(values[mark], values[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#0b6b6e', '#0b6b6e')).toBe(1);
  });
});
