import type { FastifyInstance } from 'fastify';
import { overviewRoutes } from './overview-routes.ts';
import { playerRoutes } from './player-routes.ts';
import { boardProxyRoutes } from './proxy/routes.ts';
import { staffRoutes } from './staff-routes.ts';
import type { StandingDeps } from './standing-deps.ts';

/** Account standing and appeals, of players and of staff, and the board's own endpoint. */
export async function standingRoutes(app: FastifyInstance, deps: StandingDeps) {
  await app.register(playerRoutes, deps);
  await app.register(staffRoutes, deps);
  await app.register(overviewRoutes, deps);
  await app.register(boardProxyRoutes, deps);
}
