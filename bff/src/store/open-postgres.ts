import { Socket } from 'node:net';
import { PostgresDialect, type Dialect } from 'kysely';
import type { Pool as PgPool } from 'pg';
import { guardedDialect } from './guarded-dialect.ts';

/** The portal's tables have a schema of their own: what is in `public`, a hosted project may show to the world. */
export const schemaName = 'portal';

/** Milliseconds. A database that hangs must not hold a request. */
const times = { connect: 2_000, statement: 3_000, lock: 2_500, silence: 4_000, idle: 3_000, idleInTransaction: 4_000 } as const;
const connections = 10;

/** Classes of SQLSTATE that say what a statement did wrong (PostgreSQL's manual, appendix A); the others are the database's own troubles. */
const mistakes = new Set(['0A', '21', '22', '23', '2B', '42', 'P0']);

/** True for what a statement did wrong. An error without a code comes from the connection. */
export function isPostgresMistake(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && typeof severity === 'string' && mistakes.has(code.slice(0, 2));
}

/** Settings of a connection that gives up on a database that does not answer. Also for connections that others open. */
export function connectionSettings(url: string) {
  return {
    connectionString: url,
    connectionTimeoutMillis: times.connect,
    keepAlive: true,
    application_name: 'portal',
  };
}

/**
 * A pool of connections, which the BFF processes of all machines share a database with. The library is loaded here: a portal
 * without PostgreSQL never pays for it.
 *
 * @param onError told of a connection that was lost while nobody used it
 */
export async function openPool(url: string, onError: (error: Error) => void): Promise<PgPool> {
  const { default: pg } = await import('pg');
  const int8 = 20;
  const pool = new pg.Pool({
    ...connectionSettings(url),
    max: connections,
    idleTimeoutMillis: times.idle,
    statement_timeout: times.statement,
    lock_timeout: times.lock,
    idle_in_transaction_session_timeout: times.idleInTransaction,
    stream: silentSocket,
    // Times and counts stay far below 2^53.
    types: {
      getTypeParser: (oid, format) => (Number(oid) === int8 ? Number : (pg.types.getTypeParser(oid, format) as (text: string) => unknown)),
    },
  });
  pool.on('error', onError);
  // Queued before the first statement of whoever gets the connection.
  pool.on('connect', (client) => void client.query(`set search_path to ${schemaName}`).catch(onError));
  return pool;
}

/** A connection on which nothing has come for longer than a statement may take is dead. */
function silentSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(times.silence, () => socket.destroy(new Error('the database does not answer')));
  return socket;
}

/** @param url `postgres://…`, in session mode */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Dialect> {
  return guardedDialect(new PostgresDialect({ pool: await openPool(url, onError) }), isPostgresMistake);
}
