import * as z from 'zod/mini';

/** Endpoints of who flies along. Separate from `bookingApi`, which every guest loads. */
export const companionsApi = {
  list: '/api/companions',
  choose: '/api/companions/choose',
  defaultChoice: '/api/companions/default',
  saveDefaultChoice: '/api/companions/default/save',
} as const;

/** Maximum number of names in one reply. */
export const companionsLimit = 200;

/** `GET /api/companions`, for members: passengers of a flight who want to be seen, by name, without the caller. */
export const companionsReplySchema = z.object({
  companions: z.array(z.object({ username: z.string() })),
  /** Whether the caller is seen on this flight. Null without a booking. */
  own: z.nullable(z.object({ isSeen: z.boolean() })),
});
export type CompanionsReply = z.infer<typeof companionsReplySchema>;

/** `GET /api/companions/default`: whether the caller is seen on the flights that they book. A choice for one booking overrides it. */
export const defaultChoiceReplySchema = z.object({ isSeen: z.boolean() });

export const companionsTexts = {
  loadFailed: 'We couldn’t load who flies along. Please try again.',
  saveFailed: 'We couldn’t save your choice. Please try again.',
  notBooked: 'You have no booking on this flight any more.',
} as const;
