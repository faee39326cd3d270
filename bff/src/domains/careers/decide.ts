import { careersMessages, type ApplicationDecision } from '@portal/contracts';
import { HttpError } from '../../plugins/http-error.ts';
import type { Application } from '../../upstreams/supabase/application-row.ts';
import type { ApplicationsTable } from '../../upstreams/supabase/applications-table.ts';

export interface Decided {
  before: Application;
  after: Application;
}

/**
 * Accepts or rejects. The same decision again changes nothing; of two at once, the later stands.
 *
 * @throws HttpError 404 when there is no such application
 * @throws UpstreamError, TableRefusal
 */
export async function decide(
  applications: Pick<ApplicationsTable, 'find' | 'decide'>,
  id: string,
  status: ApplicationDecision,
): Promise<Decided> {
  const before = await applications.find(id);
  if (!before) throw new HttpError(404, careersMessages.applicationMissing);
  const after = (await applications.decide(id, status)) ?? (await applications.find(id));
  if (!after) throw new HttpError(404, careersMessages.applicationMissing);
  return { before, after };
}
