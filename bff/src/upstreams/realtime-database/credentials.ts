import type { ServiceAccount } from '../../config/service-account.ts';

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

/** The credential header of each request. A service account's access token is fetched when first needed and kept until it is about to end. */
export function databaseHeaders({ emulator, serviceAccount }: DatabaseSettings): () => Headers | Promise<Headers> {
  if (emulator || !serviceAccount) return () => emulatorHeaders;
  let token: { value: Promise<string>; endsAt: number } | undefined;

  async function fetchToken(account: ServiceAccount): Promise<string> {
    try {
      // Imported here: a portal on the emulator never pays its memory.
      const { cert } = await import('firebase-admin/app');
      const credential = cert({ projectId: account.project_id, clientEmail: account.client_email, privateKey: account.private_key });
      const { access_token: value, expires_in: seconds } = await credential.getAccessToken();
      if (token) token.endsAt = Date.now() + seconds * 1000 - renewBeforeEndMs;
      return value;
    } catch (error) {
      token = undefined;
      throw error;
    }
  }

  return async () => {
    if (!token || Date.now() >= token.endsAt) token = { value: fetchToken(serviceAccount), endsAt: Infinity };
    return { authorization: `Bearer ${await token.value}` };
  };
}
