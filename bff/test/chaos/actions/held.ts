import { setTimeout as sleep } from 'node:timers/promises';
import { boardApi, type AppealDecision, type ModerationBoard } from '@portal/standing-contract';
import { verdictOf } from '../verdict.ts';
import type { Action } from './actor.ts';
import { readList } from './read-list.ts';

/** Cases of one bulk decision. */
const mostCases = 4;
/** An undo comes up to this late, in milliseconds: some are too late. */
const latestUndoMs = 14_000;

/** Decides one appeal or several with one note, and takes some of these decisions back. */
export const holdDecisions =
  (board: ModerationBoard): Action =>
  async (actor) => {
    const { random, browser } = actor;
    const pending = await readList<{ id: string; isOwn: boolean }>(actor, boardApi[board].appeals, 'appeals');
    const chosen = pending.filter(({ isOwn }) => !isOwn && random.chance(0.5)).slice(0, mostCases);
    if (chosen.length === 0) return;
    const decision: AppealDecision = random.chance(0.3) ? 'approve' : 'deny';
    const cases = chosen.map(({ id: cardId }) => ({ id: random.uuid(), cardId }));
    const token = actor.token();
    const ask = { kind: 'hold', board, cards: Object.fromEntries(cases.map(({ id, cardId }) => [id, cardId])), decision, token } as const;
    const hold = () => browser.call(ask, { method: 'POST', path: boardApi[board].hold, body: { cases, decision, note: token } });
    if (verdictOf(await hold()) === 'unanswered' && random.chance(0.5)) await hold();
    if (!random.chance(0.5)) return;
    await sleep(random.between(0, latestUndoMs));
    const ids = cases.map(({ id }) => id).filter(() => random.chance(0.7));
    if (ids.length > 0) await browser.call({ kind: 'undo', board, ids }, { method: 'POST', path: boardApi[board].undo, body: { ids } });
  };
