import { join } from 'node:path';
import { error, ok, warning, type LocalCheck } from '../check.ts';
import { filesIn, statOf } from '../machine.ts';

export const mode: LocalCheck = {
  id: 'portal.mode',
  subject: 'NODE_ENV',
  asks: 'A portal for the public runs in production mode, which requires https and every setting.',
  fix: 'Set NODE_ENV=production.',
  run({ env, config }) {
    const name = env['NODE_ENV']?.trim() ?? '';
    if (config.production) return ok('The portal runs in production mode.');
    if (/^(prod|live|production)$/i.test(name)) return error(`NODE_ENV is "${name}", which is not production.`);
    if (config.secure && !config.sandbox)
      return warning('The portal has a public address and real services, and does not run in production mode.');
    return ok('The portal runs outside production: a demo, or a test.');
  },
};

export const played: LocalCheck = {
  id: 'portal.played',
  subject: 'SANDBOX',
  asks: 'In production the sandbox does not play some services beside real ones.',
  fix: 'Set the credentials of the services that are played, or none at all for a demo.',
  run({ config: { services, production } }) {
    const servicesIn = (wanted: string) => Object.entries(services).flatMap(([name, is]) => (is === wanted ? [name] : []));
    const [real, sandboxed] = [servicesIn('real'), servicesIn('sandbox')];
    if (sandboxed.length === 0) return ok('All services are real.');
    if (real.length === 0) return ok('The sandbox plays all services.');
    const message = `The sandbox plays ${sandboxed.join(', ')}. Real: ${real.join(', ')}.`;
    return production ? warning(message) : ok(message);
  },
};

const everybody = new Set(['0.0.0.0/0', '::/0']);

export const proxies: LocalCheck = {
  id: 'portal.proxies',
  subject: 'TRUSTED_PROXIES',
  asks: 'The portal believes its own proxy about the caller, and nobody else.',
  fix: 'Set TRUSTED_PROXIES to the proxy’s address. It is loopback for a proxy on this machine.',
  run({ config: { secure, trustedProxies } }) {
    if (trustedProxies.some((proxy) => everybody.has(proxy)))
      return error('Everybody is believed, so that every caller can pretend any address.');
    if (secure && trustedProxies.length === 0)
      return warning('PUBLIC_URL is https, so there is a proxy. It is not believed, and the rate limits count all visitors as one.');
    return ok(trustedProxies.length > 0 ? 'Proxies are believed by their address.' : 'There is no proxy to believe.');
  },
};

/** No portal with this check is older. */
const earliest = Date.UTC(2026, 0, 1);
const toleranceMs = 5 * 60_000;

export const clock: LocalCheck = {
  id: 'portal.clock',
  subject: 'clock of this machine',
  asks: 'The clock is not behind the last write of the portal’s own files.',
  fix: 'Set the clock: timedatectl set-ntp true.',
  run({ config, machine }) {
    const now = machine.now();
    if (now < earliest)
      return error(`The clock says ${new Date(now).toISOString().slice(0, 10)}. Certificates and sign-in need the right time.`);
    const files = [join(config.dataDir, 'releases'), ...filesIn(config.dataDir)];
    const lastWrite = Math.max(0, ...files.map((file) => statOf(file)?.mtimeMs ?? 0));
    if (now >= lastWrite - toleranceMs) return ok('The clock is later than all that was written.');
    return warning(`The clock is ${Math.ceil((lastWrite - now) / 60_000)} minutes behind the last write in DATA_DIR.`);
  },
};
