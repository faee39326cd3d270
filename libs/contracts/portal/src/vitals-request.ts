import * as z from 'zod/mini';
import { pagePath, remoteName, semver } from './release-fields.ts';

/** Largest paint, slowest reaction (both in milliseconds), and shift of the layout (web.dev/vitals). */
export const vitalNames = ['LCP', 'INP', 'CLS'] as const;

/** Largest value that is taken: ten minutes. */
const valueAtMost = 600_000;

/** One measurement of a page view. It holds nothing of the visitor, and no id that would join two of them. */
export const vitalRequestSchema = z.strictObject({
  name: z.enum(vitalNames),
  value: z.number().check(z.gte(0), z.lte(valueAtMost)),
  /** Path of the page in the registry, for example `/news/:id`; `*` for a page of the shell or an unknown address. */
  page: z.union([pagePath, z.literal('*')]),
  /** The remote that owns the page, or `shell`. */
  remote: remoteName,
  version: semver,
});
export type VitalRequest = z.infer<typeof vitalRequestSchema>;
