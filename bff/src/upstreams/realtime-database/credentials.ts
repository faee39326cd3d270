import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceAccount } from '../../config/realtime-database-settings.ts';

type Headers = Record<string, string>;

/** Address and credentials of the database; see the configuration. */
export interface DatabaseSettings {
  url: string;
  emulator: boolean;
  namespace: string;
  serviceAccount: ServiceAccount | undefined;
}

/** An emulator accepts this literal token for everything (emulator protocol of the realtime database). */
const emulatorHeaders = { authorization: 'Bearer owner' };
const renewBeforeEndMs = 5 * 60_000;
/** The token service has no timeout of its own, and later callers would wait for a fetch that hangs. */
const fetchedWithinMs = 5_000;

/**
 * Returns the credential header of a request. A service account's access token is fetched on first use, once for all callers, and
 * cached until shortly before its end. A failure is not cached.
 */
export function databaseHeaders({ emulator, serviceAccount: account }: DatabaseSettings): () => Headers | Promise<Headers> {
  if (emulator || !account) return () => emulatorHeaders;
  let token: { value: Promise<string>; endsAt: number } | undefined;

  async function fetchToken(of: ServiceAccount): Promise<string> {
    try {
      const late = wait(fetchedWithinMs, undefined, { ref: false }).then(() => {
        throw new Error('the access token did not come in time');
      });
      const { value, lifeMs } = await Promise.race([accessToken(of), late]);
      if (token) token.endsAt = Date.now() + lifeMs - renewBeforeEndMs;
      return value;
    } catch (error) {
      token = undefined;
      throw error;
    }
  }

  return async () => {
    if (!token || Date.now() >= token.endsAt) token = { value: fetchToken(account), endsAt: Infinity };
    return { authorization: `Bearer ${await token.value}` };
  };
}

/** Asks Google's token service. The library is loaded here, so that a portal on the emulator does not load it. */
async function accessToken(account: ServiceAccount): Promise<{ value: string; lifeMs: number }> {
  const { cert } = await import('firebase-admin/app');
  const credential = cert({ projectId: account.project_id, clientEmail: account.client_email, privateKey: account.private_key });
  const { access_token: value, expires_in: seconds } = await credential.getAccessToken();
  return { value, lifeMs: seconds * 1000 };
}
