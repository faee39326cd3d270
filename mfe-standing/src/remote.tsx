import { noteTemplatesPath, remoteContract, type RemoteModuleOf } from '@portal/portal-contract';
import { standingPages } from '@portal/standing-contract';
import type description from './manifest.ts';

/** Moderation records of players and staff, appeals, the audit log, the permissions and the staff workspace. */
export default {
  contract: remoteContract,
  name: 'standing',
  pages: {
    [standingPages.accountStanding]: {
      load: () => import(/* webpackChunkName: "page-account-standing" */ './features/account-standing/account-standing-page.tsx'),
    },
    [standingPages.staffAccountStanding]: {
      load: () =>
        import(/* webpackChunkName: "page-staff-account-standing" */ './features/staff-account-standing/staff-account-standing-page.tsx'),
    },
    [standingPages.auditLog]: {
      load: () => import(/* webpackChunkName: "page-audit-log" */ './features/audit/audit-log-page.tsx'),
    },
    [standingPages.permissions]: {
      load: () => import(/* webpackChunkName: "page-permissions" */ './features/permissions/permissions-page.tsx'),
    },
    [standingPages.workspace]: {
      load: () => import(/* webpackChunkName: "page-workspace" */ './features/workspace/workspace-page.tsx'),
    },
    [noteTemplatesPath]: {
      load: () => import(/* webpackChunkName: "page-note-templates" */ './features/note-templates/note-templates-page.tsx'),
    },
    // Both pages are one chunk.
    [standingPages.people]: { load: () => import(/* webpackChunkName: "page-people" */ './features/people/people-page.tsx') },
    [standingPages.person]: { load: () => import(/* webpackChunkName: "page-people" */ './features/people/people-page.tsx') },
  },
  widgets: {
    person: { load: () => import(/* webpackChunkName: "widget-person" */ './features/people/person-summary.tsx') },
    account: { load: () => import(/* webpackChunkName: "widget-account" */ './features/account/account-record.tsx') },
  },
} satisfies RemoteModuleOf<typeof description>;
