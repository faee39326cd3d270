import { bookingMessages } from '@portal/booking-contract';
import { standingTexts, typeTitle, type AppealEmailRequest } from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { AppealContext } from '../standing/appeals/appeal-context.ts';
import { queueAppealMail } from '../standing/appeals/decision-procedure.ts';
import { appealsOf } from '../standing/rules/appeal-history.ts';
import { forbidden } from './board-proxy-reads.ts';

/**
 * Handles the appeal form of `POST /api/loops-email`: mails the result of a decided appeal to the address in its record. The
 * idempotency key is that of the decision's own mail, so no second mail is sent.
 *
 * @throws HttpError 403 unless the template is configured for a board on which the caller decides, and another person's decided
 *   appeal has this address and result; 503 when the board or the queue fails
 */
export async function sendAppealEmail(
  { boards, comments, outbox, knownPeople }: AppealContext,
  templates: Config['loops']['templates'],
  request: FastifyRequest,
  body: AppealEmailRequest,
): Promise<void> {
  const board = Object.values(boards).find(({ kind }) => templates[kind.mailTemplate] === body.transactionalId);
  if (!board) throw forbidden();
  await request.authorize(board.kind.access.decide, { fresh: true });
  const { username, appealtype, result } = body.dataVariables;
  if ((await knownPeople.of(requireSession(request))).hasName(username)) throw new HttpError(403, standingTexts.decision.ownAppeal);

  const state = (await board.read()).value;
  const cards = state.index.byName(username).filter(({ type }) => typeTitle(type).toLowerCase() === appealtype.trim().toLowerCase());
  for (const card of cards) {
    const [appeal] = appealsOf(await comments.of(card.id));
    if (appeal?.status !== result.toUpperCase() || appeal.email.toLowerCase() !== body.email.toLowerCase()) continue;
    const { comment, email, decided } = appeal;
    const mail = {
      commentId: comment.id,
      outcome: result,
      to: email,
      username,
      appealType: typeTitle(card.type),
      note: decided?.note ?? '',
      decidedBy: decided?.by ?? '',
    };
    if (!(await queueAppealMail(outbox, board.kind, mail))) throw new HttpError(503, bookingMessages.email.failed);
    return;
  }
  if (state.missing.length > 0) throw new HttpError(503, bookingMessages.email.failed);
  throw forbidden();
}
