import { describe, expect, it } from '@jest/globals';
import { noRankName, ranks } from '@portal/portal-contract';
import { createRoles } from '../../src/roles.ts';
import type { Session } from '../../src/session/session.ts';
import { UpstreamError } from '../../src/upstreams/client.ts';

const hour = 3_600_000;
const session: Session = { sid: 's', userId: '1', username: 'Ann', displayName: 'Ann', picture: '', issuedAt: 0, seenAt: 0 };

function setUp() {
  const world = { rank: ranks.senior as number | undefined, now: 0 };
  const rankOf = async () => {
    if (world.rank === undefined) throw new UpstreamError('platform', 'timeout');
    return { groupRank: noRankName, groupRankId: world.rank };
  };
  const roles = createRoles(
    { of: async () => [], rankOf },
    async () => ['ann'],
    () => world.now,
  );
  return { world, rolesOf: (options: { lastKnown?: boolean } = {}) => roles.rolesOf(session, options) };
}

describe('roles while the rank cannot be read', () => {
  it('are unknown, except for requests that may use the roles of the last hour', async () => {
    const { world, rolesOf } = setUp();
    expect(await rolesOf()).toEqual(['staff', 'senior', 'allowList']);
    world.rank = undefined;
    await expect(rolesOf()).rejects.toBeInstanceOf(UpstreamError);
    expect(await rolesOf({ lastKnown: true })).toEqual(['staff', 'senior', 'allowList']);
    world.now = hour;
    await expect(rolesOf({ lastKnown: true })).rejects.toBeInstanceOf(UpstreamError);
  });

  it('are those after a demotion, and unknown for a person who has never signed in', async () => {
    const { world, rolesOf } = setUp();
    world.rank = undefined;
    await expect(rolesOf({ lastKnown: true })).rejects.toBeInstanceOf(UpstreamError);
    world.rank = ranks.senior;
    await rolesOf();
    world.rank = ranks.none;
    await rolesOf();
    world.rank = undefined;
    expect(await rolesOf({ lastKnown: true })).toEqual([]);
  });
});
