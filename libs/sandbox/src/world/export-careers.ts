import type { SQLOutputValue } from 'node:sqlite';
import type { CareersTables } from '../services/careers/careers-tables.ts';
import { showTimestamp } from '../services/careers/rest/timestamp.ts';
import type { WorldInput } from './world-schema.ts';

type Jobs = NonNullable<WorldInput['jobs']>;
type Applications = NonNullable<WorldInput['applications']>;
type Row = Record<string, SQLOutputValue>;

const timeOf = (stored: SQLOutputValue | undefined) => new Date(showTimestamp(String(stored))).toISOString();
const textOf = (row: Row, name: string) => String(row[name]);

/** Exports jobs and applications in the format of a world file, in insertion order. */
export function exportCareers({ database }: CareersTables): { jobs: Jobs; applications: Applications } {
  return {
    jobs: database
      .prepare('select * from job_listings order by rowid')
      .all()
      .map((row) => ({
        title: textOf(row, 'title'),
        department: textOf(row, 'department'),
        location: textOf(row, 'location'),
        type: textOf(row, 'type'),
        description: textOf(row, 'description'),
        requirements: JSON.parse(textOf(row, 'requirements')) as string[],
        status: textOf(row, 'status') as 'open' | 'closed',
        createdAt: timeOf(row['created_at']),
      })),
    applications: database
      .prepare('select * from applications order by rowid')
      .all()
      .map((row) => ({
        job: textOf(row, 'job_title'),
        username: textOf(row, 'roblox_username'),
        coverLetter: textOf(row, 'cover_letter'),
        status: textOf(row, 'status') as 'pending' | 'accepted' | 'rejected',
        createdAt: timeOf(row['created_at']),
        ...(row['decided_at'] === null ? {} : { decidedAt: timeOf(row['decided_at']) }),
      })),
  };
}
