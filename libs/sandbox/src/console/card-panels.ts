import { html } from '../pages/html.ts';
import { labelColors } from '../services/board/board-writes.ts';
import { commentsOf, labelsOf } from '../services/board/describe.ts';
import type { Card, CardComment, Records } from '../store/records.ts';
import { time } from './layout.ts';
import { consolePaths } from './paths.ts';

/** Renders the labels of a card, each with a remove button, and a form for a new label. */
export const labelsPanel = (records: Records, card: Card) =>
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
export const commentsPanel = (records: Records, card: Card) =>
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
