import { careersPages } from '@portal/careers-contract';
import { remoteContract, type RemoteModule } from '@portal/portal-contract';

/** Open positions, applications, and their administration. */
export default {
  contract: remoteContract,
  name: 'careers',
  pages: {
    [careersPages.careers]: {
      load: () => import(/* webpackChunkName: "page-careers" */ './features/careers/careers-page.tsx'),
    },
  },
  widgets: {},
} satisfies RemoteModule;
