import { applicationStatuses, type ApplicationStatus } from '@portal/careers-contract';
import * as z from 'zod/mini';
import { timeField } from './time-field.ts';

/** Row of `applications` with its job's current title. Columns of newer migrations may be missing. */
const rowSchema = z.object({
  id: z.string(),
  job_id: z.nullable(z.string()),
  roblox_username: z.string(),
  cover_letter: z.string(),
  status: z.enum(applicationStatuses),
  created_at: timeField,
  job_title: z.optional(z.string()),
  contact_email: z.optional(z.nullable(z.string())),
  decided_at: z.optional(z.nullable(timeField)),
  job_listings: z.optional(z.nullable(z.object({ title: z.string() }))),
  users: z.optional(
    z.nullable(
      z.object({
        roblox_id: z.string(),
        roblox_display_name: z.nullable(z.string()),
        roblox_avatar_url: z.nullable(z.string()),
        group_rank: z.number(),
      }),
    ),
  ),
});

/** An application in the BFF's terms. */
export interface Application {
  id: string;
  jobId: string | null;
  jobTitle: string;
  username: string;
  coverLetter: string;
  contactEmail: string | null;
  status: ApplicationStatus;
  createdAt: string;
  decidedAt: string | null;
  applicant: { userId: string; displayName: string; avatarUrl: string; groupRank: number } | null;
}

export const applicationSchema = z.pipe(
  rowSchema,
  z.transform((row): Application => ({
    id: row.id,
    jobId: row.job_id,
    jobTitle: row.job_listings?.title ?? row.job_title ?? '',
    username: row.roblox_username,
    coverLetter: row.cover_letter,
    contactEmail: row.contact_email ?? null,
    status: row.status,
    createdAt: row.created_at,
    decidedAt: row.decided_at ?? null,
    applicant: row.users
      ? {
          userId: row.users.roblox_id,
          displayName: row.users.roblox_display_name ?? row.roblox_username,
          avatarUrl: row.users.roblox_avatar_url ?? '',
          groupRank: row.users.group_rank,
        }
      : null,
  })),
);
