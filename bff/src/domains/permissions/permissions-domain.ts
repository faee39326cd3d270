import { ranks } from '@portal/portal-contract';
import { permissionsReplySchema, standingApi, type PermissionRow, type PermissionsReply } from '@portal/standing-contract';
import type { Domain } from '../../domain.ts';
import { accessTable, strongest, type AccessKey, type Role } from '../../plugins/access-table.ts';
import { actionTexts } from './action-texts.ts';

/** Creates `GET /api/permissions`. Its reply is built from the table that every request is checked against. */
export function createPermissions(): Domain {
  const reply = permissionsReply();
  return {
    async plugin(app) {
      app.get(
        standingApi.permissions,
        { config: { access: 'permissions' }, schema: { response: { 200: permissionsReplySchema } } },
        async () => reply,
      );
    },
  };
}

interface RoleText {
  label: string;
  /** Condition for the role. */
  about: string;
  /** Other roles that this role includes. */
  includes: readonly Role[];
}

/** Texts for the roles, in the order of the page's columns. */
const roleTexts: Readonly<Record<Role, RoleText>> = {
  guest: { label: 'Guest', about: 'Not signed in', includes: [] },
  member: { label: 'Member', about: 'Signed in', includes: ['guest'] },
  staff: { label: 'Staff', about: `Group rank ${ranks.staff} or higher`, includes: ['guest', 'member'] },
  senior: { label: 'Senior staff', about: `Group rank ${ranks.senior} or higher`, includes: ['guest', 'member', 'staff'] },
  allowList: { label: 'Staff manager', about: 'Staff on the list of managers', includes: ['guest', 'member', 'staff'] },
  releaser: { label: 'Team token', about: 'A team’s program, for its own remote', includes: [] },
};

const roles = Object.keys(roleTexts) as Role[];

/** Describes the access table for people. A role has the strongest permission of the roles that it includes, as in a request. */
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
