import { colorProperty, type ColorRole } from '../tokens/color.ts';
import type { ColorValues } from '../tokens/color-values.ts';

/** The declarations that put one theme's colours on an element. */
export const customProperties = (values: ColorValues) =>
  (Object.keys(values) as ColorRole[]).map((role) => `${colorProperty(role)}: ${values[role]};`).join('');
