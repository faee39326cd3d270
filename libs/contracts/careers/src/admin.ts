import * as z from 'zod/mini';
import { ownApplicationSchema } from './application.ts';

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

/** What became of the message to the applicant: durably queued, or not to be sent (no template, no address), or it could not be queued. */
export const decisionMailStates = ['queued', 'none', 'failed'] as const;
export type DecisionMailState = (typeof decisionMailStates)[number];

/** The reply to `POST decide`. */
export const decisionReplySchema = z.object({
  application: adminApplicationSchema,
  mail: z.enum(decisionMailStates),
});
