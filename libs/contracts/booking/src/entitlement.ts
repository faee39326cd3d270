import * as z from 'zod/mini';

/** `GET /api/roblox-user-owns-asset`: whether the signed-in user owns an item. 503, never `false`, when the platform is unreachable. */
export const ownsAssetReplySchema = z.object({ owns: z.boolean() });

/** The game item of a paid class, and its page in the platform's catalogue. */
const cabinItemSchema = z.object({
  /** The class's id, as in `cabinClasses`. */
  id: z.string(),
  assetId: z.string(),
  catalogueUrl: z.string(),
});
export type CabinItem = z.infer<typeof cabinItemSchema>;

/** `GET /api/cabin-items`. A paid class without an entry has no configured item: only a voucher opens it. */
export const cabinItemsReplySchema = z.object({ items: z.array(cabinItemSchema) });
export type CabinItemsReply = z.infer<typeof cabinItemsReplySchema>;
