import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Client } from 'pg';
import type { ReadConfig } from '../../config/load-config.ts';
import { connectionSettings } from '../../store/open-postgres.ts';
import { createUpstream, type Upstream } from '../../upstreams/client.ts';
import { createMailer } from '../../upstreams/mailer.ts';
import { createRealtimeDatabase } from '../../upstreams/realtime-database.ts';
import { createRoblox } from '../../upstreams/roblox/roblox.ts';
import { createSheet } from '../../upstreams/sheet.ts';
import { createBoard } from '../../upstreams/trello/board.ts';

/** Facts about this machine. */
export interface Machine {
  now(): number;
  /** Returns the free bytes on the disk of a path for this user. The path need not exist yet. */
  freeBytes(path: string): number;
  /** True if this user may read and write a file, or enter and write a folder. */
  mayWrite(path: string): boolean;
  mayRead(path: string): boolean;
}

export const thisMachine: Machine = {
  now: Date.now,
  freeBytes(path) {
    const { bavail, bsize } = statfsSync(nearestExisting(path));
    return bavail * bsize;
  },
  mayWrite: (path) => isAllowed(path, constants.R_OK | constants.W_OK | (statOf(path)?.isDirectory() ? constants.X_OK : 0)),
  mayRead: (path) => isAllowed(path, constants.R_OK),
};

function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path, or the closest parent folder that exists. */
export function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

/** Returns the paths of the files in a folder. Empty for a folder that cannot be read. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [`${folder}/${entry.name}`] : []));
  } catch {
    return [];
  }
}

/** Returns facts about a path; undefined if it does not exist. */
export const statOf = (path: string) => statSync(path, { throwIfNoEntry: false });

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

const megabyte = 1024 * 1024;
/** Formats bytes, rounded down. */
export const megabytesOf = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`;
