import { pages, remoteContract, type RemoteModule } from '@portal/contracts';
import { withRemoteData } from './app/with-remote-data.tsx';

/** Moderation records of players and of staff, the appeals against them, and the log of what was decided. */
export default {
  contract: remoteContract,
  name: 'standing',
  pages: {
    [pages.accountStanding]: {
      load: () =>
        import(/* webpackChunkName: "page-account-standing" */ './features/account-standing/account-standing-page.tsx').then(
          withRemoteData,
        ),
    },
    [pages.staffAccountStanding]: {
      load: () =>
        import(
          /* webpackChunkName: "page-staff-account-standing" */ './features/staff-account-standing/staff-account-standing-page.tsx'
        ).then(withRemoteData),
    },
    [pages.auditLog]: {
      load: () => import(/* webpackChunkName: "page-audit-log" */ './features/audit/audit-log-page.tsx').then(withRemoteData),
    },
  },
  widgets: {},
} satisfies RemoteModule;
