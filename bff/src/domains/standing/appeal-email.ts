import { bookingMessages } from '@portal/booking-contract';
import { portalMessages } from '@portal/portal-contract';
import { standingTexts, typeTitle, type AppealEmailRequest } from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../session/session.ts';
import { queueAppealMail } from './appeals/appeal-mail.ts';
import { appealsOf } from './rules/case-comments.ts';
import { nameKey } from './rules/card-name.ts';
import type { StandingDeps } from './standing-deps.ts';

const forbidden = () => new HttpError(403, portalMessages.auth.forbidden);

/**
 * `POST /api/loops-email`, appeal form: the result of an appeal that was decided, to the address in its record. It is the same
 * mail as the decision's own, and so never a second one.
 *
 * @throws HttpError 403 unless the caller decides on that board, the template is the configured one, and a decided appeal of
 *   somebody else holds this address and result; 503 when the board or the queue cannot be used
 */
export async function sendAppealEmail(deps: StandingDeps, request: FastifyRequest, body: AppealEmailRequest): Promise<void> {
  const { templates, appeals } = deps;
  const board = (
    [
      ['player', templates.playerAppeal],
      ['staff', templates.staffAppeal],
    ] as const
  ).find(([, id]) => id === body.transactionalId)?.[0];
  if (!board) throw forbidden();
  await request.authorize(board === 'player' ? 'playerAppeals' : 'staffAppeals', { fresh: true });
  const { username, appealtype, result } = body.dataVariables;
  if (nameKey(username) === nameKey(requireSession(request).username)) throw new HttpError(403, standingTexts.decision.ownAppeal);

  const state = (await appeals.boards[board].read()).value;
  const cards = state.index.byName(username).filter(({ type }) => typeTitle(type).toLowerCase() === appealtype.trim().toLowerCase());
  for (const card of cards) {
    const [appeal] = appealsOf(await appeals.comments.of(card.id));
    if (appeal?.status !== result.toUpperCase() || appeal.email.toLowerCase() !== body.email.toLowerCase()) continue;
    const { comment, email, decided } = appeal;
    const mail = {
      board,
      commentId: comment.id,
      outcome: result,
      to: email,
      username,
      appealType: typeTitle(card.type),
      note: decided?.note ?? '',
      decidedBy: decided?.by ?? '',
    };
    if (!(await queueAppealMail(appeals.letters, mail))) throw new HttpError(503, bookingMessages.email.failed);
    return;
  }
  if (state.missing.length > 0) throw new HttpError(503, bookingMessages.email.failed);
  throw forbidden();
}
