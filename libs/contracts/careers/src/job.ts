import * as z from 'zod/mini';

export const jobStatuses = ['open', 'closed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** A position as the public sees it. */
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

/** `GET jobs`: open positions, newest first. `stale` marks a cached list, served while the tables are unreachable. */
export const jobsReplySchema = z.object({ jobs: z.array(jobSchema), asOf: z.string(), stale: z.boolean() });
export type JobsReply = z.infer<typeof jobsReplySchema>;

/** `POST create-job`, `POST update-job`: the stored position. */
export const jobReplySchema = z.object({ job: jobSchema });
