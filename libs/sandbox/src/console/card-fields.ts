import { html } from '../pages/html.ts';
import type { Params } from '../http/params.ts';
import { invalidValue } from '../services/board/board-error.ts';
import type { Board } from '../services/board/topology.ts';
import type { Card } from '../store/records.ts';

type Editable = Pick<Card, 'name' | 'desc' | 'due' | 'members' | 'listId'>;

/** Renders the inputs of a card's form. Times are in UTC. */
export const cardFields = (card: Editable, board: Board) =>
  html`<label>Name <input name="name" value="${card.name}" required /></label>
    ${board.lists.length > 1 ? listSelect(card, board) : html`<input type="hidden" name="listId" value="${card.listId}" />`}
    <label>Due (UTC) <input type="datetime-local" name="due" value="${card.due?.slice(0, 16)}" /></label>
    <label>Description <textarea name="desc" rows="8">${'\n' + card.desc}</textarea></label>
    <label>Members (usernames, separated by commas) <input name="members" value="${card.members.join(', ')}" /></label>`;

const listSelect = (card: Editable, board: Board) =>
  html`<label
    >List
    <select name="listId">
      ${board.lists.map((list) => html`<option value="${list.id}" ${list.id === card.listId && 'selected'}>${list.name}</option>`)}
    </select></label
  >`;

/** Reads a card's form. @throws BoardError for an invalid due time */
export function cardChanges(form: Params): Editable {
  const { name = '', desc = '', due = '', members = '', listId = '' } = form;
  if (due && Number.isNaN(Date.parse(`${due}Z`))) throw invalidValue('due');
  return {
    name,
    desc: desc.replaceAll('\r\n', '\n'),
    due: due ? new Date(`${due}Z`).toISOString() : null,
    members: members.split(',').flatMap((member) => member.trim() || []),
    listId,
  };
}
