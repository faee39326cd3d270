import { join } from 'node:path';
import { createLocks, type Locks } from '../../../operations/locks.ts';
import { startSettler } from '../../../operations/start-settler.ts';
import { openPrivateDatabase } from '../../../store/private-files.ts';
import type { CareersTables } from '../../../upstreams/supabase/careers-tables.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { DecisionMail } from '../decision-mail.ts';
import type { OpenJobs } from '../open-jobs.ts';
import { createCareersLog, type CareersLog } from './careers-log.ts';
import { resumeInBackground } from './run-operation.ts';

/** Dependencies of decisions on applications and of changes to jobs. */
export interface CareersOperations {
  log: CareersLog;
  locks: Locks;
  applications: Pick<CareersTables['applications'], 'find' | 'decide'>;
  jobs: Pick<CareersTables['jobs'], 'find' | 'create' | 'update' | 'remove'>;
  openJobs: Pick<OpenJobs, 'invalidate'>;
  decisionMail: Pick<DecisionMail, 'hold' | 'release'>;
  audit: Pick<AuditLog, 'record'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface OpenCareersOptions extends Omit<CareersOperations, 'log' | 'locks'> {
  dataDir: string;
  logger: { warn(fields: object, text: string): void };
}

/** Opens the step log, which the processes of one machine share, and begins to finish what was left behind. */
export function openCareersOperations({ dataDir, logger, ...deps }: OpenCareersOptions): CareersOperations & { close(): Promise<void> } {
  const db = openPrivateDatabase(join(dataDir, 'careers.sqlite'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  const operations: CareersOperations = { ...deps, log: createCareersLog(db, deps.now), locks: createLocks(db, deps.now) };
  const { log, locks } = operations;
  const settler = startSettler({ log, locks, resume: (operation, lease) => resumeInBackground(operations, operation, lease) }, logger);
  return {
    ...operations,
    async close() {
      await settler.stop();
      db.close();
    },
  };
}
