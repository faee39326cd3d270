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

/** The fields that the editor changes, as the tables have them. Its texts may be longer than the editor allows. */
export const storedDraftSchema = z.omit(jobSchema, { id: true, createdAt: true });

/** `GET jobs`: open positions, newest first. `stale` marks a cached list, served while the tables are unreachable. */
export const jobsReplySchema = z.object({ jobs: z.array(jobSchema), asOf: z.string(), stale: z.boolean() });
export type JobsReply = z.infer<typeof jobsReplySchema>;

/** `POST create-job`, `POST update-job`: the stored position. */
export const jobReplySchema = z.object({ job: jobSchema });

export const applicationStatuses = ['pending', 'accepted', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** A decision can be changed into the other one, but never back to pending. */
export const applicationDecisions = ['accepted', 'rejected'] as const;
export type ApplicationDecision = (typeof applicationDecisions)[number];

/** Stages of the review. A decided application is `decided`; only staff see the stage. */
export const applicationStages = ['received', 'interview', 'decided'] as const;
export type ApplicationStage = (typeof applicationStages)[number];

/** An application as its applicant sees it. `jobId` is null after the position was deleted; the title stays. Times are ISO 8601. */
export const ownApplicationSchema = z.object({
  id: z.string(),
  jobId: z.nullable(z.string()),
  jobTitle: z.string(),
  status: z.enum(applicationStatuses),
  createdAt: z.string(),
  /** Time of the current decision; null while pending. */
  decidedAt: z.nullable(z.string()),
});
export type OwnApplication = z.infer<typeof ownApplicationSchema>;

/** `GET applications`: newest first. `decisionMail`: decisions are emailed to applicants who leave an address. */
export const ownApplicationsReplySchema = z.object({ applications: z.array(ownApplicationSchema), decisionMail: z.boolean() });

/** The reply to `POST apply`. */
export const applyReplySchema = z.object({ application: ownApplicationSchema });
