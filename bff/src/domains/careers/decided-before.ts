import { careersMessages } from '@portal/careers-contract';
import { decidedByText, type DecidedBy } from '@portal/portal-contract';
import { HttpError } from '../../plugins/http-error.ts';
import type { Application } from '../../upstreams/supabase/applications-table.ts';
import type { AuditLog } from '../audit/audit-log.ts';

type Decisions = Pick<AuditLog, 'last'>;

/** Returns the decider of an application's current status. Undefined while pending, and after a decision outside the portal. */
export async function deciderFrom(audit: Decisions, { id, status }: Application): Promise<DecidedBy | undefined> {
  if (status === 'pending') return undefined;
  const entry = await audit.last('application.status', id);
  return entry?.after['status'] === status ? { name: entry.actor, at: entry.at } : undefined;
}

/** Returns the error for a decision that came after another one: 'HibiscusHal accepted this 3 min ago'. */
export async function decidedBefore(audit: Decisions, application: Application): Promise<HttpError> {
  const { status } = application;
  const decidedBy = await deciderFrom(audit, application);
  if (!decidedBy || status === 'pending') return new HttpError(409, careersMessages.alreadyDecided);
  return new HttpError(409, decidedByText(decidedBy.name, status, Date.now() - Date.parse(decidedBy.at)), { decidedBy });
}
