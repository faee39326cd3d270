import { accountApi, eraseDataRequestSchema, eraseDataTexts, okReplySchema } from '@portal/portal-contract';
import { sql } from 'kysely';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { Store } from '../../store/store.ts';
import type { Account } from '../account/account-domain.ts';
import type { Erase, ErasureStep, PersonalData } from './personal-data.ts';
import { createDataRequests, type DataRequests } from './data-requests.ts';
import { createErasures } from './erasure.ts';
import { eraseRows, waitForDecisions } from './person-rows.ts';
import { retentionJob, type RetentionKey, type RetentionTimes, type Sweep } from './retention.ts';

export interface Privacy extends Domain, PersonalData {
  dataRequests: DataRequests;
}

/** Keeps the promises of the privacy policy: deletes data that is too old, and a person's data at their request. */
export function createPrivacy({ jobs, log, store, upstreams, knownPeople }: Platform, account: Account, times?: RetentionTimes): Privacy {
  const sweeps = new Map<RetentionKey, Sweep>();
  const compact = () => compactStore(store);
  const erasers = new Map<ErasureStep, Erase>([
    ['decisions', waitForDecisions(store)],
    ['rows', (person) => eraseRows(store, person)],
    ['file', async () => compact().then(() => 0)],
  ]);
  const { byName } = upstreams.roblox.people;
  const erasures = createErasures({ store, jobs, erasers, knownPeople, byName, compact, log });
  const dataRequests = createDataRequests({ store, erasures, exporters: account.exporters, byName, knownPeople });
  jobs.addKind(retentionJob({ sweeps, log, times }));
  return {
    dataRequests,
    addExport: account.addExport,
    addSweep: (key, sweep) => void sweeps.set(key, sweep),
    addErasure: (step, erase) => void erasers.set(step, erase),
    async plugin(app) {
      eraseRoute(app, dataRequests);
    },
  };
}

/** Overwrites the free space of a SQLite store and of its write-ahead log. PostgreSQL does so by itself later (docs/privacy.md). */
async function compactStore({ db, kind }: Pick<Store, 'db' | 'kind'>): Promise<void> {
  if (kind === 'postgres') return;
  // Older versions of the portal did not overwrite deleted rows, so they are still in free pages.
  await sql`vacuum`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** Registers `POST /api/account/erase`, which begins to erase the caller's data and ends their session. */
function eraseRoute(app: App, dataRequests: Pick<DataRequests, 'beginErasure'>): void {
  app.post(
    accountApi.erase,
    {
      config: { access: 'account', outageText: eraseDataTexts.failed },
      schema: { body: eraseDataRequestSchema, response: { 200: okReplySchema } },
    },
    async (request, reply) => {
      const { userId, username } = requireSession(request);
      if (request.body.username.toLowerCase() !== username.toLowerCase()) throw new HttpError(400, eraseDataTexts.otherName(username));
      await dataRequests.beginErasure({ userId, username }, { actor: 'self', requestId: request.id });
      await reply.endSession();
      return { success: true };
    },
  );
}
