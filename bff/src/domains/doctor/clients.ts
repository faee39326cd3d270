import type { Client } from 'pg';
import type { ReadConfig } from '../../config/load-config.ts';
import { createUpstream, type Upstream } from '../../upstreams/client.ts';
import { connectionSettings } from '../../store/open-postgres.ts';
import { createMailer } from '../../upstreams/loops/mailer.ts';
import { createRealtimeDatabase } from '../../upstreams/realtime-database/database.ts';
import { createRoblox } from '../../upstreams/roblox/roblox.ts';
import { createSheet } from '../../upstreams/sheet/sheet.ts';
import { createBoard } from '../../upstreams/trello/board.ts';

/** Caches a reading per context, so that all checks of one run share it. */
export function once<Context extends object, T>(read: (context: Context) => Promise<T>): (context: Context) => Promise<T> {
  const readings = new WeakMap<Context, Promise<T>>();
  return (context) => {
    const reading = readings.get(context) ?? read(context);
    readings.set(context, reading);
    return reading;
  };
}

export type Clients = ReturnType<typeof createClients>;

/** Timeout of a statement in milliseconds. */
const statementMs = 5_000;

/** Log that drops all lines, because the doctor prints findings. */
const silent = { warn: () => undefined };

/** Returns the portal's own clients of the services. Each is created on first use, because an address may be malformed. */
export function createClients(config: ReadConfig) {
  const opened: { close(): Promise<void> }[] = [];
  function lazily<T extends { close(): Promise<void> }>(create: () => T): () => T {
    let client: T | undefined;
    return () => {
      if (!client) opened.push((client = create()));
      return client;
    };
  }
  return {
    board: lazily(() => createBoard(config.trello, silent)),
    roblox: lazily(() => createRoblox(config.roblox, config.platformRequests, silent)),
    realtimeDatabase: lazily(() => createRealtimeDatabase(config.database, silent)),
    sheet: lazily(() => createSheet(config.sheet.csvUrl, silent)),
    mailer: lazily(() => createMailer(config.loops, silent)),
    /** Creates a client for another address. @param headers headers of each request, such as credentials */
    at(baseUrl: string, headers: Record<string, string> = {}): Upstream {
      const upstream = createUpstream({ name: 'doctor', baseUrl, headers: () => headers, log: silent });
      opened.push(upstream);
      return upstream;
    },
    /** Opens a new connection to the store's PostgreSQL. @throws Error of the server or the connection */
    async postgres(): Promise<Pick<Client, 'query'>> {
      const { default: pg } = await import('pg');
      const client = new pg.Client({ ...connectionSettings(config.databaseUrl ?? ''), query_timeout: statementMs });
      client.on('error', () => undefined);
      opened.push({ close: () => client.end() });
      await client.connect();
      return client;
    },
    close: async () => {
      await Promise.all(opened.map((client) => client.close()));
    },
  };
}
