import * as z from 'zod/mini';
import { rankSchema, usernameSchema } from '../services/platform/people.ts';
import { isWhen } from './when.ts';

const text = z.string();
const when = text.check(z.refine(isWhen, 'expected an ISO time or an offset such as +20h'));
const nonEmptyText = text.check(z.minLength(1, 'expected some text'));
const databaseKey = text.check(z.regex(/^[^.$#[\]/\p{Cc}]{1,768}$/u, 'expected a key without . $ # [ ] /'));

const userSchema = z.object({
  id: text.check(z.regex(/^[1-9]\d{0,18}$/, 'expected a decimal id')),
  username: usernameSchema,
  displayName: z.optional(text),
  rank: z._default(z.nullable(rankSchema), null),
  /** Further roles in the airline's group. */
  moreRanks: z._default(z.array(rankSchema), []),
  otherGroups: z._default(z.array(z.object({ id: z.int(), name: text, rank: rankSchema })), []),
  assets: z._default(z.array(text), []),
  miles: z._default(z.number(), 0),
  inventoryPrivate: z._default(z.boolean(), false),
  picture: z._default(z.nullable(text), null),
  previousUsernames: z._default(z.array(nonEmptyText), []),
  /** Hint on the authorize page about the person's role in tests. */
  about: z._default(text, ''),
});

const cardSchema = z.object({
  name: text,
  desc: z._default(text, ''),
  due: z._default(z.nullable(when), null),
  dueComplete: z._default(z.boolean(), false),
  closed: z._default(z.boolean(), false),
  labels: z._default(z.array(z.object({ name: text, color: z._default(z.nullable(text), null) })), []),
  members: z._default(z.array(nonEmptyText), []),
  comments: z._default(z.array(z.object({ text, by: z._default(nonEmptyText, 'portal'), at: z.optional(when) })), []),
});
const cards = z._default(z.array(cardSchema), []);
const playerBoardSchema = z.strictObject({ warnings: cards, mutes: cards, serverBans: cards, networkBans: cards });
const staffBoardSchema = z.strictObject({ points: cards, suspensions: cards, terminations: cards, blacklists: cards });

/** A world file. Every key is optional. Refuses unknown keys at the top and in a board, which are probably typos. */
export const worldSchema = z.strictObject({
  users: z._default(z.array(userSchema), []),
  staffManagers: z._default(z.array(text), []),
  /** Roles of the group in addition to those of the world's people. */
  groupRoles: z._default(z.array(rankSchema), []),
  cabinItems: z._default(z.record(text, text), {}),
  vouchers: z._default(z.record(databaseKey, text), {}),
  bookings: z._default(
    z.record(databaseKey, z.record(databaseKey, z.record(databaseKey, z.nullable(z.union([text, z.number(), z.boolean()]))))),
    {},
  ),
  flights: cards,
  playerBoard: z.prefault(playerBoardSchema, {}),
  staffBoard: z.prefault(staffBoardSchema, {}),
  routesCsv: z._default(text, ''),
  jobs: z._default(
    z.array(
      z.object({
        title: nonEmptyText,
        department: z._default(text, ''),
        location: z._default(text, ''),
        type: z._default(text, ''),
        description: z._default(text, ''),
        requirements: z._default(z.array(text), []),
        status: z._default(z.enum(['open', 'closed']), 'open'),
        createdAt: z.optional(when),
      }),
    ),
    [],
  ),
  applications: z._default(
    z.array(
      z.object({
        job: nonEmptyText,
        username: nonEmptyText,
        coverLetter: z._default(text, ''),
        status: z._default(z.enum(['pending', 'accepted', 'rejected']), 'pending'),
        createdAt: z.optional(when),
        decidedAt: z.optional(when),
      }),
    ),
    [],
  ),
});

/** A world with all defaults. */
export type World = z.infer<typeof worldSchema>;
/** A world as written in a file, without defaults. */
export type WorldInput = z.input<typeof worldSchema>;
/** A world file with every part. */
export type CompleteWorld = { [Part in keyof WorldInput]-?: NonNullable<WorldInput[Part]> };
export type WorldUser = World['users'][number];
export type WorldCard = World['flights'][number];
