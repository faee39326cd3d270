import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sandboxAccounts, sandboxPaths, sandboxServices, type SandboxService } from '@portal/sandbox-contract';
import { pass, playFault, type FaultKind } from './fault-kinds.ts';

const host = '127.0.0.1';

async function passOn(message: IncomingMessage, response: ServerResponse, original: URL): Promise<void> {
  const { status, headers, body } = await pass(message, original);
  const { 'transfer-encoding': _coding, connection: _connection, ...kept } = headers;
  response.writeHead(status, { ...kept, 'content-length': body.length }).end(body);
}

/** A stand-in before one service of the sandbox: it passes everything on until it is told to fail. */
async function startFront(sandboxUrl: string) {
  let fault: FaultKind | undefined;
  let server: Server;
  const listen = async (port: number) => {
    server = createServer((message, response) => {
      const original = new URL(message.url ?? '/', sandboxUrl);
      const answer = fault ? playFault(fault, message, response, original) : passOn(message, response, original);
      // A caller that gives up takes its connection along: then there is nobody to answer.
      answer.catch(() => response.destroy());
    }).listen(port, host);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const end = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(0);
  return {
    address: `${host}:${port}`,
    url: `http://${host}:${port}`,
    async fail(kind: FaultKind) {
      fault = kind;
      if (kind === 'refused') await end();
    },
    async heal() {
      if (fault === 'refused') await listen(port);
      fault = undefined;
    },
    end,
  };
}

/** A front before every service, and the settings that lead a BFF through them. */
export async function startFaultyServices(sandboxUrl: string) {
  const entries = await Promise.all(sandboxServices.map(async (name) => [name, await startFront(sandboxUrl)] as const));
  const fronts = Object.fromEntries(entries) as Record<SandboxService, Awaited<ReturnType<typeof startFront>>>;
  const { platform, board, mailer, database, careers, sheet } = fronts;
  return {
    fronts,
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
      for (const front of Object.values(fronts)) {
        await front.heal();
        await front.end();
      }
    },
  };
}
