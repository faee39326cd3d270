import { boardApi, standingApi, type AppealDecision, type ModerationBoard } from '@portal/standing-contract';
import type { Call } from '../history.ts';
import { verdictOf } from '../verdict.ts';
import { perhapsTwice, type Action, type Actor } from './actor.ts';
import { readList } from './read-list.ts';

/** Appeals against one of the person's own punishments; after a lost answer sometimes once more, with the same words. */
export const submitAppeal =
  (board: ModerationBoard): Action =>
  async (actor) => {
    const { browser, random } = actor;
    const punishments = await readList<{ id: string; canAppeal: boolean }>(actor, standingApi[board], 'punishments');
    const open = punishments.filter(({ canAppeal }) => canAppeal);
    if (open.length === 0) return;
    const card = random.pick(open).id;
    const token = actor.token();
    const email = `${token}@example.test`;
    const submissionId = random.uuid();
    const submit = (): Promise<Call> =>
      browser.call(
        { kind: 'appeal', board, card, token, email },
        { method: 'POST', path: boardApi[board].submit, body: { cardId: card, email, reason: token, submissionId } },
      );
    const submitAndPerhapsAgain = async () => {
      const call = await submit();
      if (['unanswered', 'failed'].includes(verdictOf(call)) && random.chance(0.5)) await submit();
    };
    await perhapsTwice(random, submitAndPerhapsAgain);
  };

/** Decides an appeal that waits; often together with a second senior, who may want the other decision. */
export const decideAppeal =
  (board: ModerationBoard, colleague: () => Actor | undefined): Action =>
  async (actor) => {
    const { random } = actor;
    const pending = await readList<{ id: string }>(actor, boardApi[board].appeals, 'appeals');
    if (pending.length === 0) return;
    const card = random.pick(pending).id;
    const decide = async ({ browser, token: draw }: Actor, decision: AppealDecision) => {
      const token = draw();
      const send = { method: 'POST', path: boardApi[board].decide, body: { cardId: card, decision, note: token } } as const;
      const call = await browser.call({ kind: 'decide-appeal', board, card, decision, token }, send);
      if (verdictOf(call) === 'unanswered' && random.chance(0.5))
        await browser.call({ kind: 'decide-appeal', board, card, decision, token }, send);
    };
    const draw = (): AppealDecision => (random.chance(0.3) ? 'approve' : 'deny');
    const [first, second] = [draw(), draw()];
    const other = random.chance(0.5) ? colleague() : undefined;
    await Promise.all([decide(actor, first), other && decide(other, second)]);
  };
