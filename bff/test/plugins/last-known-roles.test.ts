import { describe, expect, it } from '@jest/globals';
import { noRankName, ranks } from '@portal/portal-contract';
import { createRoles } from '../../src/roles.ts';
import type { Session } from '../../src/session/session.ts';
import { callContext, withRequestContext } from '../../src/upstreams/call-context.ts';
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

  it('are asked for once at the cost of staff, if the platform refuses', async () => {
    const shares: string[] = [];
    const rankOf = async () => {
      shares.push(callContext().caller().share());
      throw new UpstreamError('platform', 'status', { status: 400 });
    };
    const roles = createRoles({ of: async () => [], rankOf }, async () => [], Date.now);
    const reads = Promise.withResolvers<unknown>();
    const read = () => roles.rolesOf(session).catch(() => undefined);
    withRequestContext(() => reads.resolve(read().then(read)), 1_000, { share: () => 'visitors' });
    await reads.promise;
    expect(shares).toEqual(['staff', 'visitors']);
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
