import * as z from 'zod/mini';
import { pagePath, remoteName, semver } from './release-fields.ts';

/** Largest contentful paint and interaction to next paint, both in milliseconds, and cumulative layout shift (web.dev/vitals). */
const vitalNames = ['LCP', 'INP', 'CLS'] as const;

/** Ten minutes. */
const maxValue = 600_000;

/** One measurement of a page view. It has no personal data, and no id that links two measurements. */
export const vitalRequestSchema = z.strictObject({
  name: z.enum(vitalNames),
  value: z.number().check(z.gte(0), z.lte(maxValue)),
  /** Path of the page in the registry, for example `/news/:id`; `*` for a page of the shell or an unknown address. */
  page: z.union([pagePath, z.literal('*')]),
  /** The remote that owns the page, or `shell`. */
  remote: remoteName,
  version: semver,
});
export type VitalRequest = z.infer<typeof vitalRequestSchema>;
