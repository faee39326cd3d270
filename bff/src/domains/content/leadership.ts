import { leadership } from '@portal/brand/leadership';
import { contentApi, contentMessages, leadershipAvatarsReplySchema, type LeadershipAvatarsReply } from '@portal/content-contract';
import * as z from 'zod/mini';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { sendEncoded } from '../../readings/encoded-reply.ts';
import { createReading, type Reading } from '../../readings/reading.ts';

/** URLs of the leaders' pictures, by username. */
type Avatars = LeadershipAvatarsReply['avatars'];

/** Pictures change rarely, and the platform's URLs outlive this interval. */
const refreshMs = 10 * 60_000;
/** How long stale pictures may be served while the platform cannot be read. */
const staleForMs = 24 * 3_600_000;

/**
 * The pictures of the leadership page in one reply. The list of names is fixed, so that no visitor can make the portal ask the
 * platform for anything else.
 */
export function createLeadership(platform: Platform): Domain {
  const avatars = createAvatars(platform);
  platform.readings.set('leadership pictures', avatars);

  async function plugin(app: App) {
    app.get(
      contentApi.leadershipAvatars,
      {
        config: { access: 'lookups', limit: 'none', outageText: contentMessages.avatarsFailed },
        schema: { response: { 200: leadershipAvatarsReplySchema } },
      },
      async (request, reply) => sendEncoded(request, reply, (await avatars.read()).encoded),
    );
  }

  return { plugin };
}

/** Reads all pictures in two calls, regardless of the number of leaders and visitors. */
function createAvatars({ store, log, upstreams }: Platform): Reading<Avatars> {
  const { people } = upstreams.roblox;
  return createReading<Avatars>({
    store,
    name: 'leadership avatars',
    service: 'platform',
    refreshMs,
    staleForMs,
    async load() {
      const leaders = await people.byName(Object.keys(leadership));
      const pictures = await people.avatarsOf(leaders.map(({ id }) => String(id)));
      return Object.fromEntries(
        leaders.flatMap(({ id, requestedUsername }) => {
          const picture = pictures.get(String(id));
          return picture ? [[requestedUsername, picture] as const] : [];
        }),
      );
    },
    parse: (value) => z.parse(leadershipAvatarsReplySchema.shape.avatars, value),
    encode: (pictures): LeadershipAvatarsReply => ({ avatars: pictures }),
    onFailure: (error) => log.warn({ err: error }, contentMessages.avatarsFailed),
  });
}
