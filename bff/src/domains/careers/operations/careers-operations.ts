import { createLocks, type Locks } from '../../../operations/locks.ts';
import { startSettler } from '../../../operations/start-settler.ts';
import type { Store } from '../../../store/store.ts';
import type { CareersTables } from '../../../upstreams/supabase/careers-tables.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { DecisionMail } from '../decision-mail.ts';
import type { OpenJobs } from '../open-jobs.ts';
import { createCareersLog, type CareersLog } from './careers-log.ts';
import { resumeInBackground, settlingOf } from './run-operation.ts';

/** Dependencies of decisions on applications and of changes to jobs. */
export interface CareersOperations {
  log: CareersLog;
  locks: Locks;
  applications: Pick<CareersTables['applications'], 'find' | 'decide'>;
  jobs: Pick<CareersTables['jobs'], 'find' | 'create' | 'update' | 'remove'>;
  openJobs: Pick<OpenJobs, 'invalidate'>;
  decisionMail: Pick<DecisionMail, 'hold' | 'release'>;
  audit: Pick<AuditLog, 'record'>;
  logger: { warn(fields: object, text: string): void };
}

/** Opens the step log, which all processes share, and begins to finish what was left behind. */
export function openCareersOperations(
  store: Store,
  deps: Omit<CareersOperations, 'log' | 'locks'>,
): CareersOperations & { close(): Promise<void> } {
  const operations: CareersOperations = { ...deps, log: createCareersLog(store), locks: createLocks(store) };
  const settler = startSettler({
    ...settlingOf(operations),
    resume: (operation, lease) => resumeInBackground(operations, operation, lease),
  });
  return { ...operations, close: () => settler.stop() };
}
