import type { Table } from '../schema/model.ts';
import { denied } from './rest-error.ts';
import type { Selected } from './select.ts';
import type { Where } from './where.ts';

export type Role = 'service_role' | 'anon';
export type Privilege = 'select' | 'insert' | 'update' | 'delete';

/** Refuses what the role was not granted. @throws RestError 42501 */
export function demand(table: Table, role: Role, privilege: Privilege): void {
  if (!table.grants.get(role)?.has(privilege)) throw denied(table.name);
}

/** Refuses a selection that shows a table that the role may not read. @throws RestError 42501 */
export function demandEmbedded(select: readonly Selected[], role: Role): void {
  for (const part of select) {
    if (!('embedded' in part)) continue;
    demand(part.embedded, role, 'select');
    demandEmbedded(part.select, role);
  }
}

/** The rows that row-level security lets a role see: the service's role passes it by, nobody else sees more than a policy allows. */
export function visibleTo(table: Table, role: Role): Where {
  if (role === 'service_role' || !table.rowSecurity) return { sql: 'true', values: [] };
  const policies = table.policies.filter(({ roles }) => roles.includes(role)).map(({ using }) => `(${using})`);
  return { sql: policies.length === 0 ? 'false' : `(${policies.join(' or ')})`, values: [] };
}
