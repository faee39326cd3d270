import type { Table } from '../schema/model.ts';
import { denied } from './rest-error.ts';

export type Role = 'service_role' | 'anon';
export type Privilege = 'select' | 'insert' | 'update' | 'delete';

/** @throws RestError 42501 when the role lacks the privilege */
export function demand(table: Table, role: Role, privilege: Privilege): void {
  if (!table.grants.get(role)?.has(privilege)) throw denied(table.name);
}

/** SQL condition of row-level security. The service role bypasses it. Other roles see the rows that a policy allows. */
export function visibleTo(table: Table, role: Role): string {
  if (role === 'service_role' || !table.rowSecurity) return 'true';
  const policies = table.policies.filter(({ roles }) => roles.includes(role)).map(({ using }) => `(${using})`);
  return policies.length === 0 ? 'false' : `(${policies.join(' or ')})`;
}
