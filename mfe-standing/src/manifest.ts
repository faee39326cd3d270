import { accountSlot, noteTemplatesPath, personSlot, ranks, undeliveredSlot, type FixedDescription } from '@portal/portal-contract';
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
  widgets: [accountSlot, undeliveredSlot, personSlot],
  navigation: [
    { label: 'Workspace', path: standingPages.workspace, order: 60, minRank: ranks.staff },
    { label: 'Account Standing', path: standingPages.accountStanding, order: 70, minRank: ranks.staff },
    { label: 'Staff Account Standing', path: standingPages.staffAccountStanding, order: 80, minRank: ranks.staff },
    { label: 'Audit Log', path: standingPages.auditLog, order: 90, minRank: ranks.senior },
    { label: 'View Account Standing', path: standingPages.accountStanding, place: 'profile', order: 10 },
    { label: 'Staff Account Standing', path: standingPages.staffAccountStanding, place: 'profile', order: 20, minRank: ranks.staff },
    { label: 'Note Templates', path: noteTemplatesPath, place: 'profile', order: 40, minRank: ranks.senior },
    { label: 'People', path: standingPages.people, place: 'profile', order: 30, minRank: ranks.staff, searchParam: 'name' },
  ],
} as const satisfies FixedDescription;
