import { systemPaths } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { isStatus } from '../../../upstreams/upstream-error.ts';
import { webhookPath } from '../../standing/webhook-routes.ts';
import { error, notNeeded, ok, unchecked, type Check, type DoctorContext } from '../check.ts';
import { codeOf } from '../explain-failure.ts';
import { once } from '../once.ts';

const notRunning = new Set(['ECONNREFUSED', 'ENOENT']);
const badGateways = [502, 503, 504] as const;

export const answers: Check = {
  id: 'portal.answers',
  subject: 'PUBLIC_URL',
  asks: 'This portal answers at its public address.',
  fix: 'Let the proxy at PUBLIC_URL pass requests on to the portal’s HOST and PORT.',
  address: 'PUBLIC_URL',
  async run({ clients, config }) {
    const portal = clients.at(config.publicUrl);
    const start = `Start the portal. A proxy passes requests on to http://${config.host}:${config.port}.`;
    try {
      await portal.request({ path: systemPaths.health, schema: z.object({ status: z.literal('ok') }) });
      return ok(`The portal answers at ${config.publicUrl}.`);
    } catch (failure) {
      const isDown = failure instanceof Error && notRunning.has(codeOf(failure.cause));
      if (isDown && !config.secure) return unchecked(`Nothing listens at ${config.publicUrl}: the portal does not run.`, start);
      if (isStatus(failure, ...badGateways)) return unchecked(`The proxy answers ${failure.status}: it does not reach the portal.`, start);
      if (isStatus(failure, 404)) return error('Something else answers at PUBLIC_URL.');
      throw failure;
    }
  },
};

const callerSchema = z.object({ isHttps: z.boolean(), isForwarded: z.boolean(), isBelieved: z.boolean() });

const readCaller = once(
  async ({ clients, config }: DoctorContext) =>
    (await clients.at(config.publicUrl).request({ path: systemPaths.caller, schema: callerSchema })).data,
);

const proxyRules = 'In nginx: proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme; Caddy sets both.';
const trust = 'Set TRUSTED_PROXIES to the proxy’s address, which is loopback for a proxy on this machine, and restart the portal.';

export const caller: Check = {
  id: 'portal.caller',
  subject: 'TRUSTED_PROXIES',
  asks: 'The portal sees the caller’s address behind the proxy. The rate limits count by it.',
  fix: trust,
  after: answers.id,
  address: 'PUBLIC_URL',
  async run(context) {
    if (!context.config.secure) return notNeeded('PUBLIC_URL is http on this machine: there is no proxy.');
    const { isForwarded, isBelieved } = await readCaller(context);
    if (isBelieved) return ok('The portal sees the caller’s address.');
    return isForwarded
      ? error('The proxy passes the caller’s address on, but the portal does not trust it.')
      : error('The proxy does not pass the caller’s address on.', { fix: proxyRules });
  },
};

export const https: Check = {
  id: 'portal.https',
  subject: 'X-Forwarded-Proto',
  asks: 'The portal sees that visitors use https. Release tokens need it.',
  fix: proxyRules,
  after: answers.id,
  address: 'PUBLIC_URL',
  async run(context) {
    if (!context.config.secure) return notNeeded('PUBLIC_URL is http on this machine.');
    const { isHttps, isForwarded, isBelieved } = await readCaller(context);
    if (isHttps) return ok('The portal sees https.');
    if (isForwarded && !isBelieved) return error('The proxy passes https on, but the portal does not trust it.', { fix: trust });
    return error('The proxy does not pass on that visitors use https.');
  },
};

export const boardWebhook: Check = {
  id: 'board.webhook',
  subject: 'TRELLO_WEBHOOK_SECRET',
  asks: 'The board reaches the portal’s webhook, which must answer HEAD with 200.',
  fix: `Let the proxy pass requests for ${webhookPath} on to the portal, and restart the portal after a change of TRELLO_WEBHOOK_SECRET.`,
  after: answers.id,
  address: 'PUBLIC_URL',
  async run({ clients, config }) {
    if (config.boardWebhookSecrets === undefined) return notNeeded('The portal registers no webhooks: it asks the board for changes.');
    await clients.at(config.publicUrl).request({ method: 'HEAD', path: webhookPath, text: true, schema: z.string() });
    return ok('The webhook answers. It must also be reachable from the internet.');
  },
};
