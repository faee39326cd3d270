import { pages, remoteContract, type RemoteModule } from '@portal/contracts';

/** Moderation records of players and of staff, and the appeals against them. */
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
  },
  widgets: {},
} satisfies RemoteModule;
