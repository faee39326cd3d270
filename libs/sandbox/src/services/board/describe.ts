import type { Params } from '../../http/params.ts';
import type { Card, CardComment, Label, Records } from '../../store/records.ts';
import { createdAt } from './object-id.ts';
import { describeMember } from './member.ts';
import { findBoard, findList } from './topology.ts';

const maxNested = 1000;

export const describeLabel = ({ id, boardId, name, color }: Label) => ({ id, idBoard: boardId, name, color, uses: 1 });

/** The labels of a card; one that was deleted from the board is gone from the card. */
export const labelsOf = (records: Records, card: Card) => card.labelIds.flatMap((id) => records.labels.get(id) ?? []);

/** The comments of a card, newest first. */
export const commentsOf = (records: Records, cardId: string) =>
  records.comments.list(cardId).sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));

export function describeComment(records: Records, comment: CardComment) {
  const card = records.cards.get(comment.cardId);
  const shortLink = comment.cardId.slice(-8);
  const member = describeMember(comment.by);
  const edited = comment.editedAt ? { dateLastEdited: comment.editedAt } : {};
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
      ...edited,
    },
    memberCreator: member,
    limits: {},
  };
}

/** A card with the fields that the query asks for (all of them by default), its members and its comments when they are wanted. */
export function describeCard(records: Records, card: Card, query: Params) {
  const { fields = 'all', members, member_fields: memberFields = 'all', actions, actions_limit: actionsLimit = '50' } = query;
  const whole = wholeCard(records, card);
  const named = actions?.split(',').some((type) => type === 'commentCard' || type === 'all');
  return {
    ...(fields === 'all' ? whole : { id: card.id, ...pick(whole, fields) }),
    ...(members === 'true'
      ? {
          members: card.members
            .map(describeMember)
            .map((member) => (memberFields === 'all' ? member : { id: member.id, ...pick(member, memberFields) })),
        }
      : {}),
    ...(named
      ? {
          actions: commentsOf(records, card.id)
            .slice(0, Math.min(Number(actionsLimit), maxNested))
            .map((comment) => describeComment(records, comment)),
        }
      : {}),
  };
}

function wholeCard(records: Records, card: Card) {
  const shortLink = card.id.slice(-8);
  const comments = records.comments.list(card.id);
  const activity = comments.at(-1)?.at ?? new Date(createdAt(card.id)).toISOString();
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
    labels: labelsOf(records, card).map(describeLabel),
    idChecklists: [],
    idAttachmentCover: null,
    manualCoverAttachment: false,
    checkItemStates: null,
    pos: 65_535,
    shortLink,
    shortUrl: `https://trello.com/c/${shortLink}`,
    url: `https://trello.com/c/${shortLink}`,
    badges: { comments: comments.length, due: card.due, dueComplete: card.dueComplete, description: card.desc !== '' },
    dateLastActivity: activity,
    cover: { idAttachment: null, color: null, size: 'normal', brightness: 'dark' },
  };
}

function pick(whole: object, fields: string) {
  const wanted = new Set(fields.split(',').map((field) => field.trim()));
  return Object.fromEntries(Object.entries(whole).filter(([name]) => wanted.has(name)));
}
