import type { FastifyInstance } from 'fastify';
import { formParams, type Params } from '../http.ts';
import { html } from '../pages/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { cardOf } from '../services/board/board-reads.ts';
import { invalidValue, notFound } from '../services/board/board-requests.ts';
import { boardWrites, labelColors } from '../services/board/board-writes.ts';
import { commentsOf, findBoard, labelsOf, type Board } from '../services/board/describe.ts';
import type { Card, CardComment, Records } from '../store/records.ts';
import { consolePage, consolePaths, time } from './layout.ts';

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

/** Renders the labels of a card, each with a remove button, and a form for a new label. */
const labelsPanel = (records: Records, card: Card) =>
  html`<section class="panel" aria-labelledby="labels">
    <h2 id="labels">Labels</h2>
    ${labelsOf(records, card).map(
      (label) =>
        html`<form class="label-row" method="post" action="${consolePaths.removeLabel(card.id, label.id)}">
          <span class="label ${label.color}">${label.name || '(no name)'}</span>
          <button class="plain" aria-label="Remove label ${label.name}">Remove</button>
        </form>`,
    )}
    <form class="inline-form" method="post" action="${consolePaths.addLabel(card.id)}">
      <label>Name <input name="name" list="label-names" /></label>
      <datalist id="label-names">${['PENDING', 'APPROVED', 'DENIED'].map((name) => html`<option value="${name}"></option>`)}</datalist>
      <label
        >Colour
        <select name="color">
          <option value="">none</option>
          ${labelColors.filter((color) => !color.includes('_')).map((color) => html`<option>${color}</option>`)}
        </select></label
      >
      <button class="plain">Add label</button>
    </form>
  </section>`;

/** Renders the comments of a card, newest first, each editable as its author. */
const commentsPanel = (records: Records, card: Card) =>
  html`<section class="panel" aria-labelledby="comments">
    <h2 id="comments">Comments</h2>
    <form class="fields" method="post" action="${consolePaths.addComment(card.id)}">
      <label>Comment as <input name="by" value="Capt_Marisol" required /></label>
      <label>Comment <textarea name="text" rows="3" required></textarea></label>
      <div class="actions"><button>Add comment</button></div>
    </form>
    <ol class="thread">
      ${commentsOf(records, card.id).map((comment) => commentView(card, comment))}
    </ol>
  </section>`;

const commentView = (card: Card, comment: CardComment) =>
  html`<li class="comment">
    <span class="small"
      ><strong>${comment.by}</strong> <span class="quiet">${time(comment.at)}${comment.editedAt && ' · edited'}</span></span
    >
    <pre>${comment.text}</pre>
    <details>
      <summary class="small">Edit as ${comment.by}</summary>
      <form class="fields" method="post" action="${consolePaths.editComment(card.id, comment.id)}">
        <label>Text <textarea name="text" rows="5" required>${'\n' + comment.text}</textarea></label>
        <div class="actions"><button class="plain">Save comment</button></div>
      </form>
    </details>
  </li>`;

interface Ids {
  Params: { id: string; other: string };
}

/** A card with the actions of a moderator. */
export function cardPage(app: FastifyInstance, state: SandboxState) {
  const { records } = state;
  const writes = boardWrites(state);

  app.get<Ids>(consolePaths.card(':id'), async (request) => {
    const card = cardOf(records, request.params.id);
    const board = findBoard(card.boardId);
    if (!board) throw notFound();
    return consolePage(state, {
      title: card.name,
      lead: `On ${board.name}, in ${board.lists.find((list) => list.id === card.listId)?.name ?? ''}.`,
      path: consolePaths.board(board.id),
      body: html`<p><a href="${consolePaths.board(board.id)}">Back to ${board.name}</a></p>
        <div class="two">
          <section class="panel" aria-label="Card">
            <form class="fields" method="post" action="${consolePaths.card(card.id)}">
              ${cardFields(card, board)}
              <div class="actions"><button>Save card</button></div>
            </form>
            <form method="post" action="${consolePaths.removeCard(card.id)}"><button class="danger">Remove card</button></form>
          </section>
          <div class="fields">${labelsPanel(records, card)} ${commentsPanel(records, card)}</div>
        </div>`,
    });
  });

  const postToCard = (path: string, act: (card: Card, form: Record<string, string>, other: string) => void) =>
    app.post<Ids>(path, async (request, reply) => {
      const card = cardOf(records, request.params.id);
      act(card, formParams(request), request.params.other);
      return reply.redirect(records.cards.get(card.id) ? consolePaths.card(card.id) : consolePaths.board(card.boardId), 303);
    });

  postToCard(consolePaths.card(':id'), (card, form) => {
    const { due, ...changes } = cardChanges(form);
    // The input has no seconds. An unchanged value keeps those of the stored due time.
    const isSameDue = card.due?.slice(0, 16) === due?.slice(0, 16);
    writes.updateCard(card, isSameDue ? changes : { ...changes, due });
  });
  postToCard(consolePaths.removeCard(':id'), (card) => writes.removeCard(card));
  postToCard(consolePaths.addComment(':id'), (card, form) => {
    writes.addComment(card, form['by'] || 'Capt_Marisol', form['text']?.replaceAll('\r\n', '\n'));
  });
  postToCard(consolePaths.editComment(':id', ':other'), (_card, form, commentId) => {
    const comment = records.comments.get(commentId);
    if (!comment) throw notFound();
    writes.editComment(comment, comment.by, form['text']?.replaceAll('\r\n', '\n'));
  });
  postToCard(consolePaths.addLabel(':id'), (card, form) => writes.addNewLabel(card, form['name'] ?? '', form['color'] || null));
  postToCard(consolePaths.removeLabel(':id', ':other'), (card, _form, labelId) => writes.detachLabel(card, labelId));
}
