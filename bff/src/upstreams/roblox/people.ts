import { AsyncLocalStorage } from 'node:async_hooks';
import { createCache } from 'async-cache-dedupe';
import * as z from 'zod/mini';
import { callContext } from '../call-context.ts';
import type { Upstream } from '../client.ts';
import { inOwnShare } from '../service-budget.ts';
import { isStatus, UpstreamError } from '../upstream-error.ts';

// Replies that the portal reads (the platform's OpenAPI description).
const usersByNameSchema = z.object({
  data: z.array(z.object({ requestedUsername: z.string(), id: z.number(), name: z.string(), displayName: z.string() })),
});
export type FoundUser = z.infer<typeof usersByNameSchema>['data'][number];

const accountSchema = z.object({ id: z.number(), name: z.string() });

const nameHistorySchema = z.object({ nextPageCursor: z.nullish(z.string()), data: z.array(z.object({ name: z.string() })) });

const thumbnailsSchema = z.object({
  data: z.array(z.object({ targetId: z.number(), state: z.string(), imageUrl: z.nullish(z.string()) })),
});

export type People = ReturnType<typeof createPeople>;

/**
 * Cache times in seconds. The platform limits the calls of all visitors together. A missing picture may appear soon. Ownership decides
 * a booking, so only concurrent callers share a reply.
 */
const lives = { found: 300, missing: 10, ownership: 0 } as const;
const maxEntries = 5_000;
const perCall = 100;
/** Largest id: 64 bits. A larger one would fail the whole batch. */
const maxId = 2n ** 63n - 1n;

/** Maximum number of pages of former names. The platform charges for each rename, so no account has this many names. */
const maxPages = 10;

interface HistoryKey {
  userId: string;
  username: string;
}

/** Reads all pages of an account's former names, oldest first. */
async function readHistory(users: Upstream, userId: string): Promise<readonly string[]> {
  const path = `/v1/users/${encodeURIComponent(userId)}/username-history`;
  const names: string[] = [];
  let cursor = '';
  for (let page = 0; page < maxPages; page += 1) {
    const query = { limit: '100', sortOrder: 'Asc', ...(cursor && { cursor }) };
    const { data } = await users.request({ path, query, schema: nameHistorySchema });
    names.push(...data.data.map(({ name }) => name));
    if (!data.nextPageCursor) return Object.freeze(names);
    cursor = data.nextPageCursor;
  }
  throw new UpstreamError('platform-users', 'incomplete');
}

/**
 * Creates public look-ups of people on the platform: cached, shared by concurrent callers, and batched.
 *
 * @throws UpstreamError from every method
 */
export function createPeople(upstreams: { users: Upstream; thumbnails: Upstream; inventory: Upstream }) {
  const pictures = createBatch<string>({
    max: perCall,
    async load(userIds) {
      const query = { userIds: userIds.join(','), size: '150x150', format: 'Png', isCircular: 'false' };
      const call = { path: '/v1/users/avatar-headshot', query, schema: thumbnailsSchema };
      const { data } = await upstreams.thumbnails.request(call);
      const completed = data.data.filter(({ state, imageUrl }) => state === 'Completed' && imageUrl);
      return new Map(completed.map(({ targetId, imageUrl }) => [String(targetId), imageUrl ?? '']));
    },
  });
  const users = createBatch<FoundUser>({
    max: perCall,
    async load(usernames) {
      const json = { usernames, excludeBannedUsers: false };
      const call = { method: 'POST', path: '/v1/usernames/users', json, schema: usersByNameSchema, idempotent: true } as const;
      const { data } = await upstreams.users.request(call);
      const byRequestedName = new Map(data.data.map((user) => [user.requestedUsername.toLowerCase(), user]));
      return new Map(
        usernames.flatMap((name) => {
          const user = byRequestedName.get(name.toLowerCase());
          return user ? [[name, Object.freeze({ ...user, requestedUsername: name })] as const] : [];
        }),
      );
    },
  });
  const cache = createCache({ ttl: lives.found, storage: { type: 'memory', options: { size: maxEntries } } })
    .define(
      'avatar',
      { ttl: (url: unknown) => (url === '' ? lives.missing : lives.found) },
      async (userId: string) => (await pictures.get(userId)) ?? '',
    )
    .define(
      'user',
      { ttl: (user: unknown) => (user === null ? lives.missing : lives.found) },
      async (username: string) => (await users.get(username)) ?? null,
    )
    .define('account', { ttl: (account: unknown) => (account === null ? lives.missing : lives.found) }, async (userId: string) => {
      const call = upstreams.users.request({ path: `/v1/users/${encodeURIComponent(userId)}`, schema: accountSchema });
      const account = await call.catch((error: unknown) => {
        if (!isStatus(error, 404)) throw error;
      });
      return account ? Object.freeze(account.data) : null;
    })
    .define('history', { serialize: ({ userId, username }: HistoryKey) => `${userId}:${username}` }, async ({ userId }: HistoryKey) =>
      readHistory(upstreams.users, userId),
    )
    .define('owns', { ttl: lives.ownership }, async ({ userId, assetId }: { userId: string; assetId: string }) => {
      const path = `/v1/users/${encodeURIComponent(userId)}/items/Asset/${encodeURIComponent(assetId)}/is-owned`;
      return (await upstreams.inventory.request({ path, schema: z.boolean() })).data;
    });

  /** Returns the head shot's URL; '' if there is none yet. */
  const avatarOf = async (userId: string): Promise<string> => (BigInt(userId) > maxId ? '' : inOwnShare(() => cache.avatar(userId)));
  return {
    /** Finds people by name. Unknown names are absent. A former name finds its owner. */
    async byName(usernames: readonly string[]): Promise<readonly FoundUser[]> {
      const find = (username: string) => inOwnShare(() => cache.user(username));
      return (await Promise.all(usernames.map(find))).filter((user) => user !== null);
    },
    /** Finds a person by id, under their current name. */
    byId: async (userId: string): Promise<{ id: number; name: string } | undefined> =>
      BigInt(userId) > maxId ? undefined : ((await inOwnShare(() => cache.account(userId))) ?? undefined),
    /**
     * Returns an account's former names, oldest first. Empty for an account that no longer exists.
     *
     * @param username current name; a rename makes the cached reply stale
     */
    formerNames: (userId: string, username: string): Promise<readonly string[]> =>
      inOwnShare(() => cache.history({ userId, username })).catch((error: unknown) => {
        if (error instanceof UpstreamError && error.status === 404) return [];
        throw error;
      }),
    avatarOf,
    /** Returns the head shots' URLs by user id. Users without one are absent. */
    async avatarsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const avatars = await Promise.all(userIds.map(async (id) => [id, await avatarOf(id)] as const));
      return new Map(avatars.filter(([, url]) => url !== ''));
    },
    /** True if the person's inventory holds the asset. Rejects for a private inventory. */
    ownsAsset: (userId: string, assetId: string): Promise<boolean> => cache.owns({ userId, assetId }),
  };
}

interface BatchOptions<V> {
  max: number;
  /** Loads several keys; keys without a value are absent. Runs as a call of one of the callers, preferably not a visitor. */
  load(keys: readonly string[]): Promise<ReadonlyMap<string, V>>;
}

interface WaitingLookup<V> {
  key: string;
  isVisitor: boolean;
  /** Runs work in the context of the caller. */
  run: <T>(work: () => T) => T;
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/** How long a look-up waits for further ones, in milliseconds. */
const gatherMs = 5;

/** Sends concurrent look-ups in one call. */
export function createBatch<V>({ max, load }: BatchOptions<V>) {
  let waiting: WaitingLookup<V>[] = [];

  async function ask(part: readonly WaitingLookup<V>[]): Promise<void> {
    const [first] = part;
    if (!first) return;
    try {
      const values = await first.run(() => load([...new Set(part.map(({ key }) => key))]));
      for (const { key, resolve } of part) resolve(values.get(key));
    } catch (error) {
      for (const { reject } of part) reject(error);
    }
  }

  function askAll(): void {
    // Visitors last, so that they share the calls of others.
    const all = waiting.toSorted((one, other) => Number(one.isVisitor) - Number(other.isVisitor));
    waiting = [];
    for (let start = 0; start < all.length; start += max) void ask(all.slice(start, start + max));
  }

  return {
    /** Returns the value of a key; undefined if the service has none. Rejects with the failure of the call. */
    get: (key: string): Promise<V | undefined> =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setTimeout(askAll, gatherMs);
        const isVisitor = callContext().caller().share() === 'visitors';
        waiting.push({ key, isVisitor, run: AsyncLocalStorage.snapshot(), resolve, reject });
      }),
  };
}
