import { bookingPages, savedTripsKey } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { palette } from '@portal/brand/palette';
import {
  appStartPath,
  offlinePassCache,
  offlinePassScope,
  offlinePassWorker,
  portalApi,
  portalPages,
  remotesBase,
  shellBase,
} from '@portal/portal-contract';
import { readFileSync } from 'node:fs';
import type { Config } from '../../config/load-config.ts';
import type { Domain } from '../../domain.ts';
import { encodeText, sendEncoded } from '../../readings/encoded-reply.ts';

/** The installed app without a network. The worker replaces the mark with the saved trips and passes. */
const startPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${airline.fullName}</title>
<style>
body { max-width: 40rem; margin: 0 auto; padding: 1.5rem; background: light-dark(${palette.sand[50]}, ${palette.lagoon[950]}); color: light-dark(${palette.lagoon[900]}, ${palette.sand[50]}); font: 1.125rem/1.5 system-ui, sans-serif; }
a { color: light-dark(${palette.lagoon[700]}, ${palette.lagoon[300]}); font-weight: 600; }
ul { padding: 0; list-style: none; }
li { margin-block: 1rem; padding: 1rem; border: 1px solid light-dark(${palette.sand[300]}, ${palette.lagoon[800]}); border-radius: 0.75rem; background: light-dark(${palette.shell}, ${palette.lagoon[900]}); }
</style>
<h1>You are offline</h1>
<!--passes-->
<p><a href="${appStartPath}">Try Again</a></p>
</html>`;

/** Constants of the worker, which is served unbundled and cannot import them. */
const settings = {
  cache: offlinePassCache,
  scope: offlinePassScope,
  savedBase: `${offlinePassScope}saved/`,
  trips: bookingPages.myTrips,
  tripsBase: savedTripsKey(''),
  fileBases: [shellBase, `${remotesBase}/`],
  session: portalApi.session,
  start: appStartPath,
  startPage,
};

const scriptOf = (file: string) =>
  encodeText(
    `const settings = ${JSON.stringify(settings)};\n${readFileSync(new URL(file, import.meta.url), 'utf8')}`,
    'text/javascript; charset=utf-8',
  );

/**
 * The service worker that opens boarding passes, My Trips and the installed app without a network. Browsers look for a new version at each
 * visit of a pass or of My Trips. When it is switched off, the new version removes itself and all that is saved.
 */
export function createOfflinePass({ offlinePass: isOn }: Pick<Config, 'offlinePass'>): Domain {
  const script = scriptOf(isOn ? './keep.worker.mjs' : './remove.worker.mjs');
  return {
    async plugin(app) {
      app.get(offlinePassWorker, { config: { access: 'portal' } }, (request, reply) => sendEncoded(request, reply, script));
      app.get(appStartPath, { config: { access: 'portal' } }, (_request, reply) => reply.redirect(portalPages.home));
    },
  };
}
