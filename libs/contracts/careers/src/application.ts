import * as z from 'zod/mini';

export const applicationStatuses = ['pending', 'accepted', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What a decision may be. A decided application moves between the two; it never becomes pending again. */
export const applicationDecisions = ['accepted', 'rejected'] as const;
export type ApplicationDecision = (typeof applicationDecisions)[number];

/** An application as its applicant sees it. `jobId` is null once the position was deleted; its title stays. Times are ISO 8601. */
export const ownApplicationSchema = z.object({
  id: z.string(),
  jobId: z.nullable(z.string()),
  jobTitle: z.string(),
  status: z.enum(applicationStatuses),
  createdAt: z.string(),
  /** When it got its present decision; null while pending. */
  decidedAt: z.nullable(z.string()),
});
export type OwnApplication = z.infer<typeof ownApplicationSchema>;

/**
 * `GET applications`: newest first. The jobs that it names are those already applied for. `decisionMail` says that decisions
 * are mailed to applicants who leave an address.
 */
export const ownApplicationsReplySchema = z.object({ applications: z.array(ownApplicationSchema), decisionMail: z.boolean() });

/** The reply to `POST apply`. */
export const applyReplySchema = z.object({ application: ownApplicationSchema });
