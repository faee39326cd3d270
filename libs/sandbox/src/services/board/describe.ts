import { board } from '@portal/portal-contract';
import type { Params } from '../../http/params.ts';
import type { Card, CardComment, Label, Records } from '../../store/records.ts';
import { createdAt } from './object-id.ts';
import { describeMember } from './member.ts';
import { findBoard, findList } from './topology.ts';

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
