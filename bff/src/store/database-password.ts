import { connectionSettings, type DatabasePassword } from './open-postgres.ts';

interface Credentials {
  databaseUrl: string | undefined;
}
/** Holds the address of the database, whose password may change while the portal runs. */
interface AddressHolder {
  readonly current: Credentials;
  onChange(part: string, listener: (before: Credentials) => void): void;
}

const passwordIn = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).password);

/**
 * Returns a function that returns the password for each new connection. A reload may set a new password before the database accepts
 * it, because PostgreSQL has only one password per user. Until then each new connection tries the new password first, and falls back
 * to a former one.
 */
export function createDatabasePassword(credentials: AddressHolder): DatabasePassword {
  /** Newest first. */
  let former: string[] = [];
  credentials.onChange('password of the database', ({ databaseUrl: before }) => {
    if (before !== undefined && before !== credentials.current.databaseUrl) former = [before, ...former];
  });
  return async () => {
    const { databaseUrl: newest = '' } = credentials.current;
    if (former.length === 0) return passwordIn(newest);
    for (const url of [newest, ...former]) {
      const answer = await tryPassword(url);
      if (answer === 'refused') continue;
      if (answer === 'accepted' && url === newest) former = [];
      return passwordIn(url);
    }
    return passwordIn(newest);
  };
}

/** SQLSTATE of a wrong password, and of other refusals of a user (PostgreSQL manual, appendix A). */
const refusals = new Set(['28P01', '28000']);

/** Tries the password of an address with a short connection. */
async function tryPassword(databaseUrl: string): Promise<'accepted' | 'refused' | 'unknown'> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(connectionSettings(databaseUrl));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'accepted';
  } catch (error) {
    return refusals.has(String((error as { code?: unknown }).code)) ? 'refused' : 'unknown';
  } finally {
    await client.end().catch(() => undefined);
  }
}
