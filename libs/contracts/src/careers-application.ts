import * as z from 'zod/mini';
import { careersIdField } from './careers-job.ts';
import { careersLimits } from './careers-limits.ts';
import { emailField } from './fields.ts';

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

/** `POST apply`: everything else of an application is the server's to say. */
export const applyRequestSchema = z.strictObject({
  jobId: careersIdField,
  coverLetter: z.string().check(z.maxLength(careersLimits.coverLetter)),
  /** Where the decision is mailed to; nobody but the mailer is ever shown it. */
  email: z.optional(emailField),
});
export const applyReplySchema = z.object({ application: ownApplicationSchema });

/** `POST withdraw`: an own application, while it is pending. It is deleted, and its job may be applied for again. */
export const withdrawRequestSchema = z.strictObject({ id: careersIdField });

/** A line of the administration's list. */
export const adminApplicationSchema = z.extend(ownApplicationSchema, { username: z.string() });
export type AdminApplication = z.infer<typeof adminApplicationSchema>;

export const applicationOrders = ['newest', 'oldest', 'applicant', 'job'] as const;
export type ApplicationOrder = (typeof applicationOrders)[number];

/** `GET admin/applications`: which page of which list. Every key may be absent. */
export const adminApplicationsQuerySchema = z.strictObject({
  status: z.optional(z.enum(applicationStatuses)),
  jobId: z.optional(careersIdField),
  /** Part of the username or of the job's title, without regard to case. */
  q: z.optional(z.string().check(z.maxLength(careersLimits.search))),
  /** `newest` unless told. */
  order: z.optional(z.enum(applicationOrders)),
  /** `next` of the page before this one, which had the same filter and order. */
  after: z.optional(z.string().check(z.maxLength(careersLimits.cursor), z.regex(/^[A-Za-z0-9_-]+$/))),
  /** Lines per page. */
  size: z.optional(z.string().check(z.regex(/^([1-9][0-9]?|100)$/))),
});
export type AdminApplicationsQuery = z.infer<typeof adminApplicationsQuerySchema>;

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

export const applicationIdQuerySchema = z.strictObject({ id: careersIdField });

/** `GET admin/application`: one application in full, with the applicant as the platform described them when they last applied. */
export const applicationDetailSchema = z.extend(adminApplicationSchema, {
  coverLetter: z.string(),
  applicant: z.nullable(
    z.object({
      userId: z.string(),
      displayName: z.string(),
      /** Empty when there is no picture. */ avatarUrl: z.string(),
      groupRank: z.number(),
    }),
  ),
});
export type ApplicationDetail = z.infer<typeof applicationDetailSchema>;

/** `POST decide`. The same decision again is no change and succeeds. */
export const decisionRequestSchema = z.strictObject({ id: careersIdField, status: z.enum(applicationDecisions) });
export const decisionReplySchema = z.object({
  application: adminApplicationSchema,
  /** True once a message to the applicant is durably queued; false when there is no template or no address for one. */
  mailQueued: z.boolean(),
});
