import { createServer, request as call, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrations } from '@portal/careers-database';
import { postgresPackage, startPostgres } from '@portal/postgres';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { postgrestProgram, startPostgrest, type Postgrest } from './postgrest.ts';

/** What a hosted project has before any migration: its roles, and their rights to whatever is made in `public`. */
const hostedProject = `
  create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
  create role authenticator login noinherit; grant anon, authenticated, service_role to authenticator;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;`;

/** Whether this platform has both programs. */
export const hasRealProject = (): boolean => postgresPackage() !== undefined && postgrestProgram() !== undefined;

/** A hosted project in small: PostgreSQL with the portal's migrations, PostgREST, and the gate with the sandbox's keys and paths. */
export async function startRealProject(): Promise<{ url: string; close(): Promise<void> }> {
  const postgres = await startPostgres();
  await postgres.run(hostedProject);
  for (const migration of readMigrations()) await postgres.run(migration);
  const postgrest = startPostgrest(postgres);
  const gate = createServer((request, response) => void pass(postgrest, request, response));
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
  await isReady(`${url}${sandboxPaths.careers}/rest/v1/job_listings?limit=0`);
  return {
    url,
    async close() {
      gate.closeAllConnections();
      await new Promise((resolve) => gate.close(resolve));
      await postgrest.stop();
      await postgres.stop();
    },
  };
}

async function pass(postgrest: Postgrest, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { apikey, ...headers } = request.headers;
  const token = await postgrest.tokenOf(apikey === sandboxAccounts.supabaseServiceKey ? 'service_role' : 'anon');
  const path = (request.url ?? '').replace(`${sandboxPaths.careers}/rest/v1`, '');
  const onward = call({
    socketPath: postgrest.socket,
    path,
    method: request.method,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  onward.on('response', (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}

async function isReady(url: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url, { headers: { apikey: sandboxAccounts.supabaseServiceKey } });
    await reply.arrayBuffer();
    if (reply.ok) return;
    await sleep(50);
  }
}
