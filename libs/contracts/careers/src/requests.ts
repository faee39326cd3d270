import { emailField, limits } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { applicationOrders, applicationThumbs, expectedJobSchema } from './administration-replies.ts';
import { reviewLimits } from './administration.ts';
import { applicationDecisions, applicationStages, applicationStatuses, jobStatuses } from './replies.ts';
import { careersIdPattern, careersLimits } from './texts.ts';

const careersIdField = z.string().check(z.regex(careersIdPattern));

/**
 * One job or application: `POST delete-job`, `GET admin/application`, `POST retry-rank`, and `POST withdraw`, which deletes a pending
 * application of the member, who may then apply for the job again.
 */
export const careersIdRequestSchema = z.strictObject({ id: careersIdField });

const upTo = (length: number) => z.string().check(z.maxLength(length));

/** Content of the job editor. The server trims every text, drops blank requirements, and refuses an empty title with its own message. */
const jobDraftSchema = z.strictObject({
  title: upTo(careersLimits.title),
  department: upTo(careersLimits.department),
  location: upTo(careersLimits.location),
  type: upTo(careersLimits.type),
  description: upTo(careersLimits.description),
  requirements: z.array(upTo(careersLimits.requirement)).check(z.maxLength(careersLimits.requirements)),
  status: z.enum(jobStatuses),
});
export type JobDraft = z.infer<typeof jobDraftSchema>;

/** Id of the role that accepted applicants get; null for none. If absent, the role stays. */
const roleIdField = z.optional(z.nullable(z.string().check(z.regex(/^[0-9]{1,20}$/))));

/** `POST create-job`. `id` is an idempotency key: the same one updates the same job. If absent, each call creates a job. */
export const jobCreationSchema = z.extend(jobDraftSchema, { id: z.optional(z.uuid()), roleId: roleIdField });

/** `expected`: the job that the editor was opened with. If the job is another one by now, the update is refused. */
export const jobUpdateSchema = z.strictObject({
  id: careersIdField,
  job: jobDraftSchema,
  roleId: roleIdField,
  expected: z.optional(expectedJobSchema),
});

/** `POST apply`. The server fills in the rest of the application. */
export const applyRequestSchema = z.strictObject({
  jobId: careersIdField,
  coverLetter: z.string().check(z.maxLength(careersLimits.coverLetter)),
  /** Address for the decision. Only the mailer receives it. */
  email: z.optional(emailField),
});

/** `GET admin/applications`: filter, order and page. Every key is optional. */
export const adminApplicationsQuerySchema = z.strictObject({
  status: z.optional(z.enum(applicationStatuses)),
  stage: z.optional(z.enum(applicationStages)),
  jobId: z.optional(careersIdField),
  /** Department of the job, in its exact spelling. */
  department: z.optional(upTo(careersLimits.department)),
  /** Part of the username or the job's title, in any case. */
  q: z.optional(z.string().check(z.maxLength(careersLimits.search))),
  /** Default: `newest`. */
  order: z.optional(z.enum(applicationOrders)),
  /** Cursor: `next` of the previous page with the same filter and order. */
  after: z.optional(z.string().check(z.maxLength(careersLimits.cursor), z.regex(/^[A-Za-z0-9_-]+$/))),
  /** Applications per page. */
  size: z.optional(
    z.string().check(
      z.regex(/^[1-9][0-9]*$/),
      z.refine((size) => Number(size) <= careersLimits.maxPageSize),
    ),
  ),
});
export type AdminApplicationsQuery = z.infer<typeof adminApplicationsQuerySchema>;

/** `POST decide`. Idempotent: repeating the current decision succeeds. */
export const decisionRequestSchema = z.strictObject({
  id: careersIdField,
  status: z.enum(applicationDecisions),
  /** Status that the decider saw. If the application has another one by now, the decision is refused. */
  expectedStatus: z.optional(z.enum(applicationStatuses)),
  /** For the email to the applicant. */
  note: z.optional(z.string().check(z.maxLength(reviewLimits.mailNote))),
  /** Confirms a decision on an applicant of whom the caller was the coordinator. Otherwise it is refused, and always in a bulk. */
  confirmsApplicant: z.optional(z.boolean()),
  /** True: the decision can be undone for a while, and only then takes effect. Default: it takes effect at once. */
  hold: z.optional(z.boolean()),
});

/** `POST preview-decisions`: applications to accept or reject together. */
export const decisionsPreviewRequestSchema = z.strictObject({
  ids: z.array(careersIdField).check(z.minLength(1), z.maxLength(limits.decisionsAtOnce)),
  status: z.enum(applicationDecisions),
});

/** `POST decide-all`. Idempotent. `hold` as for `POST decide`. */
export const decisionsRequestSchema = z.extend(decisionsPreviewRequestSchema, {
  /** For the email to each applicant. */
  note: z.optional(z.string().check(z.maxLength(reviewLimits.mailNote))),
  hold: z.optional(z.boolean()),
});

/** `POST stage`. Idempotent. Only a decision sets the stage `decided`. */
export const stageRequestSchema = z.strictObject({ id: careersIdField, stage: z.enum(['received', 'interview']) });
export type StageRequest = z.infer<typeof stageRequestSchema>;

/** `POST thumb`. Idempotent. Null takes the thumb back. */
export const thumbRequestSchema = z.strictObject({ id: careersIdField, thumb: z.nullable(z.enum(applicationThumbs)) });

/** `POST note`. `noteId` is an idempotency key: a repeat adds no second note, and another note under the same id is refused. */
export const noteRequestSchema = z.strictObject({
  id: careersIdField,
  noteId: z.uuid(),
  text: z.string().check(z.maxLength(reviewLimits.note)),
});

/** `POST export`: filter and order of the list. */
export const exportRequestSchema = z.omit(adminApplicationsQuerySchema, { after: true, size: true });
