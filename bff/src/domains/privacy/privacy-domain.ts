import { sql } from 'kysely';
import type { Domain } from '../../domain.ts';
import { createLocks } from '../../operations/locks.ts';
import { startSettler } from '../../operations/start-settler.ts';
import type { Platform } from '../../platform.ts';
import type { Account } from '../account/account-domain.ts';
import type { Erase, ErasureStep } from './erasure/add-erasure.ts';
import { eraseRoute } from './erasure/erase-route.ts';
import { createErasureLog } from './erasure/erasure-log.ts';
import { eraseRows } from './erasure/person-rows.ts';
import { runErasure } from './erasure/run-erasure.ts';
import { waitForDecisions } from './erasure/wait-for-decisions.ts';
import { createDataRequests, type DataRequests } from './erasure/data-requests.ts';
import type { PersonalData } from './personal-data.ts';
import type { RetentionKey } from './retention/retention-rules.ts';
import { retentionJob, type RetentionTimes, type Sweep } from './retention/retention-job.ts';
import type { Store } from '../../store/store.ts';

export interface Privacy extends Domain, PersonalData {
  dataRequests: DataRequests;
}

/** Keeps the promises of the privacy policy: deletes data that is too old, and a person's data at their request. */
export function createPrivacy({ jobs, log, store, upstreams, knownPeople }: Platform, account: Account, times?: RetentionTimes): Privacy {
  const locks = createLocks(store);
  const sweeps = new Map<RetentionKey, Sweep>();
  const erasers = new Map<ErasureStep, Erase>([
    ['decisions', waitForDecisions(store)],
    ['rows', (person) => eraseRows(store, person)],
    ['file', async () => compactStore(store).then(() => 0)],
  ]);
  const erasures = createErasureLog(store);
  const { byName } = upstreams.roblox.people;
  const dataRequests = createDataRequests({ store, locks, log: erasures, exporters: account.exporters, byName, knownPeople });
  const tools = { log: erasures, erasers, knownPeople, logger: log };
  const stopSettler = startSettler({ log: erasures, locks, logger: log, resume: (erasure, lease) => runErasure(tools, erasure, lease) });
  jobs.addKind(retentionJob({ sweeps, log, times }));
  return {
    dataRequests,
    addExport: account.addExport,
    addSweep: (key, sweep) => void sweeps.set(key, sweep),
    addErasure: (step, erase) => void erasers.set(step, erase),
    async plugin(app) {
      eraseRoute(app, dataRequests);
    },
    close: stopSettler,
  };
}

/** Overwrites the free space of a SQLite store and of its write-ahead log. PostgreSQL does so by itself later (docs/privacy.md). */
async function compactStore({ db, kind }: Pick<Store, 'db' | 'kind'>): Promise<void> {
  if (kind === 'postgres') return;
  // Older versions of the portal did not overwrite deleted rows, so they are still in free pages.
  await sql`vacuum`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
