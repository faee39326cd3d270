import { jwksSchema } from '../../../upstreams/roblox/schemas.ts';
import { isStatus } from '../../../upstreams/upstream-error.ts';
import { redirectUrisOf } from '../../auth/login.ts';
import * as z from 'zod/mini';
import { error, ok, notNeeded, warning, type Check, type DoctorContext } from '../check.ts';
import { once } from '../once.ts';

const address = 'ROBLOX_OAUTH_URL';
const apps = 'create.roblox.com, OAuth 2.0 Apps';

const readKeys = once(({ clients, config }: DoctorContext) =>
  clients.at(config.roblox.oauthUrl).request({ path: '/v1/certs', schema: jwksSchema }),
);

export const signIn: Check = {
  id: 'platform.sign-in',
  subject: address,
  asks: 'The sign-in service answers with its keys.',
  fix: `Remove ${address}, so that its default is used.`,
  address,
  async run(context) {
    const { data } = await readKeys(context);
    return data.keys.length > 0
      ? ok(`The sign-in service answers with ${data.keys.length} keys.`)
      : error('The sign-in service has no keys.');
  },
};

/** Clock tolerance of the portal for identity tokens, in milliseconds. */
const toleranceMs = 5_000;

export const clock: Check = {
  id: 'platform.clock',
  subject: 'clock of this machine',
  asks: 'The clock agrees with that of the platform, whose identity tokens are valid for a limited time.',
  fix: 'Set the clock: timedatectl set-ntp true.',
  after: signIn.id,
  address,
  async run(context) {
    const date = Date.parse(String((await readKeys(context)).headers['date']));
    if (Number.isNaN(date)) return notNeeded('The platform does not tell the time.');
    const aheadMs = context.machine.now() - date;
    // The header has only whole seconds, and the reply took time to arrive.
    if (Math.abs(aheadMs) <= toleranceMs) return ok('The clocks agree.');
    const seconds = Math.round(Math.abs(aheadMs) / 1000);
    const message = `The clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the platform’s.`;
    return aheadMs < 0 ? error(`${message} Every sign-in is refused.`) : warning(message);
  },
};

/** Invalid code. The platform replies "invalid grant" to a known client, and "invalid client" to any other. */
const noCode = { code: 'doctor', verifier: 'doctor'.repeat(8) };

export const client: Check = {
  id: 'platform.client',
  subject: 'ROBLOX_CLIENT_ID, ROBLOX_CLIENT_SECRET',
  asks: 'The token endpoint knows the client and its secret.',
  fix: `Set ROBLOX_CLIENT_ID and ROBLOX_CLIENT_SECRET to those of one application: ${apps}.`,
  after: signIn.id,
  address,
  async run({ clients, config }) {
    try {
      await clients.roblox().oauth.exchangeCode({ ...noCode, redirectUri: redirectUrisOf(config.publicUrl).plain });
    } catch (failure) {
      const isKnown = isStatus(failure, 400) && !/invalid_client|unauthorized_client/.test(failure.body ?? '');
      if (isKnown) return ok('The token endpoint knows the client.');
      if (isStatus(failure, 400, 401, 403)) return error('The token endpoint refuses the client.');
      throw failure;
    }
    return error('The token endpoint accepts any code.', { subject: address, fix: `Remove ${address}, so that its default is used.` });
  },
};

const redirects = [302, 303, 307];
const refusals = [400, 401, 403, 404];

export const redirectAddresses: Check = {
  id: 'platform.redirects',
  subject: 'PUBLIC_URL',
  asks: 'The application has both redirect addresses of the portal, letter by letter.',
  fix: `Register the addresses at ${apps}.`,
  after: client.id,
  address,
  async run({ clients, config }) {
    const { oauth } = clients.roblox();
    const upstream = clients.at(config.roblox.oauthUrl);
    const uris = Object.values(redirectUrisOf(config.publicUrl));
    const fix = `Register exactly ${uris.join(' and ')} at ${apps}.`;
    const replies = await Promise.all(
      uris.map(async (redirectUri) => {
        const request = { redirectUri, state: 'doctor', nonce: 'doctor', codeChallenge: 'd'.repeat(43) };
        const query = Object.fromEntries(new URL(oauth.authorizeUrl(request)).searchParams);
        const call = { path: '/v1/authorize', query, text: true, schema: z.string(), acceptStatus: [...redirects, ...refusals] };
        return { redirectUri, ...(await upstream.request(call)) };
      }),
    );
    if (replies.some(({ status, data }) => refusals.includes(status) && data.includes('client_id')))
      return error('The application is not known.', {
        subject: 'ROBLOX_CLIENT_ID',
        fix: `Set ROBLOX_CLIENT_ID to that of the application: ${apps}.`,
      });
    const unknown = replies.filter(({ status }) => refusals.includes(status)).map(({ redirectUri }) => redirectUri);
    if (unknown.length > 0) return error(`${unknown.join(' and ')} ${unknown.length > 1 ? 'are' : 'is'} not registered.`, { fix });
    if (replies.every(({ status }) => redirects.includes(status)))
      return { ...notNeeded('The platform compares the addresses only after somebody has signed in. Compare them by hand.'), fix };
    return ok('Both addresses are registered.');
  },
};
