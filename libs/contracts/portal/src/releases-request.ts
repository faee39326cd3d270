import * as z from 'zod/mini';
import { remoteName, semver } from './release-fields.ts';
import { releaseLimits } from './releases.ts';

const target = { remote: remoteName, version: semver };
/** Revision of the remote that the caller last saw. The call fails with 409 if it has changed since. */
const expected = z.optional(z.number().check(z.nonnegative()));

export const promoteRequestSchema = z.strictObject({ ...target, expected });
export const canaryRequestSchema = z.strictObject({ ...target, percent: z.number().check(z.minimum(1), z.maximum(99)), expected });
export const rollbackRequestSchema = z.strictObject({ remote: remoteName, expected });
export const removeRequestSchema = z.strictObject({ ...target, expected });
export const previewRequestSchema = z.strictObject(target);
/** Result of the release's smoke journey, run by its team against the portal. */
export const verdictRequestSchema = z.strictObject({
  ...target,
  passed: z.boolean(),
  failures: z.array(z.string().check(z.maxLength(releaseLimits.reason))).check(z.maxLength(releaseLimits.reasons)),
});
