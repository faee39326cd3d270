import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { sandboxAccounts, sandboxPaths, sandboxServices, type SandboxService } from '@portal/sandbox-contract';
import { freePort } from '../helpers/free-port.ts';
import { pass, playFault, type FaultKind } from './fault-kinds.ts';

const host = '127.0.0.1';

async function forward(message: IncomingMessage, response: ServerResponse, original: URL): Promise<void> {
  const { status, headers, body } = await pass(message, original);
  const { 'transfer-encoding': _coding, connection: _connection, ...forwarded } = headers;
  response.writeHead(status, { ...forwarded, 'content-length': body.length }).end(body);
}

/** Starts a proxy before one service of the sandbox. It forwards every request until `fail`. */
async function startFaultyProxy(sandboxUrl: string) {
  let fault: FaultKind | undefined;
  let server: Server;
  const port = await freePort();
  const listen = async () => {
    server = createServer((message, response) => {
      const original = new URL(message.url ?? '/', sandboxUrl);
      const answer = fault ? playFault(fault, message, response, original) : forward(message, response, original);
      // Fails if the caller has given up and closed its connection.
      answer.catch(() => response.destroy());
    }).listen(port, host);
    await once(server, 'listening');
  };
  const end = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen();
  return {
    address: `${host}:${port}`,
    url: `http://${host}:${port}`,
    async fail(kind: FaultKind) {
      fault = kind;
      if (kind === 'refused') await end();
    },
    async heal() {
      if (fault === 'refused') await listen();
      fault = undefined;
    },
    end,
  };
}

/** Starts a proxy before every service. The settings make a BFF use them. */
export async function startFaultyServices(sandboxUrl: string) {
  const entries = await Promise.all(sandboxServices.map(async (name) => [name, await startFaultyProxy(sandboxUrl)] as const));
  const proxies = Object.fromEntries(entries) as Record<SandboxService, Awaited<ReturnType<typeof startFaultyProxy>>>;
  const { platform, board, mailer, database, careers, sheet } = proxies;
  return {
    proxies,
    env: {
      ROBLOX_OAUTH_URL: platform.url + sandboxPaths.oauth,
      ROBLOX_USERS_URL: platform.url + sandboxPaths.users,
      ROBLOX_GROUPS_URL: platform.url + sandboxPaths.groups,
      ROBLOX_THUMBNAILS_URL: platform.url + sandboxPaths.thumbnails,
      ROBLOX_INVENTORY_URL: platform.url + sandboxPaths.inventory,
      ROBLOX_CLOUD_URL: platform.url + sandboxPaths.cloud,
      ROBLOX_CLOUD_KEY: sandboxAccounts.cloudKey,
      RANK_CEILING: '100',
      TRELLO_API_URL: board.url + sandboxPaths.board,
      LOOPS_API_URL: mailer.url + sandboxPaths.mailer,
      FIREBASE_DATABASE_EMULATOR_HOST: database.address,
      SUPABASE_URL: careers.url + sandboxPaths.careers,
      ROUTES_CSV_URL: sheet.url + sandboxPaths.sheet,
    },
    async close() {
      for (const proxy of Object.values(proxies)) {
        await proxy.heal();
        await proxy.end();
      }
    },
  };
}
