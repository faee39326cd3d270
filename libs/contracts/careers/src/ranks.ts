import * as z from 'zod/mini';

const admin = '/api/careers/admin';

/** Endpoints of the group ranks that accepted applicants get. */
export const ranksApi = {
  /** The roles that a job may give. */
  roles: `${admin}/group-roles`,
  /** Tries to set a rank again. */
  retry: `${admin}/retry-rank`,
} as const;

export const jobRoleSchema = z.object({ id: z.string(), name: z.string(), rank: z.number() });
export type JobRole = z.infer<typeof jobRoleSchema>;

/** `GET group-roles`: the roles up to the ceiling, lowest first. */
export const groupRolesReplySchema = z.object({ ceiling: z.number(), roles: z.array(jobRoleSchema) });

const rankStates = ['waiting', 'set', 'notMember', 'refused'] as const;
export type RankState = (typeof rankStates)[number];

/** The group rank of an accepted applicant. */
export const applicationRankSchema = z.object({
  state: z.enum(rankStates),
  role: jobRoleSchema,
  /** Reason of a refusal; null otherwise. */
  reason: z.nullable(z.string()),
  canRetry: z.boolean(),
});
export type ApplicationRank = z.infer<typeof applicationRankSchema>;

/** The reply to `POST retry-rank`. */
export const rankReplySchema = z.object({ rank: applicationRankSchema });

/** Texts about group ranks: the server's reasons. */
export const rankMessages = {
  rolesFailed: 'Failed to load the group’s roles',
  retryFailed: 'Failed to set the rank',
  off: 'This portal does not set group ranks.',
  roleUnknown: 'The group has no such role, or this portal may not give it.',
  notRefused: 'There is nothing to try again.',
  noRole: 'This job gives no role any more. Choose one in the job first.',
  /** Reasons of a refusal. */
  roleGone: 'the group has no such role any more',
  aboveCeiling: 'the role is above the highest rank that this portal gives',
  ownRank: 'nobody sets their own rank',
  unknownPerson: 'we can’t tell which account this is now',
  hasHigher: (role: string) => `they already have ${role}`,
  keyRefused: 'the platform refuses the portal’s key',
  keyTooLow: 'the platform does not let the portal’s key give this role',
  platformRefused: 'the platform refuses the change',
  unanswered: 'the platform did not answer for a long time',
} as const;
