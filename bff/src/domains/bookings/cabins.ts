import {
  bookingApi,
  bookingMessages,
  cabinClasses,
  cabinItemsReplySchema,
  ownsAssetQuerySchema,
  ownsAssetReplySchema,
  type CabinClassName,
  type CabinItem,
} from '@portal/booking-contract';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { ownOnly } from '../../plugins/permissions.ts';
import { requireSession } from '../../plugins/session-cookie.ts';

export interface Cabins extends Domain {
  /** True if the person owns the game item that opens the class. Rejects if ownership cannot be read. */
  ownsItemFor(userId: string, cabin: CabinClassName): Promise<boolean>;
}

const paidClasses = cabinClasses.filter((cabin) => cabin.paid);

/** Error for ownership that cannot be read. With `false` instead, the dialog would send people to buy an item that they own. */
const outageText = bookingMessages.booking.verifyFailed;

/** Game items that open the paid classes, and whether the signed-in person owns one. `createBooking` checks ownership itself. */
export function createCabins({ config, upstreams }: Platform): Cabins {
  const { people } = upstreams.roblox;
  const demoItems = async () => (config.services.platform === 'sandbox' ? (await upstreams.demoWorld.read()).cabinItems : {});
  const itemOf = async (cabin: CabinClassName) => config.cabinItems[cabin] ?? (await demoItems())[cabin];

  async function listItems(): Promise<CabinItem[]> {
    const items = await Promise.all(paidClasses.map(async ({ id, name }) => ({ id, assetId: await itemOf(name) })));
    return items.flatMap(({ id, assetId }) =>
      assetId ? [{ id, assetId, catalogueUrl: `${config.roblox.webUrl}/catalog/${assetId}` }] : [],
    );
  }

  async function plugin(app: App) {
    app.get(
      bookingApi.cabinItems,
      { config: { access: 'cabinItems', outageText }, schema: { response: { 200: cabinItemsReplySchema } } },
      async () => ({ items: await listItems() }),
    );
    app.get(
      bookingApi.userOwnsAsset,
      {
        config: { access: 'ownership', alsoLimit: 'lookup', outageText },
        schema: { querystring: ownsAssetQuerySchema, response: { 200: ownsAssetReplySchema } },
      },
      async (request) => {
        const { userId, assetId } = request.query;
        ownOnly(requireSession(request), { userId });
        return { owns: await people.ownsAsset(userId, assetId) };
      },
    );
  }

  return {
    plugin,
    async ownsItemFor(userId, cabin) {
      const item = paidClasses.some(({ name }) => name === cabin) ? await itemOf(cabin) : undefined;
      return item !== undefined && people.ownsAsset(userId, item);
    },
  };
}
