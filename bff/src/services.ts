import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { openSessionStore, type SessionStore } from './session/session-store.ts';

/** Everything that the routes are built on. Made once, closed with the process. */
export interface Services {
  sessions: SessionStore;
  close(): Promise<void>;
}

/** Builds the adapters and stores from the configuration, bottom up. No call goes out yet. */
export function createServices(config: Config, _log: FastifyBaseLogger): Services {
  const sessions = openSessionStore(config.dataDir);
  return {
    sessions,
    async close() {
      sessions.close();
    },
  };
}
