import { expect } from '@jest/globals';
import { api, contentMessages, messages, noRankName } from '@portal/contracts';
import { personOf } from '../../helpers/test-world.ts';
import { unavailable, type FaultRow } from '../fault-row.ts';
import type { FaultKind } from '../fault-kinds.ts';

const me = personOf.member;
const upstream = 'platform';

/** A refusal that the platform gives itself is the caller's; all else is its outage. */
const signInOutcome = (kind: FaultKind) => ({ status: kind === '429' ? 400 : 503, body: { error: messages.auth.failed } });

/** What the portal asks the game platform. Public look-ups fall back as the specification says; what decides anything does not. */
export const rows: FaultRow[] = [
  {
    upstream,
    route: `POST ${api.authCallback}`,
    arrange: async (bff) => {
      const browser = bff.as();
      const { code, state } = await browser.authorize(me);
      return () => browser.post(api.authCallback, { code, state });
    },
    call: (_bff, post) => (post as () => ReturnType<FaultRow['call']>)(),
    outcome: signInOutcome,
  },
  {
    upstream,
    route: `GET ${api.session}`,
    call: (bff) => bff.as(personOf.senior).get(api.session),
    outcome: { status: 200, body: { rankKnown: false, canManageStaffAppeals: false, user: expect.objectContaining({ groupRankId: 0 }) } },
  },
  {
    upstream,
    route: `POST ${api.signOut}`,
    // Of a person whose session no other row needs.
    call: (bff) => bff.as('Drifter').post(api.signOut),
    outcome: { status: 200, body: { success: true } },
  },
  {
    upstream,
    route: `GET ${api.leadershipAvatars}`,
    call: (bff) => bff.as().get(api.leadershipAvatars),
    outcome: unavailable(contentMessages.avatarsFailed),
  },
  {
    upstream,
    route: `GET ${api.avatar}`,
    call: (bff) => bff.as().get(`${api.avatar}?userId=1001`),
    outcome: { status: 200, body: { data: [{ imageUrl: '' }] } },
  },
  {
    upstream,
    route: `GET ${api.group}`,
    call: (bff) => bff.as().get(`${api.group}?userId=1001`),
    outcome: { status: 200, body: { data: [] } },
  },
  {
    upstream,
    route: `GET ${api.groupRank}`,
    call: (bff) => bff.as().get(`${api.groupRank}?userId=1002`),
    outcome: { status: 200, body: { groupRankId: 0 } },
  },
  {
    upstream,
    route: `GET ${api.groupRankWithName}`,
    call: (bff) => bff.as().get(`${api.groupRankWithName}?userId=1002`),
    outcome: { status: 200, body: { groupRankId: 0, groupRankName: noRankName } },
  },
  {
    upstream,
    route: `GET ${api.userId}`,
    call: (bff) => bff.as().get(`${api.userId}?username=SteelpanSam`),
    outcome: unavailable(messages.request.unavailable),
  },
  {
    upstream,
    route: `POST ${api.usernameLookup}`,
    call: (bff) => bff.as().post(api.usernameLookup, { usernames: ['SteelpanSam'] }),
    outcome: unavailable(messages.request.unavailable),
  },
  {
    upstream,
    route: `GET ${api.userOwnsAsset}`,
    call: (bff) => bff.as(me).get(`${api.userOwnsAsset}?userId=1001&assetId=9002`),
    outcome: unavailable(messages.booking.verifyFailed),
  },
  ...[
    { route: `GET ${api.mailQueue}`, method: 'GET', url: api.mailQueue },
    { route: `POST ${api.mailRetry}`, method: 'POST', url: api.mailRetry },
  ].map(({ route, method, url }): FaultRow => ({
    upstream,
    route,
    what: 'a rank that cannot be read grants nothing',
    call: (bff) => (method === 'GET' ? bff.as(personOf.senior).get(url) : bff.as(personOf.senior).post(url, { key: 'x' })),
    outcome: { status: 403, body: { error: messages.auth.forbidden } },
  })),
];
