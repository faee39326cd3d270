/** Text needs this contrast, and marks such as borders and icons the lower one (WCAG 2.2 AA, 1.4.3 and 1.4.11). */
const minRatios = { text: 4.5, mark: 3 };

const grounds = ['page', 'surface', 'raised', 'sunken', 'tint'];
const written = ['text', 'textMuted', 'heading', 'link', 'linkHover', 'danger', 'success', 'warning', 'info', 'neutral'];
const onDeep = ['onDeep', 'onDeepMuted', 'deepAccent', 'deepDanger', 'accent'];
const pairsOf = (fronts, backs) => backs.flatMap((back) => fronts.map((front) => [front, back]));

/** Pairs of roles that components show on each other, by what the first one is. */
const pairs = {
  text: [
    ...pairsOf(written, grounds),
    ...pairsOf(onDeep, ['deep', 'deepRaised']),
    ...pairsOf(['onAction'], ['action', 'actionHover']),
    ...pairsOf(['onBrand'], ['brand', 'brandHover']),
    ...pairsOf(['onDangerSolid'], ['dangerSolid', 'dangerSolidHover']),
    ['onAccent', 'accent'],
    ...['success', 'warning', 'danger', 'info', 'neutral'].map((state) => [state, `${state}Surface`]),
  ],
  mark: pairsOf(['lineStrong', 'focus', 'action', 'brand'], grounds),
};

/**
 * Finds pairs of colours that are too alike.
 *
 * @param {Record<string, string>} colors by role, `#rrggbb`
 * @returns {{ front: string, back: string, ratio: number, min: number }[]} `ratio` is NaN for a colour that is not `#rrggbb`
 */
export const weakPairs = (colors) =>
  Object.entries(pairs).flatMap(([kind, list]) =>
    list
      .map(([front, back]) => ({ front, back, ratio: contrast(colors[front], colors[back]), min: minRatios[kind] }))
      .filter((pair) => !(pair.ratio >= pair.min)),
  );

/** Contrast ratio of two colours, 1 to 21. @param {string} one `#rrggbb` @param {string} other `#rrggbb` */
export function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of a colour, by its definition in WCAG 2.2. */
function luminance(hex) {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = /^#[0-9a-f]{6}$/i.test(hex) ? Number.parseInt(hex.slice(start, start + 2), 16) / 255 : Number.NaN;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
