import type { Records } from '../../store/records.ts';

export type TableRow = Record<string, unknown>;

interface Table {
  columns: readonly string[];
  rows: (records: Records) => TableRow[];
  /** Rows that the anonymous key may see; null: the table is closed to it. */
  anonymous: ((row: TableRow) => boolean) | null;
}

/** The tables of the careers pages, and who may see what. */
export const tables: Record<string, Table> = {
  job_listings: {
    columns: ['id', 'title', 'department', 'location', 'type', 'description', 'requirements', 'status', 'created_at'],
    rows: (records) => records.jobs.list().map((job) => ({ ...job })),
    anonymous: (row) => row['status'] === 'open',
  },
  users: {
    columns: ['id', 'roblox_id', 'roblox_username', 'roblox_display_name', 'roblox_avatar_url', 'group_rank', 'created_at'],
    rows: (records) => records.applicants.list().map((applicant) => ({ ...applicant })),
    anonymous: null,
  },
  applications: {
    columns: ['id', 'job_id', 'user_id', 'roblox_username', 'cover_letter', 'status', 'created_at'],
    rows: (records) => records.applications.list().map(({ job: _, ...row }) => row),
    anonymous: null,
  },
};
