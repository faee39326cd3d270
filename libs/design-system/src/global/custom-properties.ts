import { colorProperty, type ColorRole } from '../tokens/color.ts';
import type { ColorValues } from '../tokens/color-values.ts';

/** CSS declarations of one theme's colours. */
export const customProperties = (values: ColorValues) =>
  (Object.keys(values) as ColorRole[]).map((role) => `${colorProperty(role)}: ${values[role]};`).join('');
