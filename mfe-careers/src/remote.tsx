import { applicationsQueue, careersPages } from '@portal/careers-contract';
import { remoteContract, type RemoteModuleOf } from '@portal/portal-contract';
import type description from './manifest.ts';

/** Open positions, applications and their administration. */
export default {
  contract: remoteContract,
  name: 'careers',
  pages: {
    [careersPages.careers]: {
      load: () => import(/* webpackChunkName: "page-careers" */ './careers-page.tsx'),
    },
    [careersPages.job]: {
      load: () => import(/* webpackChunkName: "page-careers-jobs" */ './features/openings/job-page.tsx'),
    },
    [careersPages.administration]: {
      load: () => import(/* webpackChunkName: "page-careers-administration" */ './administration-page.tsx'),
    },
  },
  widgets: {
    [applicationsQueue]: {
      load: () => import(/* webpackChunkName: "widget-applications" */ './features/admin/queue/applications-queue.tsx'),
    },
    account: { load: () => import(/* webpackChunkName: "widget-account" */ './features/account/account-applications.tsx') },
    search: { load: () => import(/* webpackChunkName: "widget-search" */ './features/search/search-source.ts') },
  },
} satisfies RemoteModuleOf<typeof description>;
