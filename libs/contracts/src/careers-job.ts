import * as z from 'zod/mini';
import { careersLimits } from './careers-limits.ts';

export const jobStatuses = ['open', 'closed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** A position as people see it. */
export const jobSchema = z.object({
  id: z.string(),
  title: z.string(),
  department: z.string(),
  location: z.string(),
  /** Free text: 'Volunteer', 'Part-time'. */
  type: z.string(),
  description: z.string(),
  requirements: z.array(z.string()),
  status: z.enum(jobStatuses),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type Job = z.infer<typeof jobSchema>;

/** `GET jobs`: open positions, newest first. `stale` marks the last good list, kept while the tables cannot be read. */
export const jobsReplySchema = z.object({ jobs: z.array(jobSchema), asOf: z.string(), stale: z.boolean() });
export type JobsReply = z.infer<typeof jobsReplySchema>;

/** `GET admin/jobs`: positions of every status, newest first. */
export const adminJobsReplySchema = z.object({ jobs: z.array(jobSchema) });

/** `POST create-job`, `POST update-job`: the position as it is now kept. */
export const jobReplySchema = z.object({ job: jobSchema });

const upTo = (length: number) => z.string().check(z.maxLength(length));

/**
 * `POST create-job`: what the editor holds. The server trims every text and drops blank lines of the requirements; a title
 * that is then empty is refused with a message of its own.
 */
export const jobDraftSchema = z.strictObject({
  title: upTo(careersLimits.title),
  department: upTo(careersLimits.department),
  location: upTo(careersLimits.location),
  type: upTo(careersLimits.type),
  description: upTo(careersLimits.description),
  requirements: z.array(upTo(careersLimits.requirement)).check(z.maxLength(careersLimits.requirements)),
  status: z.enum(jobStatuses),
});
export type JobDraft = z.infer<typeof jobDraftSchema>;

/** Ids of jobs and applications. */
export const careersIdField = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** `POST update-job`. */
export const jobUpdateSchema = z.strictObject({ id: careersIdField, job: jobDraftSchema });

/** `POST delete-job`. */
export const jobDeletionSchema = z.strictObject({ id: careersIdField });
