import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseSettings } from '../../config/read-services.ts';
import type { ServiceAccount } from '../../config/values.ts';

type Headers = Record<string, string>;

/** Access token that is being fetched, or has been fetched. */
interface Token {
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
 */
export function databaseHeaders({
  emulator,
  serviceAccount,
}: Pick<DatabaseSettings, 'emulator' | 'serviceAccount'>): () => Headers | Promise<Headers> {
  let token: Token | undefined;

  function fetchFirst(account: ServiceAccount): Token {
    const fetched = fetchToken(account);
    token = fetched;
    fetched.value.catch(() => {
      if (token === fetched) token = undefined;
    });
    return fetched;
  }

  return async () => {
    if (emulator || !serviceAccount) return emulatorHeaders;
    const { value } = token && Date.now() < token.endsAt ? token : fetchFirst(serviceAccount);
    return { authorization: `Bearer ${await value}` };
  };
}

function fetchToken(account: ServiceAccount): Token {
  const timeout = wait(fetchTimeoutMs, undefined, { ref: false }).then(() => {
    throw new Error('the access token did not come in time');
  });
  const fetched = Promise.race([accessToken(account), timeout]);
  const token: Token = { value: fetched.then(({ value }) => value), endsAt: Infinity };
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
