import * as z from 'zod/mini';

/** `GET /api/leadership-avatars`: picture address by username. A leader without a picture is absent. */
export const leadershipAvatarsReplySchema = z.object({ avatars: z.catchall(z.object({}), z.string()) });
export type LeadershipAvatarsReply = z.infer<typeof leadershipAvatarsReplySchema>;
