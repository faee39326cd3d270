import type { PermissionRow, PermissionsReply } from '@portal/standing-contract';
import { accessTable, strongest, type AccessKey, type Role } from '../../plugins/access-table.ts';
import { actionTexts } from './action-texts.ts';
import { roleTexts } from './role-texts.ts';

const roles = Object.keys(roleTexts) as Role[];

/** Returns the access table in plain words. Roles add up, as they do when a request is checked. */
export function permissionsReply(): PermissionsReply {
  const actions = Object.entries(actionTexts) as [AccessKey, (typeof actionTexts)[AccessKey]][];
  const groups = new Map<string, PermissionRow[]>();
  for (const [key, { group, label, note }] of actions) {
    const cells = Object.fromEntries(roles.map((role) => [role, strongest(accessTable[key], [role, ...roleTexts[role].includes])]));
    const row = { key, label, cells, ...(note !== undefined && { note }) };
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return {
    columns: roles.map((key) => ({ key, label: roleTexts[key].label, about: roleTexts[key].about })),
    groups: [...groups].map(([label, rows]) => ({ label, rows })),
  };
}
