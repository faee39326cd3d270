import type { Table } from '../schema/model.ts';
import { permissionDenied } from './rest-error.ts';

export type Role = 'service_role' | 'anon';
export type Privilege = 'select' | 'insert' | 'update' | 'delete';

/** @throws RestError 42501 if the role lacks the privilege */
export function requirePrivilege(table: Table, role: Role, privilege: Privilege): void {
  if (!table.grants.get(role)?.has(privilege)) throw permissionDenied(table.name);
}

/** Returns the SQL condition of row-level security, which the service role bypasses. Other roles see the rows that a policy allows. */
export function visibleTo(table: Table, role: Role): string {
  if (role === 'service_role' || !table.rowSecurity) return 'true';
  const policies = table.policies.filter(({ roles }) => roles.includes(role)).map(({ using }) => `(${using})`);
  return policies.length === 0 ? 'false' : `(${policies.join(' or ')})`;
}
