import {
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
import type { App } from '../../../domain.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { requireSession } from '../../../plugins/session-cookie.ts';
import type { Db } from '../../../store/store.ts';
import { plainText } from '../../../text/plain-text.ts';
import type { KnownPeople } from '../../../session/known-person.ts';
import type { AppealContext } from '../appeals/appeal-context.ts';
import type { TypedCard } from '../board/board-kind.ts';
import { isSurelyAbout } from '../board/card-owner.ts';
import { cardOf, type BoardReader } from '../board/board-reader.ts';
import { addNote, removeNote, type InternalNotes, type NoteRow } from './internal-notes.ts';

const { conversation: texts, decision } = standingTexts;

/** Adds the routes of internal notes. Deciders of the board may use them, except for a case about themselves. */
export function noteRoutes(
  app: App,
  board: BoardReader,
  { audit, knownPeople }: Pick<AppealContext, 'audit' | 'knownPeople'>,
  notes: InternalNotes,
): void {
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
    return audit.record({ key: `${action}:${noteId}`, actor, action, target, subjectId: card.id, requestId: request.id }, change);
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
