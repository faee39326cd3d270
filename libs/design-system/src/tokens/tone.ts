import { color } from './color.ts';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent';

export const toneColors = (tone: Tone): readonly [ground: string, text: string] =>
  tone === 'accent' ? [color.accent, color.onAccent] : [color[`${tone}Surface`], color[tone]];

/** Colours of a tone. Forced colours remove the background, and show the transparent outline instead. */
export function toneStyle({ $tone = 'neutral' }: { $tone?: Tone }): string {
  const [ground, text] = toneColors($tone);
  return `background:${ground};color:${text};outline:1px solid transparent`;
}
