import { boardingPassScope } from '@portal/booking-contract';
import { offlinePassCache, offlinePassWorker, remotesBase, shellBase } from '@portal/portal-contract';
import { readFileSync } from 'node:fs';
import type { Config } from '../../config/load-config.ts';
import type { Domain } from '../../domain.ts';
import { cookText } from '../../snapshots/cooked.ts';
import { sendCooked } from '../../snapshots/cooked-reply.ts';

/** Constants of the worker, which is served unbundled and cannot import them. */
const settings = {
  cache: offlinePassCache,
  scope: boardingPassScope,
  savedBase: `${boardingPassScope}saved/`,
  fileBases: [shellBase, `${remotesBase}/`],
};

const scriptOf = (file: string) =>
  cookText(
    `const settings = ${JSON.stringify(settings)};\n${readFileSync(new URL(file, import.meta.url), 'utf8')}`,
    'text/javascript; charset=utf-8',
  );

/**
 * The service worker that opens boarding passes without a network. Browsers look for a new version at each visit of a pass. When it is
 * switched off, the new version removes itself and all saved passes.
 */
export function createOfflinePass({ offlinePass: isOn }: Pick<Config, 'offlinePass'>): Domain {
  const script = scriptOf(isOn ? './keep.worker.mjs' : './remove.worker.mjs');
  return {
    async plugin(app) {
      app.get(offlinePassWorker, { config: { access: 'portal' } }, (request, reply) => sendCooked(request, reply, script));
    },
  };
}
