import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceAccount } from '../../config/realtime-database-settings.ts';

type Headers = Record<string, string>;

/** Where the database is and what it takes; see the configuration. */
export interface DatabaseSettings {
  url: string;
  emulator: boolean;
  namespace: string;
  serviceAccount: ServiceAccount | undefined;
}

/** An emulator takes this literal token for everything (emulator protocol of the realtime database). */
const emulatorHeaders = { authorization: 'Bearer owner' };
const renewBeforeEndMs = 5 * 60_000;
/** The token service sets no limit of its own: a fetch that hangs must not be waited for by everybody after. */
const fetchedWithinMs = 5_000;

/**
 * The credential header of each request. A service account's access token is fetched when first needed, by one fetch for
 * all who wait, and kept until it is about to end; a failure is not kept.
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

/** Asks Google's token service. The library is loaded here: a portal on the emulator never pays its memory. */
async function accessToken(account: ServiceAccount): Promise<{ value: string; lifeMs: number }> {
  const { cert } = await import('firebase-admin/app');
  const credential = cert({ projectId: account.project_id, clientEmail: account.client_email, privateKey: account.private_key });
  const { access_token: value, expires_in: seconds } = await credential.getAccessToken();
  return { value, lifeMs: seconds * 1000 };
}
