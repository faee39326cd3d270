import type { FastifyInstance } from 'fastify';
import { formParams } from '../http/params.ts';
import { html } from '../pages/html.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { notFound } from '../services/board/board-error.ts';
import { cardOf } from '../services/board/board-reads.ts';
import { boardWrites } from '../services/board/board-writes.ts';
import { findBoard } from '../services/board/topology.ts';
import type { Card } from '../store/records.ts';
import { cardChanges, cardFields } from './card-fields.ts';
import { commentsPanel, labelsPanel } from './card-panels.ts';
import { consolePage } from './layout.ts';
import { consolePaths } from './paths.ts';

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
