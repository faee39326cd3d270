import type { FastifyInstance } from 'fastify';
import type { cookieOf } from '../../plugins/session.ts';
import type { Roles } from '../../roles.ts';
import type { Sealer } from '../../session/seal.ts';
import type { SessionStore } from '../../session/session-store.ts';
import type { Roblox } from '../../upstreams/roblox/roblox.ts';
import { callbackRoute } from './callback.ts';
import { sessionRoute } from './session.ts';
import { signInRoute } from './sign-in.ts';
import { signOutRoute } from './sign-out.ts';

export interface AuthDeps {
  roblox: Roblox;
  roles: Roles;
  store: SessionStore;
  readMiles(username: string): Promise<number>;
  /** The portal's own origins; a sign-in returns to the one that it came from. */
  origins: ReadonlySet<string>;
  publicUrl: string;
  /** Paths of the registry's pages: a sign-in returns to these alone. */
  knownPages(): readonly string[];
  loginCookie: ReturnType<typeof cookieOf> & { sealer: Sealer };
  tokenSealer: Sealer;
  now(): number;
}

/** Signing in and out, and who is here. */
export async function authRoutes(app: FastifyInstance, deps: AuthDeps) {
  signInRoute(app, deps);
  callbackRoute(app, deps);
  sessionRoute(app, deps);
  signOutRoute(app, deps);
}
