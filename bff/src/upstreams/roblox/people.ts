import { createCache } from 'async-cache-dedupe';
import * as z from 'zod/mini';
import type { Upstream } from '../client.ts';
import { thumbnailsSchema, usersByNameSchema, type FoundUser } from './schemas.ts';

export interface People {
  /** Looks names up, in one call; unknown names are absent. Former names find their owner. @throws UpstreamError */
  byName(usernames: readonly string[]): Promise<readonly FoundUser[]>;
  /** The head shot's address; empty when there is none yet. @throws UpstreamError */
  avatarOf(userId: string): Promise<string>;
  /** The head shots' addresses by user id, in one call and uncached; who has none is absent. @throws UpstreamError */
  avatarsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** True when the person's inventory holds the asset. A private inventory cannot be read. @throws UpstreamError */
  ownsAsset(userId: string, assetId: string): Promise<boolean>;
}

const minutes = 60;

/** The platform's public look-ups of people. Pictures and names are kept for five minutes, since all visitors share one address there. */
export function createPeople(upstreams: { users: Upstream; thumbnails: Upstream; inventory: Upstream }): People {
  const avatarsOf: People['avatarsOf'] = async (userIds) => {
    if (userIds.length === 0) return new Map();
    const query = { userIds: userIds.join(','), size: '150x150', format: 'Png', isCircular: 'false' };
    const { data } = await upstreams.thumbnails.request({ path: '/v1/users/avatar-headshot', query, schema: thumbnailsSchema });
    const done = data.data.filter(({ state, imageUrl }) => state === 'Completed' && imageUrl);
    return new Map(done.map(({ targetId, imageUrl }) => [String(targetId), imageUrl ?? '']));
  };
  const cache = createCache({ ttl: 5 * minutes, storage: { type: 'memory', options: { size: 5_000 } } })
    .define(
      'avatar',
      { ttl: (url: unknown) => (url === '' ? 10 : 5 * minutes) },
      async (userId: string) => (await avatarsOf([userId])).get(userId) ?? '',
    )
    .define(
      'user',
      { ttl: (users: unknown) => (Array.isArray(users) && users.length === 0 ? 10 : 5 * minutes) },
      async (usernames: readonly string[]) => {
        const json = { usernames, excludeBannedUsers: false };
        const call = { method: 'POST', path: '/v1/usernames/users', json, schema: usersByNameSchema, idempotent: true } as const;
        return Object.freeze((await upstreams.users.request(call)).data.data);
      },
    );

  return {
    byName: (usernames) => cache.user(usernames),
    avatarOf: (userId) => cache.avatar(userId),
    avatarsOf,
    async ownsAsset(userId, assetId) {
      const path = `/v1/users/${encodeURIComponent(userId)}/items/Asset/${encodeURIComponent(assetId)}/is-owned`;
      return (await upstreams.inventory.request({ path, schema: z.boolean() })).data;
    },
  };
}
