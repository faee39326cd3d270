import type { JobDraft, JobRole } from '@portal/careers-contract';
import type { AuditAction } from '@portal/standing-contract';
import { cut } from '../../text/plain-text.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { roleText } from './ranks/job-roles.ts';

/** Longest text in the log, in characters. */
const longestText = 200;

const fields = ['title', 'department', 'location', 'type', 'status', 'description', 'requirements'] as const;
const textOf = (job: JobDraft, field: (typeof fields)[number]) => cut([job[field]].flat().join('\n'), longestText);

interface JobChange {
  /** Idempotency key of the entry. */
  key: string;
  actor: string;
  action: Extract<AuditAction, `job.${string}`>;
  id: string;
  before: JobDraft | null;
  after: JobDraft | null;
  /** Change of the role for accepted applicants. Undefined if it stays the same. */
  role: { before: JobRole | null; after: JobRole | null } | undefined;
  requestId: string;
}

/** Records a change of a job: the actor, and the first characters of each changed field. */
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
