import { requestMessages } from '@portal/portal-contract';
import {
  type ModerationBoard,
  addNoteRequestSchema,
  caseQuerySchema,
  internalNotesReplySchema,
  removeNoteRequestSchema,
  standingLimits,
  standingTexts,
  type AuditAction,
  type InternalNote,
} from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { KnownPeople } from '../../session/known-person.ts';
import { databaseNow, databaseTimeIn } from '../../store/database-time.ts';
import type { StateTables } from '../../store/state-tables.ts';
import type { Db, Store } from '../../store/store.ts';
import { plainText } from '../../text/plain-text.ts';
import { auditedBoard, type AppealContext } from './appeals/card-jobs.ts';
import type { TypedCard } from './board/board-kind.ts';
import { cardOf, type BoardReader } from './board/board-reader.ts';
import { isSurelyAbout } from './board/card-owner.ts';

type NoteRow = Selectable<StateTables['internalNotes']>;

export type InternalNotes = ReturnType<typeof createInternalNotes>;

/**
 * Stores deciders' notes about cases. Notes never appear on the board, in an email or on a page of the appellant.
 *
 * @throws StoreUnavailable
 */
export function createInternalNotes(store: Store) {
  return {
    /** Lists the notes of a case, oldest first. */
    of: (board: ModerationBoard, cardId: string): Promise<NoteRow[]> =>
      store.db
        .selectFrom('internalNotes')
        .selectAll()
        .where('board', '=', board)
        .where('cardId', '=', cardId)
        .where('removedAt', 'is', null)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
    /** Removes rows of notes that were deleted more than `keptMs` milliseconds ago, at most `limit`. @returns the number of rows */
    async forgetDeleted(keptMs: number, limit: number): Promise<number> {
      const { numDeletedRows } = await store.db
        .deleteFrom('internalNotes')
        .where('id', 'in', (row) =>
          row.selectFrom('internalNotes').select('id').where('removedAt', '<', databaseTimeIn(-keptMs)).limit(limit),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/**
 * Adds a note. Call it in the transaction of the audit entry.
 *
 * @returns false if this note was added before, even if it has been deleted since
 * @throws HttpError 409 when its id belongs to another note
 */
export async function addNote(db: Db, note: Omit<NoteRow, 'createdAt' | 'removedAt'>): Promise<boolean> {
  const added = await db
    .insertInto('internalNotes')
    .values({ ...note, createdAt: databaseNow, removedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return true;
  const { board, cardId, authorId, text, removedAt } = await db
    .selectFrom('internalNotes')
    .selectAll()
    .where('id', '=', note.id)
    .executeTakeFirstOrThrow();
  const isOwn = board === note.board && cardId === note.cardId && authorId === note.authorId;
  // A deleted note has no text to compare.
  if (!isOwn || (removedAt === null && text !== note.text)) throw new HttpError(409, requestMessages.otherNote);
  return false;
}

/** Deletes the text of an author's note. Call it in the transaction of the audit entry. @returns false if there is no such note */
export async function removeNote(db: Db, id: string, authorId: string): Promise<boolean> {
  const removed = await db
    .updateTable('internalNotes')
    .set({ text: '', removedAt: databaseNow })
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

const { conversation: texts, decision } = standingTexts;

/** Adds the routes of internal notes. Deciders of the board may use them, except for a case about themselves. */
export function noteRoutes(app: App, board: BoardReader, { audit, knownPeople }: AppealContext, notes: InternalNotes): void {
  const { access, name, paths, subjectOf } = board.kind;

  /** Writes a change and its audit entry in one transaction. The entry never holds the note's text. */
  const recordChange = (
    request: FastifyRequest,
    action: AuditAction,
    card: TypedCard,
    noteId: string,
    change: (db: Db) => Promise<boolean>,
  ) => {
    const { username: actor } = requireSession(request);
    const target = subjectOf(card.name);
    return audit.record(
      { key: `${action}:${noteId}`, actor, action, target, subjectId: card.id, after: auditedBoard(name), requestId: request.id },
      change,
    );
  };
  const listFor = async (request: FastifyRequest, cardId: string) => {
    const { userId } = requireSession(request);
    return { notes: (await notes.of(name, cardId)).map((row) => noteFor(row, userId)) };
  };

  app.get(
    paths.notes,
    {
      config: { access: access.decide, outageText: texts.notesFailed },
      schema: { querystring: caseQuerySchema, response: { 200: internalNotesReplySchema } },
    },
    async (request) => {
      const { cardId } = request.query;
      await findCardOfOther(board, knownPeople, cardId, request);
      return listFor(request, cardId);
    },
  );
  app.post(
    paths.addNote,
    {
      config: { access: access.decide, outageText: texts.noteFailed },
      schema: { body: addNoteRequestSchema, response: { 200: internalNotesReplySchema } },
    },
    async (request) => {
      const { id, cardId, text } = request.body;
      const card = await findCardOfOther(board, knownPeople, cardId, request);
      const { userId: authorId, username: author } = requireSession(request);
      const present = await notes.of(name, cardId);
      if (present.length >= standingLimits.internalNotes && present.every((note) => note.id !== id))
        throw new HttpError(409, texts.tooManyNotes);
      const note = { id, board: name, cardId, authorId, author, text: plainText(text) };
      await recordChange(request, 'note.add', card, id, (db) => addNote(db, note));
      return listFor(request, cardId);
    },
  );
  app.post(
    paths.removeNote,
    {
      config: { access: access.decide, outageText: texts.removeFailed },
      schema: { body: removeNoteRequestSchema, response: { 200: internalNotesReplySchema } },
    },
    async (request) => {
      const { id, cardId } = request.body;
      const card = await findCardOfOther(board, knownPeople, cardId, request);
      const { userId } = requireSession(request);
      const note = (await notes.of(name, cardId)).find((each) => each.id === id);
      if (note && note.authorId !== userId) throw new HttpError(403, texts.notYourNote);
      if (note) await recordChange(request, 'note.remove', card, id, (db) => removeNote(db, id, userId));
      return listFor(request, cardId);
    },
  );
}

/** @throws HttpError 403 for a card about the signed-in person, 404 for a card that is not on the board; UpstreamError */
async function findCardOfOther(board: BoardReader, knownPeople: KnownPeople, cardId: string, request: FastifyRequest): Promise<TypedCard> {
  const card = cardOf((await board.read()).value, cardId);
  if (!card) throw new HttpError(404, decision.notPending);
  const person = await knownPeople.of(requireSession(request));
  if (isSurelyAbout(board.kind, card, person)) throw new HttpError(403, texts.ownAppeal);
  return card;
}

const noteFor = ({ id, author, authorId, text, createdAt }: NoteRow, readerId: string): InternalNote => ({
  id,
  by: author,
  isMine: authorId === readerId,
  at: new Date(createdAt).toISOString(),
  text,
});
