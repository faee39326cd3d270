import * as z from 'zod/mini';

/** `GET /api/roblox-user-owns-asset`: whether the session's own user owns an item. 503 when the platform cannot tell: never a plain `false`. */
export const ownsAssetReplySchema = z.object({ owns: z.boolean() });

/** The game item that a paid class needs, and its page in the platform's catalogue. */
export const cabinItemSchema = z.object({
  /** The class's id, as in `cabinClasses`. */
  id: z.string(),
  assetId: z.string(),
  catalogueUrl: z.string(),
});
export type CabinItem = z.infer<typeof cabinItemSchema>;

/** `GET /api/cabin-items`. A class that is missing needs no item, or none is configured: then a voucher alone opens it. */
export const cabinItemsReplySchema = z.object({ items: z.array(cabinItemSchema) });
export type CabinItemsReply = z.infer<typeof cabinItemsReplySchema>;
