import { pages, remoteContract, type RemoteModule } from '@portal/contracts';
import { withRemoteData } from './app/with-remote-data.tsx';

/** Open positions, applications, and their administration. */
export default {
  contract: remoteContract,
  name: 'careers',
  pages: {
    [pages.careers]: {
      load: () => import(/* webpackChunkName: "page-careers" */ './features/careers/careers-page.tsx').then(withRemoteData),
    },
  },
  widgets: {},
} satisfies RemoteModule;
