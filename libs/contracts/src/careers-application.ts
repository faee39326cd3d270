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

/** A line of the administration's list. */
export const adminApplicationSchema = z.extend(ownApplicationSchema, { username: z.string() });
export type AdminApplication = z.infer<typeof adminApplicationSchema>;

export const applicationOrders = ['newest', 'oldest', 'applicant', 'job'] as const;
export type ApplicationOrder = (typeof applicationOrders)[number];

/** `GET admin/applications`: one page. */
export const adminApplicationsReplySchema = z.object({
  applications: z.array(adminApplicationSchema),
  /** Ask with it as `after` for the next page; null on the last. */
  next: z.nullable(z.string()),
  /** How many the filter matches, over all pages. */
  matching: z.number(),
  /** How many there are, whatever the filter. */
  total: z.number(),
});
export type AdminApplicationsReply = z.infer<typeof adminApplicationsReplySchema>;

/** `GET admin/application`: one application in full, with the applicant as the platform described them when they last applied. */
export const applicationDetailSchema = z.extend(adminApplicationSchema, {
  coverLetter: z.string(),
  applicant: z.nullable(
    z.object({
      userId: z.string(),
      displayName: z.string(),
      /** Empty when there is no picture. */
      avatarUrl: z.string(),
      groupRank: z.number(),
    }),
  ),
});
export type ApplicationDetail = z.infer<typeof applicationDetailSchema>;

/** The reply to `POST decide`. */
export const decisionReplySchema = z.object({
  application: adminApplicationSchema,
  /** True once a message to the applicant is durably queued; false when there is no template or no address for one. */
  mailQueued: z.boolean(),
});
