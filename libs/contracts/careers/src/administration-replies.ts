import { decidedBySchema } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { applicationDecisions, applicationStages, jobSchema, ownApplicationSchema } from './replies.ts';

export const jobRoleSchema = z.object({ id: z.string(), name: z.string(), rank: z.number() });
export type JobRole = z.infer<typeof jobRoleSchema>;

/** `GET group-roles`: the roles up to the ceiling, lowest first. */
export const groupRolesReplySchema = z.object({ ceiling: z.number(), roles: z.array(jobRoleSchema) });

const rankStates = ['waiting', 'set', 'notMember', 'refused'] as const;
export type RankState = (typeof rankStates)[number];

/** The group rank of an accepted applicant. */
const applicationRankSchema = z.object({
  state: z.enum(rankStates),
  role: jobRoleSchema,
  /** Reason of a refusal; null otherwise. */
  reason: z.nullable(z.string()),
  canRetry: z.boolean(),
});
export type ApplicationRank = z.infer<typeof applicationRankSchema>;

/** The reply to `POST retry-rank`. */
export const rankReplySchema = z.object({ rank: applicationRankSchema });

/** A position as senior staff see it. */
const adminJobSchema = z.object({
  ...jobSchema.shape,
  /** Group role that accepted applicants get; null for none. Absent if the portal sets no ranks. */
  role: z.optional(z.nullable(jobRoleSchema)),
});
export type AdminJob = z.infer<typeof adminJobSchema>;

/** The job on which a change is based. */
export const expectedJobSchema = z.omit(adminJobSchema, { id: true, createdAt: true });

/** `GET admin/jobs`: positions of every status, newest first. `setsRanks`: a job can have a group role. */
export const adminJobsReplySchema = z.object({ jobs: z.array(adminJobSchema), setsRanks: z.optional(z.boolean()) });
export type AdminJobsReply = z.infer<typeof adminJobsReplySchema>;

/** A row of the administration's list. */
const adminApplicationSchema = z.object({
  ...ownApplicationSchema.shape,
  username: z.string(),
  /** True for the caller's own application, which another person must decide. */
  isOwn: z.optional(z.boolean()),
  /** True if the caller was the applicant's coordinator on a flight. Their decision then needs `confirmsApplicant`. */
  isCoordinator: z.optional(z.boolean()),
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

export const applicationThumbs = ['up', 'down'] as const;
export type ApplicationThumb = (typeof applicationThumbs)[number];

const thumbsField = z.array(z.object({ by: z.string(), isMine: z.boolean(), thumb: z.enum(applicationThumbs) }));

/** The reply to `POST thumb`: all thumbs on the application, oldest first. */
export const thumbsReplySchema = z.object({ thumbs: thumbsField });

/** `GET admin/application`: one application in full, with the applicant's profile from the time of the application. */
export const applicationDetailSchema = z.object({
  ...adminApplicationSchema.shape,
  coverLetter: z.string(),
  /** Of the current decision. Absent while pending, for a decision outside the portal, and for the caller's own application. */
  decidedBy: z.optional(decidedBySchema),
  /** Oldest first. Absent for the caller's own application. */
  notes: z.optional(z.array(applicationNoteSchema)),
  /** The reviewers' thumbs, oldest first. Absent for the caller's own application. */
  thumbs: z.optional(thumbsField),
  /** True if a decision is emailed to the applicant, with the decider's note. */
  getsMail: z.optional(z.boolean()),
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

/** State of the message to the applicant: durably queued, or not needed (no template, no address). */
const decisionMail = z.enum(['queued', 'none']);
export type DecisionMailState = z.infer<typeof decisionMail>;

/** A held decision: its id for `POST undo-decisions`, and the time in which that is possible. */
const undoableSchema = z.object({ id: z.string(), leavesInMs: z.number() });

/** The reply to `POST decide`. A held decision is not in `application.status` yet. */
export const decisionReplySchema = z.object({
  application: adminApplicationSchema,
  mail: decisionMail,
  held: z.optional(undoableSchema),
});

const applicant = { id: z.string(), username: z.string(), jobTitle: z.string() };

/** One application in the preview of a bulk decision. */
const plannedDecisionSchema = z.object({
  ...applicant,
  /** Reason why the application is skipped; null if it will be decided. */
  skip: z.nullable(z.string()),
  /** True if the applicant gets an email. */
  mail: z.boolean(),
  /** Group role that the applicant gets. Absent for none. */
  role: z.optional(z.string()),
});
export type PlannedDecision = z.infer<typeof plannedDecisionSchema>;

/** The reply to `POST preview-decisions`, in the order of the request. */
export const decisionsPreviewReplySchema = z.object({ decisions: z.array(plannedDecisionSchema) });

const decisionOutcomes = ['decided', 'skipped', 'failed'] as const;

/** One application after a bulk decision. */
const madeDecisionSchema = z.object({
  ...applicant,
  outcome: z.enum(decisionOutcomes),
  /** Reason why it was skipped or failed; null otherwise. */
  reason: z.nullable(z.string()),
  mail: decisionMail,
  held: z.optional(undoableSchema),
});
export type MadeDecision = z.infer<typeof madeDecisionSchema>;

/** The reply to `POST decide-all`, in the order of the request. */
export const decisionsReplySchema = z.object({ decisions: z.array(madeDecisionSchema) });

/** The reply to `POST undo-decisions`: ids of the undone decisions, and their notes by application. It was too late for the others. */
export const undoneReplySchema = z.object({
  undone: z.array(z.string()),
  notes: z.optional(z.catchall(z.object({}), z.string())),
});

/**
 * A decision of the caller. `waiting`: can be undone. `running`: is being carried out, with retries while a service is down.
 * `refused`: was not made, and `error` says why. `done` with an `error`: a step after the decision failed.
 */
const heldApplicationSchema = z.object({
  id: z.string(),
  /** Lower case. Older servers send none. */
  applicationId: z.optional(z.string()),
  username: z.string(),
  decision: z.enum(applicationDecisions),
  state: z.enum(['waiting', 'running', 'done', 'refused']),
  leavesInMs: z.number(),
  error: z.nullable(z.string()),
});
export type HeldApplication = z.infer<typeof heldApplicationSchema>;

/** The reply to `GET held-decisions`: the caller's decisions of the last minutes. */
export const heldApplicationsReplySchema = z.object({ held: z.array(heldApplicationSchema) });
