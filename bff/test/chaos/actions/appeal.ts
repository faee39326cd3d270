import { type AppealDecision, boardApi, type ModerationBoard, standingApi } from '@portal/standing-contract';
import { verdictOf } from '../history.ts';
import { type Action, type Actor, perhapsTwice, readList, write, writeAndRetry } from './actor.ts';

/** Appeals against one of the person's own punishments. After a lost answer it sometimes retries with the same text. */
export const submitAppeal =
  (board: ModerationBoard): Action =>
  async (actor) => {
    const { random } = actor;
    const punishments = await readList<{ id: string; canAppeal: boolean }>(actor, standingApi[board], 'punishments');
    const appealable = punishments.filter(({ canAppeal }) => canAppeal);
    if (appealable.length === 0) return;
    const card = random.pick(appealable).id;
    const token = actor.token();
    const email = `${token}@example.test`;
    const submissionId = random.uuid();
    const body = { cardId: card, email, reason: token, submissionId };
    const submit = () => write(actor, { kind: 'appeal', board, card, token, email }, boardApi[board].submit, body);
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
    const decide = async (by: Actor, decision: AppealDecision) => {
      const token = by.token();
      const body = { cardId: card, decision, note: token };
      await writeAndRetry(by, { kind: 'decide-appeal', board, card, decision, token }, boardApi[board].decide, body);
    };
    const randomDecision = (): AppealDecision => (random.chance(0.3) ? 'approve' : 'deny');
    const [first, second] = [randomDecision(), randomDecision()];
    const other = random.chance(0.5) ? colleague() : undefined;
    await Promise.all([decide(actor, first), other && decide(other, second)]);
  };
