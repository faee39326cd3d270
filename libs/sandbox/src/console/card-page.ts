import type { FastifyInstance } from 'fastify';
import { formParams } from '../http/params.ts';
import { html } from '../http/html.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { notFound } from '../services/board/board-error.ts';
import { knownCard } from '../services/board/board-reads.ts';
import { boardWrites, labelColors } from '../services/board/board-writes.ts';
import { commentsOf, labelsOf } from '../services/board/describe.ts';
import { findBoard } from '../services/board/topology.ts';
import type { Card, CardComment, Records } from '../store/records.ts';
import { cardChanges, cardFields } from './card-fields.ts';
import { consolePage, time } from './layout.ts';
import { consolePaths } from './paths.ts';

interface Ids {
  Params: { id: string; other: string };
}

/** One card: everything that a moderator does with it. */
export function cardPage(app: FastifyInstance, state: SandboxState) {
  const { records } = state;
  const writes = boardWrites(state);

  app.get<Ids>(consolePaths.card(':id'), async (request) => {
    const card = knownCard(records, request.params.id);
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

  const onCard = (path: string, act: (card: Card, form: Record<string, string>, other: string) => void) =>
    app.post<Ids>(path, async (request, reply) => {
      const card = knownCard(records, request.params.id);
      act(card, formParams(request), request.params.other);
      return reply.redirect(records.cards.get(card.id) ? consolePaths.card(card.id) : consolePaths.board(card.boardId), 303);
    });

  onCard(consolePaths.card(':id'), (card, form) => {
    const { due, ...changes } = cardChanges(form);
    // The form has minutes: a due time that it shows unchanged stays as it is.
    const sameDue = card.due?.slice(0, 16) === due?.slice(0, 16);
    writes.updateCard(card, sameDue ? changes : { ...changes, due });
  });
  onCard(consolePaths.removeCard(':id'), (card) => writes.removeCard(card));
  onCard(consolePaths.addComment(':id'), (card, form) => {
    writes.addComment(card, form['by'] || 'Capt_Marisol', form['text']?.replaceAll('\r\n', '\n'));
  });
  onCard(consolePaths.editComment(':id', ':other'), (_card, form, commentId) => {
    const comment = records.comments.get(commentId);
    if (!comment) throw notFound();
    writes.editComment(comment, comment.by, form['text']?.replaceAll('\r\n', '\n'));
  });
  onCard(consolePaths.addLabel(':id'), (card, form) => writes.addNewLabel(card, form['name'] ?? '', form['color'] || null));
  onCard(consolePaths.removeLabel(':id', ':other'), (card, _form, labelId) => writes.detachLabel(card, labelId));
}

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
