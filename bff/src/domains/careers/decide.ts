import { careersMessages, type ApplicationDecision } from '@portal/careers-contract';
import { HttpError } from '../../plugins/http-error.ts';
import type { Application } from '../../upstreams/supabase/application-row.ts';
import type { ApplicationsTable } from '../../upstreams/supabase/applications-table.ts';
import type { DecisionMail } from './decision-mail.ts';

export interface DecideDeps {
  applications: Pick<ApplicationsTable, 'find' | 'decide'>;
  decisionMail: Pick<DecisionMail, 'hold'>;
}

export interface Decided {
  before: Application;
  after: Application;
  /** Whether a mail about it is held in the queue. */
  held: boolean;
}

/**
 * Accepts or rejects. The same decision again changes nothing; of two at once, the later stands. The mail about it is held in the
 * queue before, and left there should it fail: whoever sends it looks whether the decision stands.
 *
 * @throws HttpError 404 when there is no such application
 * @throws UpstreamError, TableRefusal
 */
export async function decide({ applications, decisionMail }: DecideDeps, id: string, status: ApplicationDecision): Promise<Decided> {
  const before = await applications.find(id);
  if (!before) throw new HttpError(404, careersMessages.applicationMissing);
  const held = await decisionMail.hold(before, status);
  const after = (await applications.decide(id, status)) ?? (await applications.find(id));
  if (!after) throw new HttpError(404, careersMessages.applicationMissing);
  return { before, after, held };
}
