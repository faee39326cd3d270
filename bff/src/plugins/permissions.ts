import { messages } from '@portal/contracts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Session } from '../session/session.ts';
import { accessTable, isSameForMembers, strongest, type AccessKey, type Cell, type Role } from './access-table.ts';
import { HttpError } from './http-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the access table that guards this route. */
    access?: AccessKey;
  }
  interface FastifyRequest {
    /** What the access table grants for this request; `own` obliges the handler to use `ownOnly`. */
    grant: Exclude<Cell, 'no'>;
  }
}

export interface PermissionDeps {
  /** The roles that a signed-in person has beyond `member`. A rank that cannot be read gives none. */
  rolesOf(session: Session): Promise<readonly Role[]>;
  /** Tests add rows for routes of their own. */
  table?: Record<string, Record<Role, Cell>>;
}

/** Enforces the access table before any handler runs: 401 without a session, 403 with one, and no upstream call but the rank. */
async function permissions(app: FastifyInstance, { rolesOf, table = accessTable }: PermissionDeps) {
  app.decorateRequest('grant', 'own');

  app.addHook('onRoute', (route) => {
    const key = route.config?.access;
    if (!key || !Object.hasOwn(table, key)) throw new Error(`${String(route.method)} ${route.url} names no row of the access table`);
  });

  app.addHook('onRequest', async (request) => {
    const key = request.routeOptions.config.access;
    const row = key && table[key];
    if (!row) return;
    const { session } = request;
    const roles: Role[] = session ? ['guest', 'member'] : ['guest'];
    if (session && !isSameForMembers(row)) roles.push(...(await rolesOf(session)));
    const cell = strongest(row, roles);
    if (cell !== 'no') {
      request.grant = cell;
      return;
    }
    request.log.info({ audit: true, action: key, userId: session?.userId, outcome: 'denied' }, 'access denied');
    throw session ? new HttpError(403, messages.auth.forbidden) : new HttpError(401, messages.auth.required);
  });
}

export const permissionsPlugin = fp(permissions, { name: 'permissions', dependencies: ['session'] });

/**
 * Refuses (403) a body or query that names another person. Comparison is without regard to case, as the platform's names are;
 * go on with the session's own spelling.
 */
export function ownOnly(session: Session, named: { username?: string | undefined; userId?: string | undefined }): void {
  const otherName = named.username !== undefined && named.username.toLowerCase() !== session.username.toLowerCase();
  const otherId = named.userId !== undefined && named.userId !== session.userId;
  if (otherName || otherId) throw new HttpError(403, messages.auth.forbidden);
}
