import { accountSlot, noteTemplatesPath, personSlot, ranks, type FixedDescription } from '@portal/portal-contract';
import { standingPages } from '@portal/standing-contract';

/** Describes this remote to the portal. The build adds versions, files and hashes. */
export default {
  name: 'standing',
  title: 'Account standing',
  pages: [
    { path: standingPages.accountStanding, title: 'Account Standing', personal: true },
    { path: standingPages.staffAccountStanding, title: 'Staff Account Standing', personal: true },
    { path: standingPages.auditLog, title: 'Audit Log', personal: true },
    { path: standingPages.permissions, title: 'Permissions', personal: true },
    { path: standingPages.workspace, title: 'Workspace', personal: true },
    { path: noteTemplatesPath, title: 'Note Templates', personal: true },
    { path: standingPages.people, title: 'People', personal: true },
    { path: standingPages.person, title: 'Person', personal: true },
  ],
  widgets: [accountSlot, personSlot],
  navigation: [
    { label: 'Workspace', path: standingPages.workspace, order: 60, minRank: ranks.staff, work: true },
    { label: 'People', path: standingPages.people, order: 61, minRank: ranks.staff, work: true, searchParam: 'name' },
    { label: 'Audit', path: standingPages.auditLog, order: 64, minRank: ranks.senior, work: true },
    { label: 'Templates', path: noteTemplatesPath, order: 65, minRank: ranks.senior, work: true },
    { label: 'Permissions', path: standingPages.permissions, order: 66, minRank: ranks.senior, work: true },
    { label: 'Account Standing', path: standingPages.accountStanding, order: 70, minRank: ranks.staff },
    { label: 'Staff Account Standing', path: standingPages.staffAccountStanding, order: 80, minRank: ranks.staff },
    { label: 'View Account Standing', path: standingPages.accountStanding, place: 'profile', order: 10 },
    { label: 'Staff Account Standing', path: standingPages.staffAccountStanding, place: 'profile', order: 20, minRank: ranks.staff },
  ],
} as const satisfies FixedDescription;
