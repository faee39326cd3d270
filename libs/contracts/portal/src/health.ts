import * as z from 'zod/mini';

/** `GET /api/health`: the state of the portal and of the services behind it, for staff. */
export const healthApi = '/api/health';

/** Milliseconds between two refreshes of an open page. */
export const healthRefreshMs = 10_000;

/**
 * `ok`: works. `unused`: not used since the process started, so its state is not known. `degraded`: works in part, or its last call
 * failed. `down`: does not work. `unknown`: could not be read.
 */
const healthStates = ['ok', 'unused', 'degraded', 'down', 'unknown'] as const;
export type HealthState = (typeof healthStates)[number];
const state = z.enum(healthStates);

/** ISO 8601; null if it has not happened, or is not known. */
const time = z.nullable(z.string());

/** An outside service, as the answering process has seen it since its start. */
const serviceHealthSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** True if the sandbox simulates it. */
  isSimulated: z.boolean(),
  state,
  lastSuccessAt: time,
  /** `kind` is the reason in the log. `status` is the HTTP status, null without a reply. */
  lastFailure: z.nullable(z.object({ at: z.string(), kind: z.string(), status: z.nullable(z.number()) })),
  /** Latency of the calls in the last 15 minutes, at the slowest host of the service. */
  latency: z.nullable(z.object({ p50Ms: z.number(), p95Ms: z.number(), calls: z.number() })),
  /** `open`: calls are paused after several failures. `half-open`: the next call tests the service. */
  breaker: z.enum(['closed', 'half-open', 'open']),
  /** Remaining milliseconds of a pause that the service asked for. */
  pauseLeftMs: z.number(),
});
export type ServiceHealth = z.infer<typeof serviceHealthSchema>;

/** A list that the portal caches from a service. `asOf` is the time of its last successful read. */
const readingHealthSchema = z.object({ title: z.string(), state, asOf: time });
export type ReadingHealth = z.infer<typeof readingHealthSchema>;

const mailHealthSchema = z.object({
  state,
  waiting: z.number(),
  retrying: z.number(),
  /** Messages that the queue gave up. `deadEvents` of them are events for webhooks. */
  dead: z.number(),
  deadEvents: z.number(),
  /** Age of the oldest message in the queue, in milliseconds; 0 for an empty queue. */
  oldestMs: z.number(),
});
export type MailHealth = z.infer<typeof mailHealthSchema>;

const storeHealthSchema = z.object({
  state,
  kind: z.enum(['sqlite', 'postgres']),
  /** Version of the database, and of the portal's tables in it. */
  version: z.nullable(z.string()),
  tables: z.nullable(z.number()),
  /** Time of one short statement. */
  latencyMs: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
});
export type StoreHealth = z.infer<typeof storeHealthSchema>;

const backupHealthSchema = z.object({ state, lastAt: time });
export type BackupHealth = z.infer<typeof backupHealthSchema>;

/** A process of the portal, by its last report. */
const processHealthSchema = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.number(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** True for the answering process. */
  isThis: z.boolean(),
  /** `down`: it has not reported for a while, and did not announce its stop. */
  state,
  /** Titles of the services that it has trouble with. */
  troubles: z.array(z.string()),
  /** Open streams of live flights and of staff desks. */
  streams: z.number(),
});
export type ProcessHealth = z.infer<typeof processHealthSchema>;

const releasedPartSchema = z.object({
  name: z.string(),
  title: z.string(),
  live: z.nullable(z.string()),
  canary: z.nullable(z.object({ version: z.string(), percent: z.number() })),
});
export type ReleasedPart = z.infer<typeof releasedPartSchema>;

export const doctorFindingSchema = z.object({
  id: z.string(),
  state: z.enum(['ok', 'warning', 'error', 'skipped']),
  subject: z.string(),
  message: z.string(),
  fix: z.string(),
});
export type DoctorFinding = z.infer<typeof doctorFindingSchema>;

/** The last run of `npm run doctor` whose result could be stored. */
const doctorHealthSchema = z.object({
  state,
  /** Null if it has never run here. */
  at: time,
  ok: z.number(),
  warnings: z.number(),
  errors: z.number(),
  skipped: z.number(),
  /** Errors and warnings with their fix. Left out if the caller may not see them. */
  findings: z.optional(z.array(doctorFindingSchema)),
});
export type DoctorHealth = z.infer<typeof doctorHealthSchema>;

export const healthReplySchema = z.object({
  /** Time of the report. ISO 8601. */
  at: z.string(),
  services: z.array(serviceHealthSchema),
  readings: z.array(readingHealthSchema),
  mail: mailHealthSchema,
  store: storeHealthSchema,
  backup: backupHealthSchema,
  /** Every process that has reported lately, or only the answering one while the others cannot be read. */
  processes: z.array(processHealthSchema),
  areAllProcessesKnown: z.boolean(),
  /** Version of the server's program. */
  program: z.string(),
  released: z.array(releasedPartSchema),
  doctor: doctorHealthSchema,
  /** Whether the caller may send undelivered messages again. */
  maySendAgain: z.boolean(),
});
export type HealthReply = z.infer<typeof healthReplySchema>;

/** Text of the 503 while sessions cannot be checked. */
export const storeAwayMessage = 'The store of the portal does not answer, so sign-ins cannot be checked.';
