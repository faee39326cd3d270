import { leadership } from '@portal/brand/leadership';
import { contentMessages, leadershipAvatarsReplySchema, type LeadershipAvatarsReply } from '@portal/content-contract';
import * as z from 'zod/mini';
import { createSnapshot, type Snapshot } from '../../snapshots/snapshot.ts';
import type { Store } from '../../store/store.ts';
import type { People } from '../../upstreams/roblox/people.ts';

/** Address of each leader's picture, by username. */
type Avatars = LeadershipAvatarsReply['avatars'];
export type LeadershipAvatars = Snapshot<Avatars>;

interface LeadershipAvatarsOptions {
  store: Store;
  people: Pick<People, 'byName' | 'avatarsOf'>;
  log: { warn(fields: object, text: string): void };
}

/** Pictures change rarely, and the platform's addresses of them last longer than this. */
const refreshMs = 10 * 60_000;
/** How long the last good pictures stand in for a platform that cannot be read. */
const staleForMs = 24 * 3_600_000;

/** The pictures of the fixed leadership, read in two calls however many leaders and visitors there are. */
export function createLeadershipAvatars({ store, people, log }: LeadershipAvatarsOptions): LeadershipAvatars {
  return createSnapshot<Avatars>({
    shared: { store, name: 'leadership avatars', service: 'platform' },
    refreshMs,
    staleForMs,
    async load() {
      const found = await people.byName(Object.keys(leadership));
      const pictures = await people.avatarsOf(found.map(({ id }) => String(id)));
      return Object.fromEntries(
        found.flatMap(({ id, requestedUsername }) => {
          const picture = pictures.get(String(id));
          return picture ? [[requestedUsername, picture] as const] : [];
        }),
      );
    },
    parse: (read) => z.parse(leadershipAvatarsReplySchema.shape.avatars, read),
    cook: (avatars): LeadershipAvatarsReply => ({ avatars }),
    onFailure: (error) => log.warn({ err: error }, contentMessages.avatarsFailed),
  });
}
