import { createHash, randomBytes } from 'node:crypto';
import type { NewsItem, WaitingItem } from '@portal/portal-contract';
import * as z from 'zod/mini';
import type { Log } from '../log.ts';
import { readSoon } from '../readings/reading.ts';
import type { Person } from './booking-places.ts';

/** The signed-in person of a request. Times are milliseconds since 1970. */
export const sessionSchema = z.object({
  sid: z.string(),
  userId: z.string(),
  username: z.string(),
  displayName: z.string(),
  picture: z.string(),
  issuedAt: z.number(),
  seenAt: z.number(),
});
export type Session = z.infer<typeof sessionSchema>;

/** Lifetimes in milliseconds. A session ends after `idle` without a visit, and at the latest `absolute` after the sign-in. */
export const sessionLife = { idle: 12 * 3_600_000, absolute: 7 * 24 * 3_600_000, refreshAfter: 5 * 60_000 } as const;

export const isLive = (session: Session, now: number): boolean =>
  now - session.seenAt < sessionLife.idle && now - session.issuedAt < sessionLife.absolute;

export const newSession = (person: Omit<Session, 'sid' | 'issuedAt' | 'seenAt'>, now: number): Session => ({
  ...person,
  sid: randomBytes(24).toString('base64url'),
  issuedAt: now,
  seenAt: now,
});

/** Returns the lane of work on a person's data of one kind. It is a hash, because a lane must not name people. */
export const personSubject = (kind: string, userId: string): string =>
  `${kind}:${createHash('sha256').update(`${kind}:${userId}`).digest('hex').slice(0, 32)}`;

type ItemSource<T> = (person: Person) => Promise<readonly T[]>;

/** Finds the things that wait for a person in one domain. Nothing is stored: a domain derives them from data that it has already. */
export type WaitingSource = ItemSource<WaitingItem>;
/** Finds what has happened to a person in one domain, from data that it has already. The browser knows which items they have opened. */
export type NewsSource = ItemSource<NewsItem>;

/** How long a decision is news, in milliseconds. */
export const newsMs = 14 * 24 * 3_600_000;

/** Collects a person's items from all domains. Leaves out those that cannot be read soon, because a page is waiting for them. */
export async function collectItems<T>(sources: readonly ItemSource<T>[], person: Person, log: Pick<Log, 'warn'>): Promise<T[]> {
  const read = async (source: ItemSource<T>) =>
    source(person).catch((error: unknown) => {
      log.warn({ err: error }, 'the things that wait for a member could not be read');
      return [];
    });
  return (await Promise.all(sources.map(async (source) => (await readSoon(read(source))) ?? []))).flat();
}
