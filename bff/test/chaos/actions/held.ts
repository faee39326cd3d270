import { setTimeout as sleep } from 'node:timers/promises';
import { boardApi, type AppealDecision, type ModerationBoard } from '@portal/standing-contract';
import { verdictOf } from '../verdict.ts';
import type { Action } from './actor.ts';
import { readList } from './read-list.ts';

/** Highest number of cases in one bulk decision. */
const maxCases = 4;
/** Longest delay of an undo, in milliseconds. Some of them are too late. */
const latestUndoMs = 14_000;

/** Decides one or several appeals with one note, and undoes some of these decisions. */
export const holdDecisions =
  (board: ModerationBoard): Action =>
  async (actor) => {
    const { random, browser } = actor;
    const pending = await readList<{ id: string; isOwn: boolean }>(actor, boardApi[board].appeals, 'appeals');
    const chosenAppeals = pending.filter(({ isOwn }) => !isOwn && random.chance(0.5)).slice(0, maxCases);
    if (chosenAppeals.length === 0) return;
    const decision: AppealDecision = random.chance(0.3) ? 'approve' : 'deny';
    const cases = chosenAppeals.map(({ id: cardId }) => ({ id: random.uuid(), cardId }));
    const token = actor.token();
    const ask = { kind: 'hold', board, cards: Object.fromEntries(cases.map(({ id, cardId }) => [id, cardId])), decision, token } as const;
    const hold = () => browser.call(ask, { method: 'POST', path: boardApi[board].hold, body: { cases, decision, note: token } });
    if (verdictOf(await hold()) === 'unanswered' && random.chance(0.5)) await hold();
    if (!random.chance(0.5)) return;
    await sleep(random.between(0, latestUndoMs));
    const ids = cases.map(({ id }) => id).filter(() => random.chance(0.7));
    if (ids.length > 0) await browser.call({ kind: 'undo', board, ids }, { method: 'POST', path: boardApi[board].undo, body: { ids } });
  };
