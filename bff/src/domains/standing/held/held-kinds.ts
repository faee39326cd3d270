import { standingTexts, type AppealDecision, type ModerationBoard } from '@portal/standing-contract';
import type { HeldRow } from '../../../operations/held-decisions.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import type { AppealContext } from '../appeals/appeal-context.ts';
import { decideAppeal } from '../appeals/decide-appeal.ts';

/** Defines how held decisions on the appeals of both boards are carried out. */
export const heldKinds = (context: AppealContext) => ({ player: kindOf(context, 'player'), staff: kindOf(context, 'staff') });

const kindOf = (context: AppealContext, name: ModerationBoard) => ({
  access: context.boards[name].kind.access.decide,
  async carryOut(row: HeldRow<AppealDecision>): Promise<null> {
    const { actorId: userId, actor: username, requestId, subjectId: cardId, decision, note } = row;
    try {
      await decideAppeal(context, context.boards[name], { userId, username, requestId }, { cardId, decision, note }, { held: row });
    } catch (error) {
      // A locked card is worth a retry.
      throw error instanceof HttpError && error.message === standingTexts.decision.busy ? new Error('the card is locked') : error;
    }
    return null;
  },
});
