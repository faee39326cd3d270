/** Every colour by its role. Components name a role; `libs/brand/src/colors.ts` has the values of both themes. */
const roles = [
  // Backgrounds, from the page upwards.
  'page',
  'surface',
  'raised',
  'sunken',
  'tint',
  // Text on them.
  'text',
  'textMuted',
  'heading',
  'link',
  'linkHover',
  // Lines: the first is decoration, the second bounds a control.
  'line',
  'lineStrong',
  // The main action, and its calmer companion.
  'action',
  'actionHover',
  'onAction',
  'brand',
  'brandHover',
  'onBrand',
  // The dark band of both themes.
  'deep',
  'deepRaised',
  'onDeep',
  'onDeepMuted',
  'deepLine',
  'deepAccent',
  'deepDanger',
  // Small bright marks.
  'accent',
  'onAccent',
  // States: background and text.
  'successSurface',
  'success',
  'warningSurface',
  'warning',
  'dangerSurface',
  'danger',
  'infoSurface',
  'info',
  'neutralSurface',
  'neutral',
  'dangerSolid',
  'dangerSolidHover',
  'onDangerSolid',
  'focus',
  'scrim',
  'shadow',
] as const;

export type ColorRole = (typeof roles)[number];

/** Name of a role's custom property: `textMuted` is `--color-text-muted`. */
export const colorProperty = (role: ColorRole) => `--color-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** A reference to each role, for use in styles: `${color.text}`. */
export const color = Object.fromEntries(roles.map((role) => [role, `var(${colorProperty(role)})`])) as Record<ColorRole, string>;

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent';

export const toneColors = (tone: Tone): readonly [ground: string, text: string] =>
  tone === 'accent' ? [color.accent, color.onAccent] : [color[`${tone}Surface`], color[tone]];

/** Colours of a tone. Forced colours remove the background, and show the transparent outline instead. */
export function toneStyle({ $tone = 'neutral' }: { $tone?: Tone }): string {
  const [ground, text] = toneColors($tone);
  return `background:${ground};color:${text};outline:1px solid transparent`;
}
