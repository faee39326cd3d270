import * as z from 'zod/mini';

/** `GET /api/leadership-avatars`: the address of each leader's picture by username. Who has none is absent. */
export const leadershipAvatarsReplySchema = z.object({ avatars: z.record(z.string(), z.string()) });
export type LeadershipAvatarsReply = z.infer<typeof leadershipAvatarsReplySchema>;
