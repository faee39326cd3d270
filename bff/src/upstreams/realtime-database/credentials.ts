import { setTimeout as wait } from 'node:timers/promises';
import type { Current } from '../../config/credentials.ts';
import type { ServiceAccount } from '../../config/realtime-database-settings.ts';
import type { Log } from '../../log.ts';

type Headers = Record<string, string>;

/** Address and credentials of the database. The configuration describes each. */
export interface DatabaseSettings {
  url: string;
  emulator: boolean;
  namespace: string;
  serviceAccount: Current<ServiceAccount | undefined>;
}

/** Access token that is being fetched, or has been fetched. */
interface Token {
  account: ServiceAccount;
  value: Promise<string>;
  /** Infinity while it is being fetched. */
  endsAt: number;
}

/** An emulator accepts this literal token for every request (emulator protocol of the realtime database). */
const emulatorHeaders = { authorization: 'Bearer owner' };
const renewBeforeEndMs = 5 * 60_000;
/** The token library has no timeout, and later callers would wait for a fetch that hangs. */
const fetchTimeoutMs = 5_000;

/**
 * Returns the credential header of a request. The access token of a service account is fetched on first use, shared by all callers,
 * and cached until shortly before it expires. A failure is not cached.
 *
 * After a change of the account, calls use the former account's token until the new one has arrived. A token stays valid even if its
 * account's key is revoked.
 */
export function databaseHeaders(
  { emulator, serviceAccount }: Pick<DatabaseSettings, 'emulator' | 'serviceAccount'>,
  log: Pick<Log, 'warn'>,
): () => Headers | Promise<Headers> {
  let token: Token | undefined;
  let successor: ServiceAccount | undefined;

  function fetchFirst(account: ServiceAccount): Token {
    const fetched = fetchToken(account);
    token = fetched;
    fetched.value.catch(() => {
      if (token === fetched) token = undefined;
    });
    return fetched;
  }

  /** Tries a new account once while the token of its predecessor is valid. */
  function succeed(account: ServiceAccount): void {
    successor = account;
    const fetched = fetchToken(account);
    fetched.value.then(
      () => (token = fetched),
      () => log.warn({ upstream: 'database' }, 'no access token came for the new service account: the former one goes on'),
    );
  }

  return async () => {
    const account = emulator ? undefined : serviceAccount();
    if (!account) return emulatorHeaders;
    const current = token && Date.now() < token.endsAt ? token : fetchFirst(account);
    if (current.account !== account && successor !== account) succeed(account);
    return { authorization: `Bearer ${await current.value}` };
  };
}

function fetchToken(account: ServiceAccount): Token {
  const timeout = wait(fetchTimeoutMs, undefined, { ref: false }).then(() => {
    throw new Error('the access token did not come in time');
  });
  const fetched = Promise.race([accessToken(account), timeout]);
  const token: Token = { account, value: fetched.then(({ value }) => value), endsAt: Infinity };
  fetched.then(
    ({ lifeMs }) => (token.endsAt = Date.now() + lifeMs - renewBeforeEndMs),
    () => undefined,
  );
  return token;
}

/** Fetches a token from Google. Loads the library only here, so that a portal on the emulator does not load it. */
async function accessToken(account: ServiceAccount): Promise<{ value: string; lifeMs: number }> {
  const { cert } = await import('firebase-admin/app');
  const credential = cert({ projectId: account.project_id, clientEmail: account.client_email, privateKey: account.private_key });
  const { access_token: value, expires_in: seconds } = await credential.getAccessToken();
  return { value, lifeMs: seconds * 1000 };
}
