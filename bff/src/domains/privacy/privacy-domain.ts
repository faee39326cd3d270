import type { Domain } from '../../domain.ts';
import { createLocks } from '../../operations/locks.ts';
import type { Platform } from '../../platform.ts';
import type { RetentionKey } from './retention/retention-rules.ts';
import { startRetention, type AddSweep, type RetentionTimes, type Sweep } from './retention/start-retention.ts';

export interface Privacy extends Domain {
  addSweep: AddSweep;
}

/** Keeps the promises of the privacy policy: deletes data because of its age. */
export function createPrivacy({ log, store }: Platform, times?: RetentionTimes): Privacy {
  const sweeps = new Map<RetentionKey, Sweep>();
  let stop: () => Promise<void> = async () => undefined;
  return {
    addSweep: (key, sweep) => void sweeps.set(key, sweep),
    async plugin(app) {
      app.addHook('onReady', async () => void (stop = startRetention({ sweeps, locks: createLocks(store), log, times })));
    },
    close: () => stop(),
  };
}
