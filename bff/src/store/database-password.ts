import { connectionSettings, type DatabasePassword } from './open-postgres.ts';

interface Credentials {
  databaseUrl: string | undefined;
}
/** Holds the address of the database. Its password may change while the portal runs. */
interface AddressHolder {
  readonly current: Credentials;
  onChange(part: string, listener: (before: Credentials) => void): void;
}

const passwordIn = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).password);

/**
 * Returns the password of `DATABASE_URL` for each new connection. PostgreSQL knows one password per user. So a new password may come
 * before the database has it: from a reload until the database accepts it, each new connection tries it first, and uses a former one
 * when it is refused.
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

/** Opens a connection and closes it. */
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
