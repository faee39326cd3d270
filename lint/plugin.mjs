import { moduleBoundaries } from './module-boundaries.mjs';
import { themeColours } from './theme-colours.mjs';

/** The repository's own rules, as Oxlint loads them. */
export default {
  meta: { name: 'portal' },
  rules: { 'module-boundaries': moduleBoundaries, 'theme-colours': themeColours },
};
