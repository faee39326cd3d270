import { createServer, request as call, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrations } from '@portal/careers-database';
import { postgresPackage, startPostgres } from '@portal/postgres';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { postgrestProgram, startPostgrest, type Postgrest } from './postgrest.ts';

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
