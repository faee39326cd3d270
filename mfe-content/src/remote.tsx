import { pages, remoteContract, type RemoteModule } from '@portal/contracts';

export default {
  contract: remoteContract,
  name: 'content',
  pages: {
    [pages.home]: { load: () => import(/* webpackChunkName: "page-home" */ './features/home/home-page.tsx') },
  },
  widgets: {},
} satisfies RemoteModule;
