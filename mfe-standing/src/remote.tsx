import { pages, remoteContract, type RemoteModule } from '@portal/contracts';

/** Moderation records of players and of staff, the appeals against them, and the log of what was decided. */
export default {
  contract: remoteContract,
  name: 'standing',
  pages: {
    [pages.accountStanding]: {
      load: () => import(/* webpackChunkName: "page-account-standing" */ './features/account-standing/account-standing-page.tsx'),
    },
    [pages.staffAccountStanding]: {
      load: () =>
        import(/* webpackChunkName: "page-staff-account-standing" */ './features/staff-account-standing/staff-account-standing-page.tsx'),
    },
    [pages.auditLog]: {
      load: () => import(/* webpackChunkName: "page-audit-log" */ './features/audit/audit-log-page.tsx'),
    },
  },
  widgets: {},
} satisfies RemoteModule;
