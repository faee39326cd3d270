import { boardApi, standingApi, type AppealDecision, type ModerationBoard } from '@portal/standing-contract';
import type { Call } from '../history.ts';
import { verdictOf } from '../verdict.ts';
import { perhapsTwice, type Action, type Actor } from './actor.ts';
import { readList } from './read-list.ts';

/** Appeals against one of the person's own punishments. After a lost answer it sometimes retries with the same text. */
export const submitAppeal =
  (board: ModerationBoard): Action =>
  async (actor) => {
    const { browser, random } = actor;
    const punishments = await readList<{ id: string; canAppeal: boolean }>(actor, standingApi[board], 'punishments');
    const appealable = punishments.filter(({ canAppeal }) => canAppeal);
    if (appealable.length === 0) return;
    const card = random.pick(appealable).id;
    const token = actor.token();
    const email = `${token}@example.test`;
    const submissionId = random.uuid();
    const submit = (): Promise<Call> =>
      browser.call(
        { kind: 'appeal', board, card, token, email },
        { method: 'POST', path: boardApi[board].submit, body: { cardId: card, email, reason: token, submissionId } },
      );
    await perhapsTwice(random, async () => {
      const call = await submit();
      if (['unanswered', 'failed'].includes(verdictOf(call)) && random.chance(0.5)) await submit();
    });
  };

/** Decides a pending appeal, often concurrently with a second senior, who may decide otherwise. */
export const decideAppeal =
  (board: ModerationBoard, colleague: () => Actor | undefined): Action =>
  async (actor) => {
    const { random } = actor;
    const pending = await readList<{ id: string }>(actor, boardApi[board].appeals, 'appeals');
    if (pending.length === 0) return;
    const card = random.pick(pending).id;
    const decide = async ({ browser, token: newToken }: Actor, decision: AppealDecision) => {
      const token = newToken();
      const send = { method: 'POST', path: boardApi[board].decide, body: { cardId: card, decision, note: token } } as const;
      const call = await browser.call({ kind: 'decide-appeal', board, card, decision, token }, send);
      if (verdictOf(call) === 'unanswered' && random.chance(0.5))
        await browser.call({ kind: 'decide-appeal', board, card, decision, token }, send);
    };
    const randomDecision = (): AppealDecision => (random.chance(0.3) ? 'approve' : 'deny');
    const [first, second] = [randomDecision(), randomDecision()];
    const other = random.chance(0.5) ? colleague() : undefined;
    await Promise.all([decide(actor, first), other && decide(other, second)]);
  };
