import { afterEach, expect, it } from '@jest/globals';
import { withStatus } from '../../../src/domains/standing/rules/appeal-comments.ts';
import type { Store } from '../../../src/store/store.ts';
import { openStore } from '../support/let-leases-end.ts';
import { until } from '../support/portal.ts';
import { startStanding, type StandingPortal } from './support/standing-portal.ts';
import { email } from './support/standing-world.ts';

let portal: StandingPortal;
let store: Store;
afterEach(async () => {
  await store.close();
  await portal.close();
});

/**
 * Stores an unfinished denial whose record is written, as after a restore. Resolves to the card's id when the portal has finished it.
 *
 * @param isSilent whether the denial comes from a backup
 */
async function finishDenial(isSilent: boolean): Promise<string> {
  portal = await startStanding();
  store = await openStore(portal);
  const { id: subject } = await portal.board.card('serverBans', 'islandhopper22');
  const [record] = await portal.board.comments(subject);
  const text = withStatus(record?.text ?? '', 'DENIED') ?? '';
  const target = 'islandhopper22';
  const appeal = { commentId: record?.id ?? '', submittedAt: '2026-11-20T12:00:00.000Z', round: 0, email, target, text };
  const steps = { plan: { ...appeal, appealType: 'Server Ban', labels: ['PENDING'], labelIds: ['id'] }, record: null };
  const actor = { userId: '1003', username: 'Capt_Marisol', requestId: 'r' };
  const decision = { decision: 'deny', note: '', confirmsOwnPunishment: false, isSilent };
  const [kind, key] = ['appeal.decide', 'k'];
  const state = {
    state: 'retrying',
    attempts: 1,
    dueAt: 0,
    fence: 1,
    reason: null,
    traceparent: null,
    createdAt: 0,
    changedAt: 0,
  } as const;
  await store.db
    .insertInto('jobs')
    .values({
      ...{ ...state, kind, key, lane: `card:${subject}`, steps: JSON.stringify(steps) },
      payload: JSON.stringify({ board: 'player', cardId: subject, actor, ...decision }),
    })
    .execute();
  await until(async () => !(await store.db.selectFrom('jobs').select('id').where('key', '=', key).executeTakeFirst()));
  return subject;
}
const auditedActions = async () => (await store.db.selectFrom('auditEntries').select('action').execute()).map(({ action }) => action);
const mailCount = async () => (await store.db.selectFrom('jobs').select('key').where('kind', 'like', 'mail.%').execute()).length;

it('finishes a decision from a backup on the card and in the audit log without an email', async () => {
  const card = await finishDenial(true);
  expect(await portal.board.labels(card)).toContain('DENIED');
  expect(await portal.board.comments(card)).toHaveLength(2);
  expect([await auditedActions(), await mailCount()]).toEqual([['appeal.deny'], 0]);
});

it('emails a decision that a crash interrupted', async () => {
  await finishDenial(false);
  expect([await auditedActions(), await mailCount()]).toEqual([['appeal.deny'], 1]);
});
