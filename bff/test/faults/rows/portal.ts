import { expect } from '@jest/globals';
import { bookingApi, bookingMessages, flightDeskApi } from '@portal/booking-contract';
import { contentApi, contentMessages, routeMessages } from '@portal/content-contract';
import {
  accountApi,
  healthApi,
  lookupApi,
  noRankName,
  portalApi,
  portalMessages,
  releasesApi,
  requestMessages,
} from '@portal/portal-contract';
import type { SandboxService } from '@portal/sandbox-contract';
import { standingApi } from '@portal/standing-contract';
import { personOf } from '../../helpers/test-world.ts';
import type { FaultKind } from '../fault-kinds.ts';
import { get, post, unavailable, type FaultRow } from '../fault-row.ts';

const { member, staff, senior } = personOf;
const guest = undefined;
const succeeds = (body: object) => ({ status: 200, body });
const rankUnknown = unavailable(portalMessages.auth.rankUnknown);
const lookupFailed = unavailable(requestMessages.unavailable);
const upstream = 'platform';

/** Calls to the game platform. Public look-ups have documented fallbacks. Calls that decide something have none. */
const platform: FaultRow[] = [
  {
    upstream,
    route: `POST ${portalApi.authCallback}`,
    arrange: async (bff) => {
      const browser = bff.as();
      const { code, state } = await browser.authorize(member);
      return () => browser.post(portalApi.authCallback, { code, state });
    },
    call: (_bff, send) => (send as () => ReturnType<FaultRow['call']>)(),
    // A refusal by the platform is an error of the caller. The other faults are an outage.
    outcome: (kind) => ({ status: kind === '429' ? 400 : 503, body: { error: portalMessages.auth.failed } }),
  },
  get(upstream, senior, portalApi.session, {
    status: 200,
    body: { rankKnown: false, canManageStaffAppeals: false, user: expect.objectContaining({ groupRankId: 0 }) },
  }),
  // No other row needs this person's session.
  post(upstream, 'Drifter', portalApi.signOut, {}, succeeds({ success: true })),
  get(upstream, guest, contentApi.leadershipAvatars, unavailable(contentMessages.avatarsFailed)),
  get(upstream, guest, lookupApi.avatar, succeeds({ data: [{ imageUrl: '' }] }), '?userId=1001'),
  get(upstream, guest, lookupApi.group, succeeds({ data: [] }), '?userId=1001'),
  get(upstream, guest, lookupApi.groupRank, succeeds({ groupRankId: 0 }), '?userId=1002'),
  get(upstream, guest, lookupApi.groupRankWithName, succeeds({ groupRankId: 0, groupRankName: noRankName }), '?userId=1002'),
  get(upstream, guest, lookupApi.userId, lookupFailed, '?username=SteelpanSam'),
  post(upstream, guest, lookupApi.usernameLookup, { usernames: ['SteelpanSam'] }, lookupFailed),
  get(upstream, member, bookingApi.userOwnsAsset, unavailable(bookingMessages.booking.verifyFailed), '?userId=1001&assetId=9002'),
  // A rank that cannot be read grants nothing, and the cause is named.
  get(upstream, senior, healthApi, rankUnknown),
  get(upstream, senior, standingApi.mailQueue, rankUnknown),
  post(upstream, senior, standingApi.mailRetry, { key: 'x' }, rankUnknown),
  post(upstream, senior, standingApi.mailDiscard, { key: 'x' }, rankUnknown),
];

/** Releases use no service, but routes that need a rank wait while it cannot be read. Release tokens still work. */
const target = { remote: 'booking', version: '1.0.0' };
const releases: FaultRow[] = [
  get(upstream, senior, releasesApi.overview, rankUnknown),
  post(upstream, senior, releasesApi.promote, target, rankUnknown),
  post(upstream, senior, releasesApi.canary, { ...target, percent: 10 }, rankUnknown),
  post(upstream, senior, releasesApi.rollback, { remote: 'booking' }, rankUnknown),
  post(upstream, senior, releasesApi.remove, target, rankUnknown),
  post(upstream, senior, releasesApi.preview, target, rankUnknown),
];

/** The route network without a last good list. network-routes.test.ts tests the stale list. */
const routes: FaultRow[] = [
  get('sheet', guest, contentApi.routes, unavailable(routeMessages.fetchFailed)),
  get('sheet', staff, flightDeskApi.leftOutRoutes, unavailable(routeMessages.fetchFailed)),
];

/** The download of a person's data reads every service. An outage names the missing part, and must not fail the others. */
const download = (service: SandboxService, part: string, isReadable: (kind: FaultKind) => boolean = () => false) =>
  get(service, member, accountApi.data, (kind) => ({
    status: 200,
    body: {
      data: expect.objectContaining({ defaultEmail: null }),
      missing: isReadable(kind) ? expect.any(Array) : expect.arrayContaining([expect.objectContaining({ part })]),
    },
  }));
const account: FaultRow[] = [
  // Values in the realtime database may have any type. Unreadable bookings are left out.
  download('database', 'bookings', (kind) => kind === 'wrong-types'),
  download('careers', 'applications'),
  // News of a part that cannot be read is left out.
  get('careers', member, portalApi.news, { status: 200, body: { news: expect.any(Array) } }),
];

export const portalRows: FaultRow[] = [...platform, ...releases, ...routes, ...account];
