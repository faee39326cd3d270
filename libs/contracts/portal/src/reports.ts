import * as z from 'zod/mini';
import { pagePath, remoteName, semver } from './release-fields.ts';

/** `load`: code that did not arrive or was refused. `crash`: a component that threw. The others are uncaught. */
export const reportKinds = ['error', 'rejection', 'load', 'crash'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Says what broke, without a message, an address or anything else that could name a person. */
export const reportRequestSchema = z.strictObject({
  kind: z.enum(reportKinds),
  /** The remote whose code broke, or `shell`. */
  remote: remoteName,
  version: semver,
  /** Path of the page in the registry, for example `/news/:id`; `*` for an address that no page has. */
  page: z.union([pagePath, z.literal('*')]),
  /** Id of the request that brought the page, or of the one that failed. */
  requestId: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
});
export type ReportRequest = z.infer<typeof reportRequestSchema>;
