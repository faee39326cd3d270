import { color } from './color.ts';
import { motion, shadow } from './effect.ts';
import { from, layer, radius, size, space } from './scale.ts';
import { family, type, weight } from './type.ts';

/**
 * All tokens as one object. Colours are references to custom properties, so one theme serves light and dark, and every remote's
 * copy of this library follows the page around it.
 */
export const theme = { color, space, radius, size, layer, from, family, type, weight, shadow, motion } as const;
export type Theme = typeof theme;
