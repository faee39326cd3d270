/** Every colour by its role. The values of both themes stand in `color-values.ts`; a component only ever names a role. */
const roles = [
  // Grounds, from the page upwards.
  'page',
  'surface',
  'raised',
  'sunken',
  'tint',
  // What is written on them.
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
  // The band that is deep lagoon in both themes.
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
  // States: the ground and the text on it.
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

/** Name of the custom property that carries a role: `textMuted` is `--color-text-muted`. */
export const colorProperty = (role: ColorRole) => `--color-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** A reference to each role, for use in styles: `${color.text}`. */
export const color = Object.fromEntries(roles.map((role) => [role, `var(${colorProperty(role)})`])) as Record<ColorRole, string>;
