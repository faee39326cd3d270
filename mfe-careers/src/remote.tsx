import { pages, remoteContract, type RemoteModule } from '@portal/contracts';

/** Open positions, applications, and their administration. */
export default {
  contract: remoteContract,
  name: 'careers',
  pages: {
    [pages.careers]: {
      load: () => import(/* webpackChunkName: "page-careers" */ './features/careers/careers-page.tsx'),
    },
  },
  widgets: {},
} satisfies RemoteModule;
