import { decidedBySchema } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { applicationDecisions, applicationStages, ownApplicationSchema } from './application.ts';
import { jobSchema } from './job.ts';
import { applicationRankSchema, jobRoleSchema } from './ranks.ts';

/** A position as senior staff see it. */
const adminJobSchema = z.object({
  ...jobSchema.shape,
  /** Group role that accepted applicants get; null for none. Absent if the portal sets no ranks. */
  role: z.optional(z.nullable(jobRoleSchema)),
});
export type AdminJob = z.infer<typeof adminJobSchema>;

/** `GET admin/jobs`: positions of every status, newest first. `setsRanks`: a job can have a group role. */
export const adminJobsReplySchema = z.object({ jobs: z.array(adminJobSchema), setsRanks: z.optional(z.boolean()) });
export type AdminJobsReply = z.infer<typeof adminJobsReplySchema>;

/** A row of the administration's list. */
const adminApplicationSchema = z.object({
  ...ownApplicationSchema.shape,
  username: z.string(),
  /** True for the caller's own application, which another person must decide. */
  isOwn: z.optional(z.boolean()),
  /** Older servers send none. */
  stage: z.optional(z.enum(applicationStages)),
  /** A decision that can still be undone, or is being carried out. */
  held: z.optional(z.object({ by: z.string(), isMine: z.boolean(), decision: z.enum(applicationDecisions) })),
});
export type AdminApplication = z.infer<typeof adminApplicationSchema>;

export const applicationOrders = ['newest', 'oldest', 'applicant', 'job'] as const;
export type ApplicationOrder = (typeof applicationOrders)[number];

/** `GET admin/applications`: one page. */
export const adminApplicationsReplySchema = z.object({
  applications: z.array(adminApplicationSchema),
  /** Cursor of the next page, for `after`; null on the last page. */
  next: z.nullable(z.string()),
  /** Number of applications that match the filter, over all pages. */
  matching: z.number(),
  /** Number of applications without the filter. */
  total: z.number(),
});
export type AdminApplicationsReply = z.infer<typeof adminApplicationsReplySchema>;

/** An internal note about an application. The applicant never sees it. */
const applicationNoteSchema = z.object({
  id: z.string(),
  author: z.string(),
  text: z.string(),
  /** ISO 8601. */
  writtenAt: z.string(),
});
export type ApplicationNote = z.infer<typeof applicationNoteSchema>;

/** The reply to `POST note`: all notes of the application, oldest first. */
export const notesReplySchema = z.object({ notes: z.array(applicationNoteSchema) });

/** The reply to `POST stage`. */
export const stageReplySchema = z.object({ stage: z.enum(applicationStages) });

/** `GET admin/application`: one application in full, with the applicant's profile from the time of the application. */
export const applicationDetailSchema = z.object({
  ...adminApplicationSchema.shape,
  coverLetter: z.string(),
  /** Of the current decision. Absent while pending, for a decision outside the portal, and for the caller's own application. */
  decidedBy: z.optional(decidedBySchema),
  /** Oldest first. Absent for the caller's own application. */
  notes: z.optional(z.array(applicationNoteSchema)),
  /** Group role that the applicant gets when accepted. Absent if there is none, and after the acceptance. */
  offeredRole: z.optional(jobRoleSchema),
  /** Absent if the applicant gets no rank. */
  rank: z.optional(applicationRankSchema),
  applicant: z.nullable(
    z.object({
      userId: z.string(),
      displayName: z.string(),
      /** Empty without a picture. */
      avatarUrl: z.string(),
      groupRank: z.number(),
    }),
  ),
});
export type ApplicationDetail = z.infer<typeof applicationDetailSchema>;

/** State of the message to the applicant: durably queued, not needed (no template, no address), or failed to queue. */
export const decisionMailStates = ['queued', 'none', 'failed'] as const;
export type DecisionMailState = (typeof decisionMailStates)[number];

/** A held decision: its id for `POST undo-decisions`, and the time in which that is possible. */
export const undoableSchema = z.object({ id: z.string(), leavesInMs: z.number() });

/** The reply to `POST decide`. A held decision is not in `application.status` yet. */
export const decisionReplySchema = z.object({
  application: adminApplicationSchema,
  mail: z.enum(decisionMailStates),
  held: z.optional(undoableSchema),
});
