import { describe, expect, it } from '@jest/globals';
import { bookingApi } from '@portal/booking-contract';
import { portalApi } from '@portal/portal-contract';
import type { SandboxService } from '@portal/sandbox-contract';
import { personOf } from '../helpers/test-world.ts';
import { observe } from '../helpers/run-time.ts';
import { startFaultyBff, type FaultyBff } from './faulty-bff.ts';

const me = personOf.member;
const calls = 60;
const userOwns = `${bookingApi.userOwnsAsset}?userId=1001&assetId=9002`;

/** For each service that hangs: a route that waits for it, and one that does not use it. */
const pairs: {
  hung: SandboxService;
  waits: (bff: FaultyBff) => Promise<unknown>;
  goesOn: (bff: FaultyBff) => Promise<{ statusCode: number }>;
}[] = [
  { hung: 'platform', waits: (bff) => bff.as(me).get(userOwns), goesOn: (bff) => bff.as(me).get(`${portalApi.miles}?username=${me}`) },
  { hung: 'database', waits: (bff) => bff.as(me).get(`${portalApi.miles}?username=${me}`), goesOn: (bff) => bff.as(me).get(userOwns) },
];

describe('a service that hangs', () => {
  it.each(pairs)('R29 $hung: routes that do not use it are answered while the others still wait', async ({ hung, waits, goesOn }) => {
    const endedMeanwhile = async () => {
      const bff = await startFaultyBff();
      try {
        await goesOn(bff);
        await bff.fronts[hung].fail('timeout');
        let ended = 0;
        const waiting = Array.from({ length: calls }, () => waits(bff).finally(() => (ended += 1)));
        const replies = await Promise.all(Array.from({ length: calls }, () => goesOn(bff)));
        expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
        const before = ended;
        await Promise.all(waiting);
        return before;
      } finally {
        await bff.close();
      }
    };
    expect(await observe(endedMeanwhile, (count) => count === 0)).toBe(0);
  });
});
