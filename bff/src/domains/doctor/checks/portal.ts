import { systemPaths } from '@portal/portal-contract';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ServiceMode } from '../../../config/setting.ts';
import { isStatus } from '../../../upstreams/upstream-error.ts';
import { codeOf, error, notNeeded, ok, unchecked, warning, type Check, type Context } from '../check.ts';
import { filesIn, once, statOf } from '../surroundings.ts';

/** Time before the first portal with the check of the clock. An earlier clock is wrong. */
const earliest = Date.UTC(2026, 0, 1);
const clockToleranceMs = 5 * 60_000;

export const localChecks: readonly Check[] = [
  {
    id: 'portal.mode',
    subject: 'NODE_ENV',
    requirement: 'A portal for the public runs in production mode, which requires https and every setting.',
    fix: 'Set NODE_ENV=production.',
    run({ env, config }) {
      const name = env['NODE_ENV']?.trim() ?? '';
      if (config.production) return false;
      if (/^(prod|live|production)$/i.test(name)) return error(`NODE_ENV is "${name}", which is not production.`);
      if (config.secure && !config.sandbox)
        return warning('The portal has a public address and real services, and does not run in production mode.');
      return ok('The portal runs outside production: a demo, or a test.');
    },
  },
  {
    id: 'portal.played',
    subject: 'SANDBOX',
    requirement: 'In production the sandbox does not simulate some services beside real ones.',
    fix: 'Set the credentials of the simulated services, or none at all for a demo.',
    run({ config: { services, production } }) {
      const servicesIn = (mode: ServiceMode) => Object.entries(services).flatMap(([name, is]) => (is === mode ? [name] : []));
      const [real, sandboxed] = [servicesIn('real'), servicesIn('sandbox')];
      if (sandboxed.length === 0) return ok('All services are real.');
      if (real.length === 0) return ok('The sandbox simulates all services.');
      const message = `The sandbox simulates ${sandboxed.join(', ')}. Real: ${real.join(', ')}.`;
      return production ? warning(message) : ok(message);
    },
  },
  {
    id: 'portal.proxies',
    subject: 'TRUSTED_PROXIES',
    requirement: 'The portal trusts only its own proxy about the caller’s address.',
    fix: 'Set TRUSTED_PROXIES to the proxy’s address. It is loopback for a proxy on this machine.',
    run({ config: { secure, trustedProxies } }) {
      if (trustedProxies.includes('0.0.0.0/0') || trustedProxies.includes('::/0'))
        return error('Every address is trusted, so that every caller can claim any address.');
      const isUntrusted = secure && trustedProxies.length === 0;
      return (
        isUntrusted &&
        warning('PUBLIC_URL is https, so there is a proxy. It is not trusted, and the rate limits count all visitors as one.')
      );
    },
  },
  {
    id: 'portal.clock',
    subject: 'clock of this machine',
    requirement: 'The clock is not behind the last write of the portal’s own files.',
    fix: 'Set the clock: timedatectl set-ntp true.',
    run({ config, machine }) {
      const now = machine.now();
      if (now < earliest)
        return error(`The clock says ${new Date(now).toISOString().slice(0, 10)}. Certificates and sign-in need the right time.`);
      const files = [join(config.dataDir, 'releases'), ...filesIn(config.dataDir)];
      const lastWrite = Math.max(0, ...files.map((file) => statOf(file)?.mtimeMs ?? 0));
      const behindMs = lastWrite - now;
      return (
        behindMs > clockToleranceMs && warning(`The clock is ${Math.ceil(behindMs / 60_000)} minutes behind the last write in DATA_DIR.`)
      );
    },
  },
];

const address = 'PUBLIC_URL';
const afterAnswers = { after: 'portal.answers', address } as const;
const notRunning = new Set(['ECONNREFUSED', 'ENOENT']);
const proxyRules = 'In nginx: proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme; Caddy sets both.';
const trust = 'Set TRUSTED_PROXIES to the proxy’s address, which is loopback for a proxy on this machine, and restart the portal.';

const callerSchema = z.object({ isHttps: z.boolean(), isForwarded: z.boolean(), isBelieved: z.boolean() });

const readCaller = once(({ clients, config }: Context) =>
  clients.at(config.publicUrl).request({ path: systemPaths.caller, schema: callerSchema }),
);

export const checks: readonly Check[] = [
  {
    id: 'portal.answers',
    subject: 'PUBLIC_URL',
    requirement: 'This portal answers at its public address.',
    fix: 'Let the proxy at PUBLIC_URL pass requests on to the portal’s HOST and PORT.',
    address,
    refusals: [{ statuses: [404], ...error('Something else answers at PUBLIC_URL.') }],
    async run({ clients, config }) {
      const start = `Start the portal. A proxy passes requests on to http://${config.host}:${config.port}.`;
      try {
        await clients.at(config.publicUrl).request({ path: systemPaths.health, schema: z.object({ status: z.literal('ok') }) });
        return false;
      } catch (failure) {
        const isDown = failure instanceof Error && notRunning.has(codeOf(failure.cause));
        if (isDown && !config.secure) return unchecked(`Nothing listens at ${config.publicUrl}: the portal does not run.`, start);
        if (!isStatus(failure, 502, 503, 504)) throw failure;
        return unchecked(`The proxy answers ${failure.status}: it does not reach the portal.`, start);
      }
    },
  },
  {
    id: 'portal.https',
    subject: 'X-Forwarded-Proto',
    requirement: 'The portal sees that visitors use https. Release tokens need it.',
    fix: proxyRules,
    ...afterAnswers,
    async run(context) {
      if (!context.config.secure) return notNeeded('PUBLIC_URL is http on this machine.');
      const { isHttps, isForwarded, isBelieved } = (await readCaller(context)).data;
      if (isHttps) return false;
      if (isForwarded && !isBelieved) return error('The proxy passes https on, but the portal does not trust it.', { fix: trust });
      return error('The proxy does not pass on that visitors use https.');
    },
  },
  {
    id: 'portal.caller',
    subject: 'TRUSTED_PROXIES',
    requirement: 'The portal sees the caller’s address behind the proxy. The rate limits count by it.',
    fix: trust,
    ...afterAnswers,
    async run(context) {
      if (!context.config.secure) return notNeeded('PUBLIC_URL is http on this machine: there is no proxy.');
      const { isForwarded, isBelieved } = (await readCaller(context)).data;
      if (isBelieved) return false;
      return isForwarded
        ? error('The proxy passes the caller’s address on, but the portal does not trust it.')
        : error('The proxy does not pass the caller’s address on.', { fix: proxyRules });
    },
  },
];
