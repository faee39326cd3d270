import type { Collection, Store } from './store.ts';

/** A user of the platform. */
export interface Person {
  id: string;
  username: string;
  displayName: string;
  /** Role in the airline's group. Null for a non-member. */
  rank: { id: number; name: string } | null;
  /** Further roles in the airline's group. Absent in data of older versions. */
  moreRanks?: Array<{ id: number; name: string }>;
  /** Memberships in other groups. */
  otherGroups: Array<{ id: number; name: string; rank: { id: number; name: string } }>;
  assets: string[];
  inventoryPrivate: boolean;
  picture: string | null;
  previousUsernames: string[];
  /** Hint on the authorize page about the person's role in tests. */
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
  /** The seed's offset for `due`. Null after a change of the due time. */
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
  /** Username of the author. `portal` owns the sandbox's board token. */
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
  expiresAt: number;
}

/** A leaf of the realtime database. Its record id is its path without a leading slash. */
export type Leaf = string | number | boolean;

/** Every collection of the sandbox. */
export interface Records {
  people: Collection<Person>;
  /** User ids by current and previous usernames, in lower case. */
  usernames: Collection<string>;
  codes: Collection<AuthorizationCode>;
  tokens: Collection<Token>;
  cards: Collection<Card>;
  labels: Collection<Label>;
  comments: Collection<CardComment>;
  leaves: Collection<Leaf>;
  mails: Collection<Mail>;
  /** Single values: those in `settingNames`, the signing key and the webhooks. */
  settings: Collection<unknown>;
}

/** Keys in `settings` for the parts of a world that have no collection. */
export const settingNames = {
  seededAt: 'seededAt',
  routesCsv: 'routesCsv',
  staffManagers: 'staffManagers',
  cabinItems: 'cabinItems',
  groupRoles: 'groupRoles',
} as const;

export const openRecords = (store: Store): Records => ({
  people: store.collection('person'),
  usernames: store.collection('username'),
  codes: store.collection('code'),
  tokens: store.collection('token'),
  cards: store.collection('card'),
  labels: store.collection('label'),
  comments: store.collection('comment'),
  leaves: store.collection('leaf'),
  mails: store.collection('mail'),
  settings: store.collection('setting'),
});
