import { bookingPages, noticeKinds, unsubscribePath, type NoticeKind } from '@portal/booking-contract';
import * as z from 'zod/mini';
import type { Config } from '../../config/load-config.ts';
import { createSealer } from '../../session/seal.ts';
import type { Store } from '../../store/store.ts';

export type NoticeChoices = ReturnType<typeof createNoticeChoices>;

/** Kinds of email that people have switched off. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export function createNoticeChoices(store: Pick<Store, 'db'>) {
  const mutedBy = async (userId: string) => {
    const rows = await store.db.selectFrom('mutedNotices').select('kind').where('userId', '=', userId).execute();
    return new Set(rows.map(({ kind }) => kind));
  };
  return {
    mutedBy,
    /** Returns the people among `userIds` who have switched the kind off. */
    async mutedAmong(userIds: readonly string[], kind: NoticeKind): Promise<ReadonlySet<string>> {
      if (userIds.length === 0) return new Set();
      const muted = store.db.selectFrom('mutedNotices').select('userId').where('kind', '=', kind).where('userId', 'in', userIds);
      return new Set((await muted.execute()).map(({ userId }) => userId));
    },
    isWanted: async (userId: string, kind: NoticeKind): Promise<boolean> => !(await mutedBy(userId)).has(kind),
    async set(userId: string, kind: NoticeKind, isWanted: boolean): Promise<void> {
      if (isWanted) await store.db.deleteFrom('mutedNotices').where('userId', '=', userId).where('kind', '=', kind).execute();
      else
        await store.db
          .insertInto('mutedNotices')
          .values({ userId, kind })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },
  };
}

const linkSchema = z.object({ userId: z.string(), kind: z.enum(noticeKinds) });
type UnsubscribeLink = z.infer<typeof linkSchema>;

/** Seals and opens the tokens of unsubscribe links. A token hides its person, and works without a session. */
export function createUnsubscribeTokens({ sessionSecrets }: Pick<Config, 'sessionSecrets'>) {
  const sealer = createSealer(sessionSecrets, 'unsubscribe');
  return {
    seal: (link: UnsubscribeLink) => sealer.seal(link),
    open: (token: string) => sealer.open(token, linkSchema),
  };
}
export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;

export interface MailLinks {
  tripsUrl: string;
  unsubscribeUrl: string;
}

/** Returns the links of emails of one kind to one person. */
export const mailLinks =
  (publicUrl: string, tokens: Pick<UnsubscribeTokens, 'seal'>) =>
  (kind: NoticeKind) =>
  (userId: string): MailLinks => ({
    tripsUrl: publicUrl + bookingPages.myTrips,
    unsubscribeUrl: publicUrl + unsubscribePath(tokens.seal({ userId, kind })),
  });
