import type { Config } from './config.ts';
import { createRoles, type Roles } from './roles.ts';
import { openSessionStore, type SessionStore } from './session/session-store.ts';
import type { UpstreamLog } from './upstreams/client.ts';
import { createDemoWorld } from './upstreams/demo-world.ts';
import { createRealtimeDatabase, type RealtimeDatabase } from './upstreams/realtime-database/database.ts';
import { createRoblox, type Roblox } from './upstreams/roblox/roblox.ts';

/** Everything that the routes are built on. Made once, closed with the process. */
export interface Services {
  sessions: SessionStore;
  roblox: Roblox;
  roles: Roles;
  database: RealtimeDatabase;
  close(): Promise<void>;
}

/** Builds stores and adapters from the configuration, bottom up. No call goes out yet. */
export function createServices(config: Config, log: UpstreamLog): Services {
  const sessions = openSessionStore(config.dataDir);
  const roblox = createRoblox(config.roblox, log);
  const database = createRealtimeDatabase(config.database, log);
  const world = createDemoWorld(config.sandboxUrl, log);
  const staffManagers = async () => config.staffManagers ?? (await world.read()).staffManagers.map((name) => name.toLowerCase());

  return {
    sessions,
    roblox,
    roles: createRoles(roblox.memberships, staffManagers),
    database,
    async close() {
      await Promise.all([roblox.close(), database.close(), world.close()]);
      sessions.close();
    },
  };
}
