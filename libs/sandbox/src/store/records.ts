import { openCareersTables, type CareersTables } from '../services/careers/careers-tables.ts';
import type { Collection, Store } from './store.ts';

/** A person of the platform. */
export interface Person {
  id: string;
  username: string;
  displayName: string;
  /** Their role in the airline's group; null outside of it. */
  rank: { id: number; name: string } | null;
  /** Memberships in groups that are not the airline's. */
  otherGroups: Array<{ id: number; name: string; rank: { id: number; name: string } }>;
  assets: string[];
  inventoryPrivate: boolean;
  picture: string | null;
  previousUsernames: string[];
  /** What signing in as this person is good for trying. */
  about: string;
  /** Seconds since 1970. */
  createdAt: number;
}

export interface Card {
  id: string;
  boardId: string;
  listId: string;
  name: string;
  desc: string;
  /** ISO time. */
  due: string | null;
  /** The offset that `due` came from, while nobody has changed it since. */
  dueOffset: string | null;
  dueComplete: boolean;
  closed: boolean;
  labelIds: string[];
  members: string[];
}

export interface Label {
  id: string;
  boardId: string;
  name: string;
  color: string | null;
}

export interface CardComment {
  id: string;
  cardId: string;
  /** Username of the writing member; `portal` is the owner of the sandbox's board token. */
  by: string;
  text: string;
  at: string;
  editedAt: string | null;
}

export interface Mail {
  to: string;
  transactionalId: string;
  dataVariables: Record<string, string | number>;
  idempotencyKey: string | null;
  at: string;
}

export interface AuthorizationCode {
  userId: string;
  redirectUri: string;
  scope: string;
  nonce: string | null;
  codeChallenge: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface Token {
  kind: 'access' | 'refresh';
  userId: string;
  scope: string;
  /** Joins the tokens that one sign-in gave. */
  grant: string;
  expiresAt: number;
}

/** A leaf of the realtime database; its record id is its path, without a leading slash. */
export type Leaf = string | number | boolean;

/** Every collection of the sandbox, by the service that owns it. */
export interface Records {
  people: Collection<Person>;
  /** Present and previous usernames in lower case, to the id of their person. */
  usernames: Collection<string>;
  codes: Collection<AuthorizationCode>;
  tokens: Collection<Token>;
  cards: Collection<Card>;
  labels: Collection<Label>;
  comments: Collection<CardComment>;
  leaves: Collection<Leaf>;
  mails: Collection<Mail>;
  /** Tables of their own, with the rules of the portal's migrations. */
  careers: CareersTables;
  /** The sheet, the allow-list, the signing key and the time of the seed. */
  settings: Collection<unknown>;
}

export const openRecords = (store: Store, now: () => number = Date.now): Records => ({
  people: store.collection('person'),
  usernames: store.collection('username'),
  codes: store.collection('code'),
  tokens: store.collection('token'),
  cards: store.collection('card'),
  labels: store.collection('label'),
  comments: store.collection('comment'),
  leaves: store.collection('leaf'),
  mails: store.collection('mail'),
  careers: openCareersTables(store.database, now),
  settings: store.collection('setting'),
});
