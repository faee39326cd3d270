import { expect } from '@jest/globals';
import { bookingApi, bookingMessages } from '@portal/booking-contract';
import { contentApi, contentMessages } from '@portal/content-contract';
import { healthApi, lookupApi, noRankName, portalApi, portalMessages, requestMessages } from '@portal/portal-contract';
import { standingApi } from '@portal/standing-contract';
import { personOf } from '../../helpers/test-world.ts';
import { unavailable, type FaultRow } from '../fault-row.ts';
import type { FaultKind } from '../fault-kinds.ts';

const me = personOf.member;
const upstream = 'platform';

/** A refusal by the platform is an error of the caller. The other faults are an outage. */
const signInOutcome = (kind: FaultKind) => ({ status: kind === '429' ? 400 : 503, body: { error: portalMessages.auth.failed } });

/** Calls to the game platform. Public look-ups have the fallbacks of the specification. Calls that decide something have none. */
export const rows: FaultRow[] = [
  {
    upstream,
    route: `POST ${portalApi.authCallback}`,
    arrange: async (bff) => {
      const browser = bff.as();
      const { code, state } = await browser.authorize(me);
      return () => browser.post(portalApi.authCallback, { code, state });
    },
    call: (_bff, post) => (post as () => ReturnType<FaultRow['call']>)(),
    outcome: signInOutcome,
  },
  {
    upstream,
    route: `GET ${portalApi.session}`,
    call: (bff) => bff.as(personOf.senior).get(portalApi.session),
    outcome: { status: 200, body: { rankKnown: false, canManageStaffAppeals: false, user: expect.objectContaining({ groupRankId: 0 }) } },
  },
  {
    upstream,
    route: `POST ${portalApi.signOut}`,
    // No other row needs this person's session.
    call: (bff) => bff.as('Drifter').post(portalApi.signOut),
    outcome: { status: 200, body: { success: true } },
  },
  {
    upstream,
    route: `GET ${contentApi.leadershipAvatars}`,
    call: (bff) => bff.as().get(contentApi.leadershipAvatars),
    outcome: unavailable(contentMessages.avatarsFailed),
  },
  {
    upstream,
    route: `GET ${lookupApi.avatar}`,
    call: (bff) => bff.as().get(`${lookupApi.avatar}?userId=1001`),
    outcome: { status: 200, body: { data: [{ imageUrl: '' }] } },
  },
  {
    upstream,
    route: `GET ${lookupApi.group}`,
    call: (bff) => bff.as().get(`${lookupApi.group}?userId=1001`),
    outcome: { status: 200, body: { data: [] } },
  },
  {
    upstream,
    route: `GET ${lookupApi.groupRank}`,
    call: (bff) => bff.as().get(`${lookupApi.groupRank}?userId=1002`),
    outcome: { status: 200, body: { groupRankId: 0 } },
  },
  {
    upstream,
    route: `GET ${lookupApi.groupRankWithName}`,
    call: (bff) => bff.as().get(`${lookupApi.groupRankWithName}?userId=1002`),
    outcome: { status: 200, body: { groupRankId: 0, groupRankName: noRankName } },
  },
  {
    upstream,
    route: `GET ${lookupApi.userId}`,
    call: (bff) => bff.as().get(`${lookupApi.userId}?username=SteelpanSam`),
    outcome: unavailable(requestMessages.unavailable),
  },
  {
    upstream,
    route: `POST ${lookupApi.usernameLookup}`,
    call: (bff) => bff.as().post(lookupApi.usernameLookup, { usernames: ['SteelpanSam'] }),
    outcome: unavailable(requestMessages.unavailable),
  },
  {
    upstream,
    route: `GET ${bookingApi.userOwnsAsset}`,
    call: (bff) => bff.as(me).get(`${bookingApi.userOwnsAsset}?userId=1001&assetId=9002`),
    outcome: unavailable(bookingMessages.booking.verifyFailed),
  },
  ...[
    { route: `GET ${healthApi}`, method: 'GET', url: healthApi },
    { route: `GET ${standingApi.mailQueue}`, method: 'GET', url: standingApi.mailQueue },
    { route: `POST ${standingApi.mailRetry}`, method: 'POST', url: standingApi.mailRetry },
    { route: `POST ${standingApi.mailDiscard}`, method: 'POST', url: standingApi.mailDiscard },
  ].map(({ route, method, url }): FaultRow => ({
    upstream,
    route,
    what: 'a rank that cannot be read grants nothing, and the cause is named',
    call: (bff) => (method === 'GET' ? bff.as(personOf.senior).get(url) : bff.as(personOf.senior).post(url, { key: 'x' })),
    outcome: unavailable(portalMessages.auth.rankUnknown),
  })),
];
