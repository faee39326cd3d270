import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Params } from '../../http/params.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import type { Card, CardComment } from '../../store/records.ts';
import { invalidId, invalidValue, notFound } from './board-error.ts';
import { boardParams } from './board-params.ts';
import { cardOf } from './board-reads.ts';
import { boardWrites } from './board-writes.ts';
import { describeCard, describeComment, describeLabel } from './describe.ts';
import { portalMember } from './member.ts';
import { isObjectId } from './object-id.ts';

interface Ids {
  Params: { id: string; other: string };
}

/** Registers the write endpoints. The author is the owner of the portal's token. A repeated POST creates a duplicate, as on the real board. */
export function writeRoutes(app: FastifyInstance, state: SandboxState) {
  const { records } = state;
  const writes = boardWrites(state);
  const cardIn = (request: FastifyRequest<Ids>) => cardOf(records, request.params.id);
  const commentOf = (id: string, cardId?: string): CardComment => {
    if (!isObjectId(id)) throw invalidId();
    const comment = records.comments.get(id);
    if (!comment || (cardId !== undefined && comment.cardId !== cardId)) throw notFound();
    return comment;
  };
  const edit = (comment: CardComment, text: string | undefined) =>
    describeComment(records, writes.editComment(comment, portalMember, text));

  app.post<Ids>('/cards/:id/actions/comments', async (request) =>
    describeComment(records, writes.addComment(cardIn(request), portalMember, boardParams(request)['text'])),
  );
  app.put<Ids>('/cards/:id/actions/:other/comments', async (request) =>
    edit(commentOf(request.params.other, cardIn(request).id), boardParams(request)['text']),
  );
  app.put<Ids>('/actions/:id', async (request) => edit(commentOf(request.params.id), boardParams(request)['text']));
  app.delete<Ids>('/actions/:id', async (request) => {
    writes.removeComment(commentOf(request.params.id), portalMember);
    return { _value: null };
  });
  app.put<Ids>('/actions/:id/text', async (request) => edit(commentOf(request.params.id), boardParams(request)['value']));

  app.post<Ids>('/cards/:id/labels', async (request) => {
    const { name = '', color } = boardParams(request);
    return describeLabel(writes.addNewLabel(cardIn(request), name, color && color !== 'null' ? color : null));
  });
  app.post<Ids>('/cards/:id/idLabels', async (request) => writes.attachLabel(cardIn(request), boardParams(request)['value'] ?? ''));
  app.delete<Ids>('/cards/:id/idLabels/:other', async (request) => {
    writes.detachLabel(cardIn(request), request.params.other);
    return { _value: null };
  });

  app.post<Ids>('/cards', async (request) => {
    const { idList = '', name = '', desc = '', ...params } = boardParams(request);
    return describeCard(records, writes.addCard(idList, { name, desc, due: dueOf(params) ?? null }), {});
  });
  app.put<Ids>('/cards/:id', async (request) =>
    describeCard(records, writes.updateCard(cardIn(request), changesOf(boardParams(request))), {}),
  );
}

function changesOf(params: Params): Partial<Card> {
  const { name, desc, closed, dueComplete, idList, idLabels } = params;
  const due = dueOf(params);
  return {
    ...(name === undefined ? {} : { name }),
    ...(desc === undefined ? {} : { desc }),
    ...(closed === undefined ? {} : { closed: closed === 'true' }),
    ...(dueComplete === undefined ? {} : { dueComplete: dueComplete === 'true' }),
    ...(idList === undefined ? {} : { listId: idList }),
    ...(idLabels === undefined ? {} : { labelIds: [...new Set(idLabels.split(',').filter(Boolean))] }),
    ...(due === undefined ? {} : { due }),
  };
}

/** Reads the due time of a write. Undefined leaves it unchanged, null removes it. */
function dueOf({ due }: Params): string | null | undefined {
  if (due === undefined) return undefined;
  if (due === '' || due === 'null') return null;
  if (Number.isNaN(Date.parse(due))) throw invalidValue('due');
  return new Date(due).toISOString();
}
