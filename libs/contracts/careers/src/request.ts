import { emailField } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { applicationOrders } from './admin.ts';
import { applicationDecisions, applicationStatuses } from './application.ts';
import { jobStatuses } from './job.ts';
import { careersIdPattern, careersLimits } from './limits.ts';

export const careersIdField = z.string().check(z.regex(careersIdPattern));

const upTo = (length: number) => z.string().check(z.maxLength(length));

/**
 * What the job editor holds. The server trims every text and drops blank lines of the requirements; a title
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

/** `POST create-job`: the same `id` again is the same job, as it now is drafted. Without one, each call makes a job. */
export const jobCreationSchema = z.extend(jobDraftSchema, { id: z.optional(z.uuid()) });

/** `POST update-job`. */
export const jobUpdateSchema = z.strictObject({ id: careersIdField, job: jobDraftSchema });

/** `POST delete-job`. */
export const jobDeletionSchema = z.strictObject({ id: careersIdField });

/** `POST apply`: everything else of an application is the server's to say. */
export const applyRequestSchema = z.strictObject({
  jobId: careersIdField,
  coverLetter: z.string().check(z.maxLength(careersLimits.coverLetter)),
  /** Where the decision is mailed to; nobody but the mailer is ever shown it. */
  email: z.optional(emailField),
});

/** `POST withdraw`: an own application, while it is pending. It is deleted, and its job may be applied for again. */
export const withdrawRequestSchema = z.strictObject({ id: careersIdField });

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
  size: z.optional(
    z.string().check(
      z.regex(/^[1-9][0-9]*$/),
      z.refine((size) => Number(size) <= careersLimits.largestPage),
    ),
  ),
});
export type AdminApplicationsQuery = z.infer<typeof adminApplicationsQuerySchema>;

export const applicationIdQuerySchema = z.strictObject({ id: careersIdField });

/** `POST decide`. The same decision again is no change and succeeds. */
export const decisionRequestSchema = z.strictObject({ id: careersIdField, status: z.enum(applicationDecisions) });
