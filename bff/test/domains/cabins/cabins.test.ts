import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingApi, bookingMessages, cabinItemsReplySchema, ownsAssetReplySchema } from '@portal/booking-contract';
import type { Browser } from '../../helpers/browser.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { testWorld } from '../../helpers/test-world.ts';

const me = testWorld.users[0]!;
const world = {
  ...testWorld,
  users: [{ ...me, assets: ['9002'] }, ...testWorld.users.slice(1)],
  cabinItems: { 'Flex Class': '9002', 'Premiere Class': '9003' },
};
let bff: TestBff;
let browser: Browser;
beforeAll(async () => {
  bff = await startBff({ world });
  browser = await bff.signedIn(me.username);
});
afterEach(() => bff.sandbox.clearFaults());
afterAll(() => bff.close());

const owns = (assetId: string, userId = me.id) => browser.get(`${bookingApi.userOwnsAsset}?userId=${userId}&assetId=${assetId}`);

describe('GET /api/roblox-user-owns-asset', () => {
  it.each([
    ['9002', true],
    ['9003', false],
  ])('reads the ownership of item %s as %s', async (assetId, expected) => {
    expect(ownsAssetReplySchema.parse((await owns(assetId)).json())).toEqual({ owns: expected });
  });

  it.each([
    ['a private inventory', { mode: 'status', status: 403 }],
    ['an outage', { mode: 'status', status: 500 }],
    ['an unreadable answer', { mode: 'html' }],
  ] as const)('R30 reports %s as a failure, not as a missing item', async (_case, fault) => {
    await bff.sandbox.fault({ service: 'platform', path: 'is-owned', ...fault });
    const reply = await owns('9002');
    expect([reply.statusCode, reply.json()]).toEqual([503, { error: bookingMessages.booking.verifyFailed, requestId: expect.any(String) }]);
  });

  it.each(['', 'x', '9002/../1', '-1', '9'.repeat(21)])('R19 refuses the item %j', async (assetId) => {
    expect((await owns(encodeURIComponent(assetId))).statusCode).toBe(400);
  });
});

describe('GET /api/cabin-items', () => {
  const items = async (from: TestBff) => cabinItemsReplySchema.parse((await from.browser().get(bookingApi.cabinItems)).json()).items;

  it("lists the demo world's items with their existing pages", async () => {
    const listedItems = await items(bff);
    expect(listedItems.map(({ id, assetId }) => [id, assetId])).toEqual([
      ['flex', '9002'],
      ['premiere', '9003'],
    ]);
    for (const { catalogueUrl } of listedItems) expect((await fetch(catalogueUrl)).status).toBe(200);
  });

  it('prefers the configured items, and omits a class without an item', async () => {
    const own = await startBff({ world: { ...testWorld, cabinItems: {} }, env: { CABIN_ITEM_PREMIERE: '77' } });
    expect(await items(own)).toEqual([{ id: 'premiere', assetId: '77', catalogueUrl: expect.stringContaining('/catalog/77') }]);
    await own.close();
  });
});
