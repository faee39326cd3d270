import * as z from 'zod/mini';
import { pagePath, remoteName, semver } from './release-fields.ts';

/** `load`: code failed to load or was refused. `crash`: a component threw. `error` and `rejection` are uncaught. */
const reportKinds = ['error', 'rejection', 'load', 'crash'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Report of a failure in a browser. It has no message and no address, because both could name a person. */
export const reportRequestSchema = z.strictObject({
  kind: z.enum(reportKinds),
  /** The remote whose code failed, or `shell`. */
  remote: remoteName,
  version: semver,
  /** Path of the page in the registry, for example `/news/:id`; `*` for an unknown address. */
  page: z.union([pagePath, z.literal('*')]),
  /** Id of the page's own request, or of the request that failed. */
  requestId: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
});
export type ReportRequest = z.infer<typeof reportRequestSchema>;
