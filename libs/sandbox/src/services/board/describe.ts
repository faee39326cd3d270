import { board } from '@portal/portal-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Params } from '../../http.ts';
import type { Card, CardComment, Label, Records } from '../../store/records.ts';

/** Finds the board's label with this name and colour, or creates it. */
export function ensureLabel(records: Records, boardId: string, name: string, color: string | null, now: number): Label {
  const existing = records.labels.list(boardId).find((label) => label.name === name && label.color === color);
  if (existing) return existing;
  const label = { id: objectIdOf(now, `${boardId}/${name}/${color ?? ''}`), boardId, name, color };
  records.labels.put(label.id, label, boardId);
  return label;
}

const secondsOf = (at: number) =>
  Math.floor(at / 1000)
    .toString(16)
    .padStart(8, '0');

const processPart = randomBytes(5).toString('hex');
let counter = randomInt(2 ** 23);

/**
 * Creates an id in the board's format: time in seconds (8 hex digits), process (10) and counter (6). Ids of one second sort in the order
 * of creation, as the real board's do.
 * @param at creation time in milliseconds since 1970
 */
export function nextObjectId(at: number): string {
  counter += 1;
  return secondsOf(at) + processPart + counter.toString(16).padStart(6, '0');
}

/**
 * Derives an id from time and text, so that a reset restores the same ids.
 * @param at creation time in milliseconds since 1970
 */
export const objectIdOf = (at: number, unique: string) => secondsOf(at) + createHash('sha1').update(unique).digest('hex').slice(0, 16);

/** Returns the creation time of an id in milliseconds since 1970. */
export const createdAt = (id: string) => Number.parseInt(id.slice(0, 8), 16) * 1000;

export const isObjectId = (text: string) => /^[0-9a-f]{24}$/.test(text);

/** Username of the member whose token the portal uses. */
export const portalMember = 'portal';

/** Describes a member of the board's workspace. */
export function describeMember(username: string) {
  const id = createHash('sha1').update(`member/${username.toLowerCase()}`).digest('hex').slice(0, 24);
  return { id, username, fullName: username, initials: username.slice(0, 2).toUpperCase(), avatarHash: null };
}

/** Describes the portal's token, which may read and write and never expires. */
export const describeToken = () => ({
  id: createHash('sha1').update('token').digest('hex').slice(0, 24),
  identifier: 'Portal',
  idMember: describeMember(portalMember).id,
  dateCreated: '2026-01-01T00:00:00.000Z',
  dateExpires: null,
  permissions: [
    { idModel: '*', modelType: 'Board', read: true, write: true },
    { idModel: '*', modelType: 'Organization', read: true, write: true },
  ],
});

interface BoardList {
  id: string;
  name: string;
}

export interface Board {
  id: string;
  name: string;
  lists: BoardList[];
}

const { playerLists, staffLists } = sandboxAccounts;

/** The fixed boards and their lists. */
export const boards: readonly Board[] = [
  { id: '65a0000000000000000000f0', name: 'Flights', lists: [{ id: sandboxAccounts.flightsListId, name: 'Departures' }] },
  {
    id: sandboxAccounts.playerBoardId,
    name: 'Player moderation',
    lists: [
      { id: playerLists.warnings, name: 'Warnings' },
      { id: playerLists.mutes, name: 'Mutes' },
      { id: playerLists.serverBans, name: 'Server bans' },
      { id: playerLists.networkBans, name: 'Network bans' },
    ],
  },
  {
    id: sandboxAccounts.staffBoardId,
    name: 'Staff discipline',
    lists: [
      { id: staffLists.points, name: 'Points' },
      { id: staffLists.suspensions, name: 'Suspensions' },
      { id: staffLists.terminations, name: 'Terminations' },
      { id: staffLists.blacklists, name: 'Blacklists' },
    ],
  },
];

export const findBoard = (id: string) => boards.find((board) => board.id === id);
export const findList = (id: string) =>
  boards.flatMap((board) => board.lists.map((list) => ({ ...list, boardId: board.id }))).find((list) => list.id === id);

const maxNested = 1000;

export const describeLabel = ({ id, boardId, name, color }: Label) => ({ id, idBoard: boardId, name, color, uses: 1 });

/** Lists the labels of a card, without labels deleted from the board. */
export const labelsOf = (records: Records, card: Card) => card.labelIds.flatMap((id) => records.labels.get(id) ?? []);

/** Lists the comments of a card, newest first. */
export const commentsOf = (records: Records, cardId: string) =>
  records.comments.list(cardId).sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));

export function describeComment(records: Records, comment: CardComment) {
  const card = records.cards.get(comment.cardId);
  const shortLink = comment.cardId.slice(-8);
  const member = describeMember(comment.by);
  return {
    id: comment.id,
    idMemberCreator: member.id,
    type: 'commentCard',
    date: comment.at,
    data: {
      text: comment.text,
      card: { id: comment.cardId, name: card?.name ?? '', shortLink },
      board: { id: card?.boardId, name: findBoard(card?.boardId ?? '')?.name },
      list: { id: card?.listId, name: findList(card?.listId ?? '')?.name },
      ...(comment.editedAt && { dateLastEdited: comment.editedAt }),
    },
    memberCreator: member,
    limits: {},
  };
}

/** Describes a card with the requested fields (all by default), plus members and comments on request. */
export function describeCard(records: Records, card: Card, query: Params) {
  const { fields = 'all', members, member_fields: memberFields = 'all', actions, actions_limit: actionsLimit = '50' } = query;
  const whole = wholeCard(records, card);
  const includesComments = actions?.split(',').some((type) => type === 'commentCard' || type === 'all');
  return {
    ...(fields === 'all' ? whole : { id: card.id, ...pick(whole, fields) }),
    ...(members === 'true'
      ? {
          members: card.members
            .map(describeMember)
            .map((member) => (memberFields === 'all' ? member : { id: member.id, ...pick(member, memberFields) })),
        }
      : {}),
    ...(includesComments
      ? {
          actions: commentsOf(records, card.id)
            .slice(0, Math.min(Number(actionsLimit), maxNested))
            .map((comment) => describeComment(records, comment)),
        }
      : {}),
  };
}

/** Describes all fields of a card. Getters compute fields from other records only on demand. */
function wholeCard(records: Records, card: Card) {
  const shortLink = card.id.slice(-8);
  const url = `https://${board.key}.com/c/${shortLink}`;
  return {
    id: card.id,
    name: card.name,
    desc: card.desc,
    descData: null,
    closed: card.closed,
    due: card.due,
    dueComplete: card.dueComplete,
    start: null,
    idBoard: card.boardId,
    idList: card.listId,
    idShort: Number.parseInt(card.id.slice(-3), 16),
    idMembers: card.members.map((username) => describeMember(username).id),
    idLabels: card.labelIds,
    get labels() {
      return labelsOf(records, card).map(describeLabel);
    },
    idChecklists: [],
    idAttachmentCover: null,
    manualCoverAttachment: false,
    checkItemStates: null,
    pos: 65_535,
    shortLink,
    shortUrl: url,
    url,
    get badges() {
      const { due, dueComplete, desc } = card;
      return { comments: records.comments.list(card.id).length, due, dueComplete, description: desc !== '' };
    },
    get dateLastActivity() {
      return records.comments.list(card.id).at(-1)?.at ?? new Date(createdAt(card.id)).toISOString();
    },
    cover: { idAttachment: null, color: null, size: 'normal', brightness: 'dark' },
  };
}

/** Picks the named fields. Ignores unknown names, as the real board does. */
function pick(whole: object, fields: string) {
  const values = whole as Record<string, unknown>;
  const names = fields.split(',').map((field) => field.trim());
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]]] : [])));
}
