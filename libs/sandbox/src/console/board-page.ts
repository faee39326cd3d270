import type { FastifyInstance } from 'fastify';
import { formParams } from '../http.ts';
import { html } from '../pages/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { notFound } from '../services/board/board-requests.ts';
import { boardWrites } from '../services/board/board-writes.ts';
import { findBoard, labelsOf, type Board } from '../services/board/describe.ts';
import type { Card, Records } from '../store/records.ts';
import { cardChanges, cardFields } from './card-page.ts';
import { consolePage, consolePaths, time } from './layout.ts';

interface Id {
  Params: { id: string };
}

const newFlight = 'Callsign: BW000\nHost: \nRoute: POS-\nGate: TBA\nAircraft: \nDeparture: Port of Spain (POS)\nDestination: ';
const newPunishment = 'Reason: \nModerator: \nDuration: ';

/** A board with its lists side by side, and a form for a new card. */
export function boardPage(app: FastifyInstance, state: SandboxState) {
  const { records } = state;
  const boardOf = (id: string): Board => {
    const board = findBoard(id);
    if (!board) throw notFound();
    return board;
  };

  app.get<Id>(consolePaths.board(':id'), async (request) => {
    const board = boardOf(request.params.id);
    const single = board.lists.length === 1;
    return consolePage(state, {
      title: board.name,
      lead: single
        ? 'The portal shows these cards as flights. It picks up your changes the next time it reads the board.'
        : 'Open a card to change, move, label or comment on it, as a moderator does.',
      path: consolePaths.board(board.id),
      body: [
        html`<details class="panel">
          <summary>Add a card</summary>
          <form class="fields" method="post" action="${consolePaths.addCard(board.id)}">
            ${cardFields({ name: '', desc: single ? newFlight : newPunishment, due: null, members: [], listId: board.lists[0]?.id ?? '' }, board)}
            <div class="actions"><button>Add card</button></div>
          </form>
        </details>`,
        html`<div class="lists ${single && 'wide'}">
          ${board.lists.map((list) => {
            const cards = records.cards.list(list.id);
            return html`<section class="list" aria-labelledby="list-${list.id}">
              <h2 id="list-${list.id}">${list.name} <span class="quiet">${cards.length}</span></h2>
              <ul>
                ${cards.map((card) => cardTile(records, card))}
              </ul>
            </section>`;
          })}
        </div>`,
      ],
    });
  });

  app.post<Id>(consolePaths.addCard(':id'), async (request, reply) => {
    const board = boardOf(request.params.id);
    const { listId, ...fields } = cardChanges(formParams(request));
    boardWrites(state).addCard(listId, fields);
    return reply.redirect(consolePaths.board(board.id), 303);
  });
}

const cardTile = (records: Records, card: Card) =>
  html`<li>
    <a class="card" href="${consolePaths.card(card.id)}">
      ${
        card.labelIds.length > 0 &&
        html`<span class="labels"
          >${labelsOf(records, card).map((label) => html`<span class="label ${label.color}">${label.name}</span>`)}</span
        >`
      }
      <strong>${card.name}</strong>
      <span class="quiet small">${card.due ? time(card.due) : 'No date'}${card.closed && ' · archived'}</span>
      <p class="small">${card.desc}</p>
      ${commentCount(records.comments.list(card.id).length)}
    </a>
  </li>`;

const commentCount = (count: number) =>
  count > 0 && html`<span class="quiet small">${count === 1 ? '1 comment' : `${count} comments`}</span>`;
