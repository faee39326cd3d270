import type { JobDraft, JobRole } from '@portal/careers-contract';
import type { AuditAction } from '@portal/standing-contract';
import type { AuditLog } from '../audit/audit-log.ts';
import { roleText } from './ranks/job-roles.ts';

/** Most characters of a text in the log. */
const longest = 200;

const fields = ['title', 'department', 'location', 'type', 'status', 'description', 'requirements'] as const;
const textOf = (job: JobDraft, field: (typeof fields)[number]) => [job[field]].flat().join('\n').slice(0, longest);

interface JobChange {
  /** Idempotency key of the entry. */
  key: string;
  actor: string;
  action: Extract<AuditAction, `job.${string}`>;
  id: string;
  before: JobDraft | null;
  after: JobDraft | null;
  /** Absent when the role of accepted applicants stays. */
  role: { before: JobRole | null; after: JobRole | null } | undefined;
  requestId: string;
}

/** Records a change of a job: the actor, and the beginnings of the fields that differ. */
export function auditJob(audit: Pick<AuditLog, 'record'>, { id, before, after, role, ...entry }: JobChange): Promise<void> {
  const changed = fields.filter((field) => !before || !after || textOf(before, field) !== textOf(after, field));
  const valuesOf = (job: JobDraft | null) => (job ? Object.fromEntries(changed.map((field) => [field, textOf(job, field)])) : {});
  const { title = '' } = after ?? before ?? {};
  const roleIn = (of: JobRole | null | undefined) => (of ? { role: roleText(of) } : {});
  return audit.record({
    ...entry,
    target: title,
    subjectId: id,
    before: { ...valuesOf(before), ...roleIn(role?.before) },
    after: { ...valuesOf(after), ...roleIn(role?.after) },
  });
}
