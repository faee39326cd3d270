import { moduleBoundaries } from './module-boundaries.mjs';
import { textBesideExpression } from './text-beside-expression.mjs';
import { themeColours } from './theme-colours.mjs';

/** The repository's own rules, as Oxlint loads them. */
export default {
  meta: { name: 'portal' },
  rules: { 'module-boundaries': moduleBoundaries, 'text-beside-expression': textBesideExpression, 'theme-colours': themeColours },
};
