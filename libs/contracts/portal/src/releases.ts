import * as z from 'zod/mini';

export const releaseLimits = {
  /** Compressed bytes of an upload. */
  upload: 12_000_000,
  /** Uncompressed bytes of its files, and their number. */
  unpacked: 40_000_000,
  files: 600,
  /** Entries of its tarball, folders included. */
  entries: 2_000,
  /** Uploads that one process reads and checks at a time, and uploads that wait for it. Each may need 60 MB. */
  concurrentUploads: 2,
  waitingUploads: 30,
  /** Script bytes (Brotli) of a page's first load. */
  pageScripts: 165_000,
  reasons: 50,
  reason: 500,
} as const;

/**
 * State of a release. `checking`: uploaded, its smoke journey has not reported yet. `candidate`: can go live.
 * `refused`: broke a rule of the gate. `canary`: shown to a share of visitors. `live`: shown to everybody else.
 * `retired`: was live or a canary before. `removed`: taken down, and its files are gone.
 */
const releaseStates = ['checking', 'candidate', 'refused', 'canary', 'live', 'retired', 'removed'] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** Reply to every call that changes a release. Each reason says what is missing and what to do. */
export const releaseReplySchema = z.object({
  remote: z.string(),
  version: z.string(),
  state: z.enum(releaseStates),
  reasons: z.array(z.string()),
  /** Counts the changes of this remote. */
  revision: z.number(),
  /** After a removal, the addresses that caches may have stored. `*` stands for every file of a folder. */
  addresses: z.optional(z.array(z.string())),
});
export type ReleaseReply = z.infer<typeof releaseReplySchema>;

/** Body of a 422: the gate's refusal. */
export const refusalSchema = z.object({ error: z.string(), requestId: z.string(), ...releaseReplySchema.shape });

const time = z.string();

const healthSchema = z.object({
  /** Page views of the remote since the version went live. */
  views: z.number(),
  errors: z.number(),
});

/** One version of a remote on the release desk. */
const releaseSummarySchema = z.object({
  version: z.string(),
  state: z.enum(releaseStates),
  uploadedAt: time,
  uploadedBy: z.string(),
  reasons: z.array(z.string()),
  /** Reasons why the version cannot go live now; empty if it can. */
  conflicts: z.array(z.string()),
  health: healthSchema,
});
export type ReleaseSummary = z.infer<typeof releaseSummarySchema>;

/** A remote or the shell on the release desk. */
const releasedRemoteSchema = z.object({
  remote: z.string(),
  title: z.string(),
  revision: z.number(),
  live: z.nullable(z.object({ version: z.string(), since: time, by: z.string(), health: healthSchema })),
  /** Version that a rollback would make live. */
  previous: z.nullable(z.string()),
  canary: z.nullable(z.object({ version: z.string(), percent: z.number(), since: time, by: z.string(), health: healthSchema })),
  releases: z.array(releaseSummarySchema),
});
export type ReleasedRemote = z.infer<typeof releasedRemoteSchema>;

const releaseActions = ['install', 'upload', 'refuse', 'candidate', 'promote', 'canary', 'rollback', 'remove', 'token'] as const;
export type ReleaseAction = (typeof releaseActions)[number];

const releaseEventSchema = z.object({
  id: z.number(),
  at: time,
  remote: z.string(),
  version: z.string(),
  action: z.enum(releaseActions),
  by: z.string(),
  detail: z.string(),
});
export type ReleaseEvent = z.infer<typeof releaseEventSchema>;

/** `GET /api/releases`. A token sees its own remote only. */
export const releasesReplySchema = z.object({ remotes: z.array(releasedRemoteSchema), history: z.array(releaseEventSchema) });
export type ReleasesReply = z.infer<typeof releasesReplySchema>;

/** Texts of the release desk that both sides show. */
export const releaseMessages = {
  refused: 'The release was refused.',
  wrongToken: 'This token may not release that.',
  insecure: 'Release tokens are accepted over https only.',
  changedMeanwhile: 'Another release changed this remote in the meantime. Look at its status and try again.',
  unknownVersion: 'There is no such version of this remote.',
  notACandidate: 'Only a candidate can go live.',
  nothingBefore: 'There is no earlier version to go back to.',
  manyUploads: 'The portal is checking other uploads. Try again in a few seconds.',
  removeLive: 'Roll back or promote another version first.',
} as const;
