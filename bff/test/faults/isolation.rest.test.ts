import { describe, expect, it } from '@jest/globals';
import { bookingApi } from '@portal/booking-contract';
import { portalApi } from '@portal/portal-contract';
import type { SandboxService } from '@portal/sandbox-contract';
import { personOf } from '../helpers/test-world.ts';
import { observe } from '../helpers/run-time.ts';
import { startFaultyBff, type FaultyBff } from './faulty-bff.ts';

const me = personOf.member;
const callCount = 60;
const userOwns = `${bookingApi.userOwnsAsset}?userId=1001&assetId=9002`;

const callPlatform = (bff: FaultyBff) => bff.as(me).get(userOwns);
const callDatabase = (bff: FaultyBff) => bff.as(me).get(`${portalApi.miles}?username=${me}`);

/** For each hanging service, a route that waits for it and one that does not use it. */
const pairs: ({ service: SandboxService } & Record<'waits' | 'succeeds', typeof callPlatform>)[] = [
  { service: 'platform', waits: callPlatform, succeeds: callDatabase },
  { service: 'database', waits: callDatabase, succeeds: callPlatform },
];

describe('a service that hangs', () => {
  it.each(pairs)('R29 does not delay the routes that do not use it ($service)', async ({ service, waits, succeeds }) => {
    const countEndedEarly = async () => {
      const bff = await startFaultyBff();
      try {
        await succeeds(bff);
        await bff.proxies[service].fail('timeout');
        let endedCount = 0;
        const waitingCalls = Array.from({ length: callCount }, () => waits(bff).finally(() => (endedCount += 1)));
        const replies = await Promise.all(Array.from({ length: callCount }, () => succeeds(bff)));
        expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
        const endedEarly = endedCount;
        await Promise.all(waitingCalls);
        return endedEarly;
      } finally {
        await bff.close();
      }
    };
    expect(await observe(countEndedEarly, (count) => count === 0)).toBe(0);
  });
});
