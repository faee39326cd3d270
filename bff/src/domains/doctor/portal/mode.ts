import type { ServiceMode } from '../../../config/setting.ts';
import { error, ok, warning, type LocalCheck } from '../check.ts';

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

export const simulatedServices: LocalCheck = {
  id: 'portal.played',
  subject: 'SANDBOX',
  asks: 'In production the sandbox does not simulate some services beside real ones.',
  fix: 'Set the credentials of the simulated services, or none at all for a demo.',
  run({ config: { services, production } }) {
    const servicesIn = (serviceMode: ServiceMode) => Object.entries(services).flatMap(([name, is]) => (is === serviceMode ? [name] : []));
    const [real, sandboxed] = [servicesIn('real'), servicesIn('sandbox')];
    if (sandboxed.length === 0) return ok('All services are real.');
    if (real.length === 0) return ok('The sandbox simulates all services.');
    const message = `The sandbox simulates ${sandboxed.join(', ')}. Real: ${real.join(', ')}.`;
    return production ? warning(message) : ok(message);
  },
};

const everybody = new Set(['0.0.0.0/0', '::/0']);

export const proxies: LocalCheck = {
  id: 'portal.proxies',
  subject: 'TRUSTED_PROXIES',
  asks: 'The portal trusts only its own proxy about the caller’s address.',
  fix: 'Set TRUSTED_PROXIES to the proxy’s address. It is loopback for a proxy on this machine.',
  run({ config: { secure, trustedProxies } }) {
    if (trustedProxies.some((proxy) => everybody.has(proxy)))
      return error('Every address is trusted, so that every caller can claim any address.');
    if (secure && trustedProxies.length === 0)
      return warning('PUBLIC_URL is https, so there is a proxy. It is not trusted, and the rate limits count all visitors as one.');
    return ok(trustedProxies.length > 0 ? 'Proxies are trusted by their address.' : 'There is no proxy.');
  },
};
