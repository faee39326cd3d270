import { portalMessages } from '@portal/portal-contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { missingSession, type Session } from '../session/session.ts';
import type { StoreUnavailable } from '../store/store-unavailable.ts';
import { accessTable, isSameForMembers, strongest, type AccessKey, type Cell, type Role } from './access-table.ts';
import { HttpError } from './http-error.ts';
import type {} from './releaser.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the access table that guards this route. */
    access?: AccessKey;
  }
  interface FastifyInstance {
    /** Every route under /api with the row of the access table that guards it, and whether it takes a release token. */
    apiRoutes(): { method: string; url: string; access: AccessKey | undefined; takesToken: boolean }[];
  }
  interface FastifyRequest {
    /** What the access table grants for this request; `own` obliges the handler to use `ownOnly`. */
    grant: Exclude<Cell, 'no'>;
    /** What another row grants the caller: for routes whose actions have rows of their own. `fresh` asks the platform for the rank now. */
    grantOf(key: AccessKey, options: { fresh: boolean }): Promise<Cell>;
    /** The same, refusing (401, 403) where the row grants nothing. */
    authorize(key: AccessKey, options: { fresh: boolean }): Promise<Exclude<Cell, 'no'>>;
  }
}

export interface PermissionDeps {
  /** The roles that a signed-in person has beyond `member`. A rank that cannot be read gives none. */
  rolesOf(session: Session, options: { fresh: boolean }): Promise<readonly Role[]>;
  /** Tests add rows for routes of their own. */
  table?: Record<string, Record<Role, Cell>>;
}

/**
 * Enforces the access table before any handler runs: 401 without a session, 403 with one, 503 while the store cannot say which.
 * No upstream call but the rank.
 */
async function permissions(app: FastifyInstance, { rolesOf, table = accessTable }: PermissionDeps) {
  app.decorateRequest('grant', 'own');
  const routes: RouteOptions[] = [];
  app.decorate('apiRoutes', () =>
    routes.flatMap(({ method, url, config }) =>
      [method].flat().map((each) => ({ method: each, url, access: config?.access, takesToken: config?.token === true })),
    ),
  );

  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/')) routes.push(route);
  });
  app.addHook('onReady', async () => {
    const unguarded = app.apiRoutes().filter(({ access }) => !access || !Object.hasOwn(table, access));
    if (unguarded.length > 0)
      throw new Error(`No row of the access table for ${unguarded.map(({ method, url }) => `${method} ${url}`).join(', ')}`);
  });

  const decide = (request: FastifyRequest, cell: Cell): HttpError | StoreUnavailable | undefined => {
    if (cell !== 'no') {
      request.grant = cell;
      return undefined;
    }
    return request.session || request.releaser ? new HttpError(403, portalMessages.auth.forbidden) : missingSession(request);
  };

  /** The cell that counts for the caller; without waiting where the rank changes nothing. */
  const cellOf = ({ session, releaser }: FastifyRequest, row: Record<Role, Cell>, fresh: boolean): Cell | Promise<Cell> => {
    if (releaser) return row.releaser;
    if (!session) return row.guest;
    const basic: Role[] = ['guest', 'member'];
    if (isSameForMembers(row)) return strongest(row, basic);
    return rolesOf(session, { fresh }).then((extra) => strongest(row, [...basic, ...extra]));
  };

  app.decorateRequest('grantOf', async function grantOf(this: FastifyRequest, key, { fresh }) {
    return cellOf(this, accessTable[key], fresh);
  });
  app.decorateRequest('authorize', async function authorize(this: FastifyRequest, key, options) {
    const cell = await this.grantOf(key, options);
    const refusal = decide(this, cell);
    if (refusal || cell === 'no') throw refusal ?? new HttpError(403, portalMessages.auth.forbidden);
    return cell;
  });

  app.addHook('onRequest', (request, _reply, done) => {
    const key = request.routeOptions.config.access;
    const row = key && table[key];
    if (!row || isUnknownCaller(request, row)) return done();
    // A write that depends on the rank reads it anew: a demotion holds at once.
    const fresh = request.method !== 'GET' && request.method !== 'HEAD';
    const cell = cellOf(request, row, fresh);
    if (cell instanceof Promise) cell.then((known) => done(decide(request, known)), done);
    else done(decide(request, cell));
  });

  // Only here the body is known, on which the text of a route's 503 may depend.
  app.addHook('preHandler', (request, _reply, done) => {
    const key = request.routeOptions.config.access;
    const row = key && table[key];
    done(row && isUnknownCaller(request, row) ? missingSession(request) : undefined);
  });
}

/** A caller whose session cannot be checked, at a route that guests may not use. */
const isUnknownCaller = ({ uncheckedSession }: FastifyRequest, row: Record<Role, Cell>) => uncheckedSession !== null && row.guest === 'no';

export const permissionsPlugin = fp(permissions, { name: 'permissions', dependencies: ['session'] });

/**
 * Refuses (403) a body or query that names another person. Comparison is without regard to case, as the platform's names are;
 * go on with the session's own spelling.
 */
export function ownOnly(session: Session, named: { username?: string | undefined; userId?: string | undefined }): void {
  const otherName = named.username !== undefined && named.username.toLowerCase() !== session.username.toLowerCase();
  const otherId = named.userId !== undefined && named.userId !== session.userId;
  if (otherName || otherId) throw new HttpError(403, portalMessages.auth.forbidden);
}
