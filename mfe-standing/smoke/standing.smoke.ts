import { noteTemplatesPath, portalPages } from '@portal/portal-contract';
import { standingPages } from '@portal/standing-contract';
import { smokeRemote } from '@portal/testing/smoke';
import description from '../src/manifest.ts';

/** The page itself sends a guest home. Arriving there proves that its code ran. */
const membersOnly = { sentTo: portalPages.home } as const;

smokeRemote(description, {
  pages: {
    [standingPages.accountStanding]: membersOnly,
    [standingPages.staffAccountStanding]: membersOnly,
    [standingPages.auditLog]: membersOnly,
    [standingPages.permissions]: membersOnly,
    [standingPages.workspace]: membersOnly,
    [noteTemplatesPath]: membersOnly,
    [standingPages.people]: membersOnly,
    [standingPages.person]: membersOnly,
  },
  widgets: {},
});
