import { portalMessages } from '@portal/portal-contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { Session } from '../session/session.ts';
import type { StoreUnavailable } from '../store/store-unavailable.ts';
import { accessTable, isSameForMembers, strongest, type AccessKey, type Cell, type Role } from './access-table.ts';
import { isRead } from './api-guard.ts';
import { HttpError } from './http-error.ts';
import type {} from './releaser.ts';
import { missingSession } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the access table that guards this route. */
    access?: AccessKey;
    /**
     * Rank that a write relies on. Default: it is read again. `cached`: at most a minute old, for harmless writes that staff repeat
     * often. `lastKnown`: read again, or at most an hour old during an outage, for the writes that end one.
     */
    rank?: 'cached' | 'lastKnown';
  }
  interface FastifyInstance {
    /** Lists every route with its row of the access table. */
    allRoutes(): GuardedRoute[];
    /** Lists every route under /api. */
    apiRoutes(): GuardedRoute[];
  }
  interface FastifyRequest {
    /** The request's permission. For `own` the handler must call `ownOnly`. */
    grant: Exclude<Cell, 'no'>;
    /** True if the rank could not be read. A 403 of this request is then a 503. */
    isRankUnknown: boolean;
    /**
     * Returns the caller's permission in another row, for routes whose actions have their own rows. `fresh` reads the rank again
     * before it grants more than a member has.
     */
    grantOf(key: AccessKey, options?: { fresh: boolean }): Promise<Cell>;
    /** Reads the rank again. @throws HttpError 401 or 403 if the row grants the caller nothing */
    authorize(key: AccessKey): Promise<void>;
  }
}

interface GuardedRoute {
  method: string;
  url: string;
  access: AccessKey | undefined;
  /** True if it accepts a release token. */
  takesToken: boolean;
}

export interface RoleOptions {
  /** Bypasses the cache of ranks. */
  fresh?: boolean;
  /** Falls back to the roles that this process saw last, at most an hour ago, if the rank cannot be read. */
  lastKnown?: boolean;
}

export interface PermissionOptions {
  /** Returns a signed-in person's roles beyond `member`. Rejects if the rank cannot be read. */
  rolesOf(session: Session, options: RoleOptions): Promise<readonly Role[]>;
}

const basicRoles: readonly Role[] = ['guest', 'member'];

/**
 * Enforces the access table before any handler runs. Refuses with 401 without a session, 403 with one, and 503 while the store cannot
 * tell whether the session was ended or the rank cannot be read. The rank is the only upstream call.
 *
 * The cached rank decides a refusal. A write reads the rank again before it is granted. A read may use the last known rank in an outage.
 */
async function permissions(app: FastifyInstance, { rolesOf }: PermissionOptions) {
  app.decorateRequest('grant', 'own');
  app.decorateRequest('isRankUnknown', false);
  const routes: RouteOptions[] = [];
  app.decorate('allRoutes', () =>
    routes.flatMap(({ method, url, config }) =>
      [method].flat().map((each) => ({ method: each, url, access: config?.access, takesToken: config?.token === true })),
    ),
  );
  app.decorate('apiRoutes', () => app.allRoutes().filter(({ url }) => url.startsWith('/api/')));

  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const unguarded = app.apiRoutes().filter(({ access }) => !access || !Object.hasOwn(accessTable, access));
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

  async function rankedCell(request: FastifyRequest, session: Session, row: Record<Role, Cell>, fresh: boolean): Promise<Cell> {
    const mayUseLast = request.routeOptions.config.rank === 'lastKnown';
    const basic = strongest(row, basicRoles);
    const cellWith = async (options: RoleOptions) => strongest(row, [...basicRoles, ...(await rolesOf(session, options))]);
    try {
      const cached = await cellWith({ lastKnown: isRead(request) || mayUseLast });
      if (!fresh || cached === basic) return cached;
      return await cellWith({ fresh }).catch((error: unknown) => {
        if (!mayUseLast) throw error;
        const { access: action } = request.routeOptions.config;
        request.log.warn({ audit: true, action, userId: session.userId, outcome: 'ok', err: error }, 'the last known rank is used');
        return cached;
      });
    } catch (err) {
      request.log.warn({ err, userId: session.userId }, 'the rank could not be read');
      request.isRankUnknown = true;
      return basic;
    }
  }

  /** Returns the caller's cell. Synchronous if the rank changes nothing. That of a member if the rank cannot be read. */
  const cellOf = (request: FastifyRequest, row: Record<Role, Cell>, fresh: boolean): Cell | Promise<Cell> => {
    const { session, releaser } = request;
    if (releaser) return row.releaser;
    if (!session) return row.guest;
    return isSameForMembers(row) ? strongest(row, basicRoles) : rankedCell(request, session, row, fresh);
  };

  app.decorateRequest('grantOf', async function grantOf(this: FastifyRequest, key, options) {
    return cellOf(this, accessTable[key], options?.fresh ?? false);
  });
  app.decorateRequest('authorize', async function authorize(this: FastifyRequest, key) {
    const refusal = decide(this, await this.grantOf(key, { fresh: true }));
    if (refusal) throw refusal;
  });

  app.addHook('onRequest', (request, _reply, done) => {
    const key = request.routeOptions.config.access;
    const row = key && accessTable[key];
    if (!row || isUnknownCaller(request, row)) return done();
    // A write reads the rank again, so that a demotion takes effect at once.
    const fresh = !isRead(request) && request.routeOptions.config.rank !== 'cached';
    const cell = cellOf(request, row, fresh);
    if (cell instanceof Promise) cell.then((resolved) => done(decide(request, resolved)), done);
    else done(decide(request, cell));
  });

  // Unknown callers are refused only here: the text of a route's 503 may depend on the parsed body.
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.uncheckedSession) return done();
    const key = request.routeOptions.config.access;
    const row = key && accessTable[key];
    done(row && isUnknownCaller(request, row) ? missingSession(request) : undefined);
  });
}

/** True if the session cannot be checked and guests may not use the route. */
const isUnknownCaller = ({ uncheckedSession }: FastifyRequest, row: Record<Role, Cell>) => uncheckedSession !== null && row.guest === 'no';

export const permissionsPlugin = fp(permissions, { name: 'permissions', dependencies: ['session'] });

/**
 * Checks that a body or query names only the caller. Ignores case, as the platform does. Callers must use the session's spelling.
 *
 * @throws HttpError 403 if it names another person
 */
export function ownOnly(session: Session, named: { username?: string | undefined; userId?: string | undefined }): void {
  const otherName = named.username !== undefined && named.username.toLowerCase() !== session.username.toLowerCase();
  const otherId = named.userId !== undefined && named.userId !== session.userId;
  if (otherName || otherId) throw new HttpError(403, portalMessages.auth.forbidden);
}
