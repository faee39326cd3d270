import { Socket } from 'node:net';
import { PostgresDialect, type Dialect } from 'kysely';
import type { ClientBase, ClientConfig, Pool as PgPool } from 'pg';
import { guardedDialect, type OnStatement } from './guarded-dialect.ts';

/** Schema of the portal's tables. It is not `public`, which a hosted project may expose over its REST API. */
export const schemaName = 'portal';

/** Timeouts in milliseconds. A hanging database must not block a request. */
const times = { connect: 2_000, statement: 3_000, lock: 2_500, silence: 4_000, idle: 10_000, idleInTransaction: 4_000 } as const;
export const connectionsPerProcess = 10;

interface PoolOptions {
  url: string;
  /** Called for every lost connection. */
  onError: (error: Error) => void;
  /** Maximum number of connections. */
  max?: number;
}

/** SQLSTATE classes of errors in the statement itself (PostgreSQL manual, appendix A). Any other class means an unavailable database. */
const mistakes = new Set(['0A', '21', '22', '23', '2B', '42', 'P0']);

/** True for an error in the statement itself. Errors without a code come from the connection. */
function isPostgresMistake(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && typeof severity === 'string' && mistakes.has(code.slice(0, 2));
}

/** Returns settings with a timeout, for a database that does not answer. */
export function connectionSettings(url: string) {
  return {
    connectionString: url,
    connectionTimeoutMillis: times.connect,
    keepAlive: true,
    application_name: 'portal',
  };
}

/**
 * Opens a pool of connections. Loads the library only here, so that a portal without PostgreSQL does not load it.
 *
 * The pool prepares statements (`prepareStatements`). It sets the schema by a statement, because poolers refuse the start-up parameter.
 * It destroys a connection that falls silent, because pg's `query_timeout` would leave it in the pool.
 */
async function openPool({ url, onError, max = connectionsPerProcess }: PoolOptions): Promise<PgPool> {
  const { default: pg } = await import('pg');
  /** Prepares a new connection. The pool awaits the promise, although its type does not say so. */
  const prepare = (client: ClientBase): unknown => {
    // The pool does not listen during a transaction, and an error without a listener would end the process.
    client.on('error', onError);
    prepareStatements(client);
    return client.query(`set search_path to ${schemaName}`);
  };
  /** Connection that is destroyed if the database is silent for longer than a statement may take. */
  class WatchedClient extends pg.Client {
    readonly socket: Socket;

    constructor(config?: string | ClientConfig) {
      const socket = new Socket();
      super({ ...(typeof config === 'string' ? { connectionString: config } : config), stream: () => socket });
      socket.on('timeout', () => socket.destroy(new Error('the database does not answer')));
      this.socket = socket;
      this.watch();
    }
    watch = () => void this.socket.setTimeout(times.silence);
    /** Silence is normal while the connection is idle. */
    rest = () => void this.socket.setTimeout(0);
  }
  const pool = new pg.Pool({
    ...connectionSettings(url),
    Client: WatchedClient,
    max,
    idleTimeoutMillis: times.idle,
    statement_timeout: times.statement,
    lock_timeout: times.lock,
    idle_in_transaction_session_timeout: times.idleInTransaction,
    onConnect: prepare,
    // Numbers are safe, because times and counts stay far below 2^53.
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 ? Number : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
    },
  });
  // Each connection reports its own errors. Without this listener the pool would throw those of idle connections.
  pool.on('error', () => undefined);
  const watched = (client: ClientBase) => (client instanceof WatchedClient ? client : undefined);
  pool.on('acquire', (client) => watched(client)?.watch());
  pool.on('release', (_error, client) => watched(client)?.rest());
  return pool;
}

interface PostgresOptions extends Pick<PoolOptions, 'url' | 'onError' | 'max'> {
  /** Called after each statement. */
  onStatement?: OnStatement;
}

/** Opens the dialect of PostgreSQL. @param options `url` is a direct connection or a pooler in session mode */
export async function openPostgres({ onStatement, ...options }: PostgresOptions): Promise<Dialect> {
  return guardedDialect(new PostgresDialect({ pool: await openPool(options) }), isPostgresMistake, onStatement);
}

/** Maximum number of prepared statements of one connection. Each length of a list makes a different statement. */
const maxPrepared = 256;

/**
 * Makes a connection prepare each statement once. PostgreSQL then parses and plans it only once, which is most of the cost of a short
 * statement. Names are unique per connection. That is enough, because a pooler in transaction mode is refused.
 *
 * Statements with `*` are not prepared: PostgreSQL refuses them after a newer version of the portal has added a column.
 */
function prepareStatements(client: Pick<ClientBase, 'query'>): void {
  const names = new Map<string, string>();
  function nameOf(text: string): string | undefined {
    const existing = names.get(text);
    if (existing !== undefined || names.size >= maxPrepared || hasStar(text)) return existing;
    const name = `portal_${names.size}`;
    names.set(text, name);
    return name;
  }
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name === undefined ? query(...args) : query({ name, text, values }, ...rest);
  }) as ClientBase['query'];
}

const hasStar = (text: string) => /(?<!count\()\*/i.test(text);
