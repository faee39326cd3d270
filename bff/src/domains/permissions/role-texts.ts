import { ranks } from '@portal/portal-contract';
import type { Role } from '../../plugins/access-table.ts';

export interface RoleText {
  label: string;
  /** How one gets the role. */
  about: string;
  /** Roles that everybody with this role has as well. */
  includes: readonly Role[];
}

/** Each role in plain words, in the order of the page's columns. */
export const roleTexts: Readonly<Record<Role, RoleText>> = {
  guest: { label: 'Guest', about: 'Not signed in', includes: [] },
  member: { label: 'Member', about: 'Signed in', includes: ['guest'] },
  staff: { label: 'Staff', about: `Group rank ${ranks.staff} or higher`, includes: ['guest', 'member'] },
  senior: { label: 'Senior staff', about: `Group rank ${ranks.senior} or higher`, includes: ['guest', 'member', 'staff'] },
  allowList: { label: 'Staff manager', about: 'Staff on the list of managers', includes: ['guest', 'member', 'staff'] },
  releaser: { label: 'Team token', about: 'A team’s program, for its own remote', includes: [] },
};
