import { request } from '@portal/api-client';
import { bookingApi, cabinItemsReplySchema, ownsAssetReplySchema, type CabinClass } from '@portal/booking-contract';

/** Whether a class may be taken: `item` is the page of the game item that is missing, where one is known. */
export type ClassCheck = { owned: true } | { owned: false; item: string | undefined };

/**
 * Whether the member owns the game item of a class, as the server reads it.
 * @throws ApiError when it cannot be read: that is never taken for a yes or a no
 */
export async function ownsClassItem(userId: string, cabin: CabinClass): Promise<ClassCheck> {
  if (!cabin.paid) return { owned: true };
  const { items } = await request(bookingApi.cabinItems, { schema: cabinItemsReplySchema });
  const item = items.find(({ id }) => id === cabin.id);
  if (!item) return { owned: false, item: undefined };
  const { owns } = await request(bookingApi.userOwnsAsset, { schema: ownsAssetReplySchema, query: { userId, assetId: item.assetId } });
  return owns ? { owned: true } : { owned: false, item: item.catalogueUrl };
}
