import type { FastifyInstance } from 'fastify';
import type { Params } from '../http.ts';
import { html } from '../pages/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { boardOf, cardOf, commentOf } from '../services/board/board-reads.ts';
import { invalidValue } from '../services/board/board-requests.ts';
import { boardWrites, labelColors } from '../services/board/board-writes.ts';
import { commentsOf, labelsOf, type Board } from '../services/board/describe.ts';
import type { Card, CardComment, Label } from '../store/records.ts';
import { area, field, onGet, onPost, select, time } from './layout.ts';

type Editable = Pick<Card, 'name' | 'desc' | 'due' | 'members' | 'listId'>;

const newFlight = 'Callsign: BW000\nHost: \nRoute: POS-\nGate: TBA\nAircraft: \nDeparture: Port of Spain (POS)\nDestination: ';
const newPunishment = 'Reason: \nModerator: \nDuration: ';
const required = html`required`;

/** Renders a form for a card. Times are in UTC. */
const cardForm = (action: string, button: string, card: Editable, { lists }: Board) =>
  html`<form method="post" action="${action}">
    ${field('Name', 'name', card.name, required)}
    ${select(
      'List',
      'listId',
      lists.map(({ id, name }) => [id, name]),
      card.listId,
    )}
    ${field('Due (UTC)', 'due', card.due?.slice(0, 16), html`type="datetime-local"`)} ${area('Description', 'desc', card.desc, 8)}
    ${field('Members (usernames, separated by commas)', 'members', card.members.join(', '))}
    <button>${button}</button>
  </form>`;

/** A form sends line breaks as CR LF, the board keeps LF. */
const lines = (text = '') => text.replaceAll('\r\n', '\n');

/** Reads a card's form. @throws BoardError for an invalid due time */
function cardChanges({ name = '', desc, due = '', members = '', listId = '' }: Params): Editable {
  if (due && Number.isNaN(Date.parse(`${due}Z`))) throw invalidValue('due');
  return {
    name,
    desc: lines(desc),
    due: due ? new Date(`${due}Z`).toISOString() : null,
    members: members.split(',').flatMap((member) => member.trim() || []),
    listId,
  };
}

const labelView = ({ name, color }: Label) => html`<span class="label ${color}">${name || '(no name)'}</span> `;

const commentView = ({ id, cardId, by, at, editedAt, text }: CardComment) =>
  html`<article>
    <p class="small"><strong>${by}</strong> <span class="quiet">${time(at)}${editedAt && ' · edited'}</span></p>
    <pre>${text}</pre>
    <details>
      <summary class="small">Edit as ${by}</summary>
      <form method="post" action="/cards/${cardId}/comments/${id}">
        ${area('Text', 'text', text, 5)}
        <button class="plain">Save comment</button>
      </form>
    </details>
  </article>`;

/** The boards with their lists side by side, and each card with the actions of a moderator. */
export function boardPages(app: FastifyInstance, state: SandboxState) {
  const { records } = state;
  const writes = boardWrites(state);

  const cardTile = (card: Card) =>
    html`<a class="panel" href="/cards/${card.id}">
      <span>${labelsOf(records, card).map(labelView)}</span>
      <strong>${card.name}</strong>
      <span class="quiet small">${card.due ? time(card.due) : 'No date'}${card.closed && ' · archived'}</span>
      <span class="small">${card.desc}</span>
    </a>`;

  onGet(app, state, '/boards/:id', ({ id = '' }) => {
    const { name, lists } = boardOf(id);
    const isFlights = lists.length === 1;
    const empty = { name: '', desc: isFlights ? newFlight : newPunishment, due: null, members: [], listId: lists[0]?.id ?? '' };
    return {
      title: name,
      lead: isFlights
        ? 'The portal shows these cards as flights. It picks up your changes the next time it reads the board.'
        : 'Open a card to change, move, label or comment on it, as a moderator does.',
      body: [
        html`<details class="panel">
          <summary>Add a card</summary>
          ${cardForm(`/boards/${id}/cards`, 'Add card', empty, boardOf(id))}
        </details>`,
        html`<div class="columns">
          ${lists.map(
            (list) =>
              html`<section class="${isFlights && 'wide'}" aria-labelledby="list-${list.id}">
                <h2 id="list-${list.id}">${list.name}</h2>
                ${records.cards.list(list.id).map(cardTile)}
              </section>`,
          )}
        </div>`,
      ],
    };
  });
  onPost(app, '/boards/:id/cards', (form, { id = '' }) => {
    const { listId, ...fields } = cardChanges(form);
    writes.addCard(listId, fields);
    return `/boards/${id}`;
  });

  onGet(app, state, '/cards/:id', ({ id = '' }) => {
    const card = cardOf(records, id);
    const board = boardOf(card.boardId);
    return {
      title: card.name,
      lead: `A card of the board ${board.name}.`,
      body: html`<div class="columns">
        <section class="panel" aria-label="Card">
          ${cardForm(`/cards/${id}`, 'Save card', card, board)}
          <form method="post" action="/cards/${id}/remove"><button class="danger">Remove card</button></form>
        </section>
        <section class="panel">
          <h2>Labels</h2>
          ${labelsOf(records, card).map(
            (label) =>
              html`<form class="row" method="post" action="/cards/${id}/labels/${label.id}/remove">
                ${labelView(label)} <button class="plain" aria-label="Remove label ${label.name}">Remove</button>
              </form>`,
          )}
          <form class="row" method="post" action="/cards/${id}/labels">
            ${field('Name', 'name', '', html`placeholder="PENDING"`)}
            ${select('Colour', 'color', [['', 'none'], ...labelColors.map((color) => [color, color] as const)])}
            <button class="plain">Add label</button>
          </form>
          <h2>Comments</h2>
          <form method="post" action="/cards/${id}/comments">
            ${field('Comment as', 'by', 'Capt_Marisol', required)} ${area('Comment', 'text', '', 3)}
            <button>Add comment</button>
          </form>
          ${commentsOf(records, card.id).map(commentView)}
        </section>
      </div>`,
    };
  });

  const onCard = (path: string, act: (card: Card, form: Params, other: string) => unknown) =>
    onPost(app, `/cards/:id${path}`, (form, { id = '', other = '' }) => {
      const card = cardOf(records, id);
      act(card, form, other);
      return records.cards.get(card.id) ? `/cards/${card.id}` : `/boards/${card.boardId}`;
    });

  onCard('', (card, form) => {
    const { due, ...changes } = cardChanges(form);
    // The input has no seconds. An unchanged value keeps those of the stored due time.
    const isSameDue = card.due?.slice(0, 16) === due?.slice(0, 16);
    writes.updateCard(card, isSameDue ? changes : { ...changes, due });
  });
  onCard('/remove', (card) => writes.removeCard(card));
  onCard('/comments', (card, { by, text }) => writes.addComment(card, by || 'Capt_Marisol', lines(text)));
  onCard('/comments/:other', (_card, { text }, commentId) => {
    const comment = commentOf(records, commentId);
    writes.editComment(comment, comment.by, lines(text));
  });
  onCard('/labels', (card, { name = '', color }) => writes.addNewLabel(card, name, color || null));
  onCard('/labels/:other/remove', (card, _form, labelId) => writes.detachLabel(card, labelId));
}
