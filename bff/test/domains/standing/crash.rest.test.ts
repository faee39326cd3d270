import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { accountApi } from '@portal/portal-contract';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { boardApi, standingApi, type DecidedAppealsReply } from '@portal/standing-contract';
import type { Store } from '../../../src/store/store.ts';
import { letLeasesEnd, openStore } from '../support/let-leases-end.ts';
import { until } from '../support/portal.ts';
import type { Gate, Moment } from '../support/gate.ts';
import { type BffProcess, type Cluster, startCluster } from '../support/processes.ts';
import { boardOf } from '../support/board.ts';
import { reseed } from './support/shared-portal.ts';
import { email, type PersonName, standingWorld } from './support/standing-world.ts';

jest.setTimeout(120_000);
/** DECISION_UNDO_SECONDS of the next process. */
let undoSeconds = 0;
let cluster: Cluster;
let gate: Gate;
let bff: BffProcess;
const kill = () => bff.end();

beforeAll(async () => {
  cluster = await startCluster({ world: standingWorld, env: { BOARD_REFRESH_SECONDS: '0.2' } });
  gate = await cluster.gate();
  await start();
});
afterAll(() => cluster.close());
beforeEach(async () => {
  // An email of the last test would count as a write of this one.
  await until(areMailsSent, 50);
  await reseed(cluster.sandbox.url, cluster.where.dataDir);
});

/**
 * Starts a process whose calls to the board and the mailer pass the gate.
 *
 * @param leases whether the killed process's leases are ended first; most tests do not wait for them
 */
async function start(leases: 'ended' | 'running' = 'ended'): Promise<void> {
  if (leases === 'ended') await letLeasesEnd(cluster.where);
  const through = { TRELLO_API_URL: gate.url + sandboxPaths.board, LOOPS_API_URL: gate.url + sandboxPaths.mailer };
  bff = await cluster.start({ ...through, DECISION_UNDO_SECONDS: String(undoSeconds) });
}

/** Resolves to undefined if the process dies before it answers. */
const post = (as: PersonName, path: string, body: object) => bff.tryPost(as, path, body);
const audited = async (cardId: string, action: string) => {
  const { entries } = await bff.get<{ entries: { subjectId: string }[] }>('HibiscusHal', `${standingApi.audit}?action=${action}`);
  return entries.filter(({ subjectId }) => subjectId === cardId);
};

/** Reads the store directly, without the process. */
async function fromStore<T>(read: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(cluster.where);
  try {
    return await read(store);
  } finally {
    await store.close();
  }
}
const areMailsSent = () =>
  fromStore(
    async ({ db }) =>
      !(await db
        .selectFrom('jobs')
        .select('key')
        .where('kind', 'like', 'mail.%')
        .where('state', 'not in', ['done', 'failed'])
        .executeTakeFirst()),
  );
const assignees = async (cardId: string) => {
  const rows = await fromStore(({ db }) => db.selectFrom('assignees').select('username').where('cardId', '=', cardId).execute());
  return rows.map(({ username }) => username);
};
const storedNotes = (cardId: string) =>
  fromStore(({ db }) => db.selectFrom('internalNotes').select('id').where('cardId', '=', cardId).execute());
const storedEntries = (cardId: string) =>
  fromStore(({ db }) =>
    db.selectFrom('auditEntries').select('id').where('action', '=', 'note.add').where('subjectId', '=', cardId).execute(),
  );
const assignTo = async (as: PersonName, cardId: string) => post(as, boardApi.player.assign, { cardId, to: 'me', from: null });

const board = () => boardOf(cluster.sandbox.url);
/** Emails about a card's appeal. Ignores a late email of an earlier test, which a restart may send during this one. */
const mails = async (cardId: string) => {
  const comments = await board().comments(cardId);
  return (await cluster.sandbox.controls.inbox()).filter(({ idempotencyKey }) => comments.some(({ id }) => idempotencyKey?.includes(id)));
};
const texts = async (cardId: string) => (await board().comments(cardId)).map(({ text }) => text);
describe('R26 a process killed at a write of a decision', () => {
  const points: { moment: Moment; write: string; count: number }[] = [
    { moment: 'before', write: 'the record', count: 1 },
    { moment: 'after', write: 'the record', count: 1 },
    // The board does not know this label yet.
    { moment: 'after', write: 'the new label', count: 2 },
    { moment: 'after', write: 'the labels', count: 3 },
    { moment: 'before', write: 'the staff comment', count: 4 },
    { moment: 'after', write: 'the staff comment', count: 4 },
    { moment: 'after', write: 'the mail', count: 5 },
  ];

  it.each(points)('$moment $write finishes the decision once after a restart', async ({ moment, count }) => {
    const { id } = await board().card('serverBans', 'islandhopper22');
    expect((await assignTo('HibiscusHal', id))?.status).toBe(200);
    const decision = { cardId: id, decision: 'deny', note: 'Be kind.' };
    gate.arm(count, moment, kill);
    const answer = await post('Capt_Marisol', boardApi.player.decide, decision);
    if (count < 5) expect(answer).toBeUndefined();
    await bff.ended;
    expect(gate.disarm()).toBe(true);

    await start();
    // Without the record nothing was decided. With it, another process finishes the decision.
    const isDecided = !(count === 1 && moment === 'before');
    if (!isDecided) expect((await post('Capt_Marisol', boardApi.player.decide, decision))?.status).toBe(200);
    await until(async () => (await mails(id)).length > 0, 50);
    await until(async () => (await audited(id, 'appeal.deny')).length > 0, 50);
    await until(async () => (await assignees(id)).length === 0, 50);
    expect(await board().labels(id)).toEqual(['DENIED', 'Severity: High']);
    expect(await texts(id)).toEqual([
      `APPEAL DENIED BY STAFF\nEmail notification will be sent to: ${email}\nDecided by: Capt_Marisol\nNote: Be kind.`,
      `APPEAL SUBMITTED\nEmail: ${email}\nReason: It was my brother.\nStatus: DENIED`,
    ]);
    // A repeat agrees, the other decision gets a 409. Neither adds anything.
    expect((await post('HibiscusHal', boardApi.player.decide, decision))?.body).toMatchObject({ already: true });
    expect((await post('HibiscusHal', boardApi.player.decide, { cardId: id, decision: 'approve' }))?.status).toBe(409);
    expect([(await texts(id)).length, (await mails(id)).length]).toEqual([2, 1]);
    expect(await audited(id, 'appeal.deny')).toHaveLength(1);
  });
});

describe('R26 a process killed while it reopens an appeal', () => {
  it.each<{ moment: Moment; write: string; count: number }>([
    { moment: 'before', write: 'the record', count: 1 },
    { moment: 'after', write: 'the record', count: 1 },
    { moment: 'before', write: 'the labels', count: 2 },
    { moment: 'after', write: 'the labels', count: 2 },
    { moment: 'after', write: 'the comment', count: 3 },
    { moment: 'before', write: 'the mail', count: 4 },
    { moment: 'after', write: 'the mail', count: 4 },
  ])('$moment $write reopens it once after a restart', async ({ moment, count }) => {
    const { id } = await board().card('serverBans', 'islandhopper22');
    expect((await post('Capt_Marisol', boardApi.player.decide, { cardId: id, decision: 'approve' }))?.status).toBe(200);
    await until(async () => (await mails(id)).length === 1 && (await areMailsSent()), 50);
    const { decisions } = await bff.get<DecidedAppealsReply>('HibiscusHal', boardApi.player.decided);
    const decision = { cardId: id, id: decisions.find(({ cardId }) => cardId === id)?.id };
    gate.arm(count, moment, kill);
    await post('HibiscusHal', boardApi.player.reopen, decision);
    await bff.ended;
    expect(gate.disarm()).toBe(true);

    await start();
    // The caller got no answer and asks again, possibly before the job is continued.
    expect((await post('HibiscusHal', boardApi.player.reopen, decision))?.status).toBe(200);
    await until(async () => (await mails(id)).length === 2, 50);
    await until(async () => (await audited(id, 'appeal.reopen')).length > 0, 50);
    expect(await board().labels(id)).toEqual(['PENDING', 'Severity: High']);
    const [reopening = '', , record] = await texts(id);
    expect(reopening).toMatch(/^APPEAL REOPENED BY STAFF\nReopened by: HibiscusHal\n/);
    expect(record).toMatch(/Status: PENDING$/);
    expect([(await texts(id)).length, (await mails(id)).length]).toEqual([3, 2]);
    expect(await audited(id, 'appeal.reopen')).toHaveLength(1);
  });
});

describe('R26 a process killed at a write of a submission', () => {
  const points: { moment: Moment; write: string; count: number }[] = [
    { moment: 'before', write: 'the record', count: 1 },
    { moment: 'after', write: 'the record', count: 1 },
    { moment: 'after', write: 'the label', count: 2 },
  ];

  it.each(points)('$moment $write leaves a complete appeal or none after a restart', async ({ moment, count }) => {
    const { id } = await board().card('warnings', 'IslandHopper22');
    const appeal = { cardId: id, email, reason: 'I was asleep.' };
    gate.arm(count, moment, kill);
    expect(await post('IslandHopper22', boardApi.player.submit, appeal)).toBeUndefined();
    expect(gate.disarm()).toBe(true);

    await start('running');
    if (count === 1 && moment === 'before') expect([await texts(id), await board().labels(id)]).toEqual([[], []]);
    else await until(async () => (await board().labels(id)).includes('PENDING'), 50);
    // The appellant got no answer and retries.
    expect((await post('IslandHopper22', boardApi.player.submit, appeal))?.status).toBe(200);
    expect([(await texts(id)).length, await board().labels(id)]).toEqual([1, ['PENDING']]);
  });
});

describe('R26 a process killed while a case is being assigned', () => {
  it.each([0, 4, 12, 40])('%i ms after the request leaves the assignee and its entry, or neither', async (afterMs) => {
    const { id } = await board().card('serverBans', 'islandhopper22');
    const answer = assignTo('Capt_Marisol', id);
    await sleep(afterMs);
    await kill();
    const isAcknowledged = (await answer)?.status === 200;
    await start();
    const entries = await audited(id, 'appeal.assign');
    expect(await assignees(id)).toEqual(entries.length > 0 ? ['Capt_Marisol'] : []);
    if (isAcknowledged) expect(entries).toHaveLength(1);
    // The caller got no answer and retries.
    expect((await assignTo('Capt_Marisol', id))?.status).toBe(200);
    expect(await assignees(id)).toEqual(['Capt_Marisol']);
    expect(await audited(id, 'appeal.assign')).toHaveLength(1);
  });
});

describe('R26 a process killed at a write of the conversation', () => {
  const question = { question: 'Which server was it?' };
  const asked = 'APPEAL QUESTION BY STAFF\nAsked by: Capt_Marisol\nQuestion: Which server was it?';
  const questionMails = async () =>
    (await cluster.sandbox.controls.inbox()).filter(({ transactionalId }) => transactionalId === sandboxAccounts.templates.appealQuestion);

  it.each<{ moment: Moment; write: string; count: number }>([
    { moment: 'before', write: 'the question', count: 1 },
    { moment: 'after', write: 'the question', count: 1 },
    { moment: 'before', write: 'its mail', count: 2 },
    { moment: 'after', write: 'its mail', count: 2 },
  ])('$moment $write asks once after a restart', async ({ moment, count }) => {
    const { id } = await board().card('serverBans', 'islandhopper22');
    gate.arm(count, moment, kill);
    await post('Capt_Marisol', boardApi.player.ask, { cardId: id, ...question });
    await bff.ended;
    expect(gate.disarm()).toBe(true);

    await start();
    // The caller got no answer and asks again, possibly before the job is continued.
    expect((await post('Capt_Marisol', boardApi.player.ask, { cardId: id, ...question }))?.status).toBe(200);
    await until(async () => (await questionMails()).length > 0, 50);
    await until(async () => (await audited(id, 'appeal.ask')).length > 0, 50);
    expect((await texts(id)).filter((text) => text === asked)).toHaveLength(1);
    expect([(await texts(id)).length, (await questionMails()).length]).toEqual([2, 1]);
    expect(await audited(id, 'appeal.ask')).toHaveLength(1);
  });

  it.each<{ moment: Moment }>([{ moment: 'before' }, { moment: 'after' }])(
    '$moment the answer stores one answer after a restart',
    async ({ moment }) => {
      const { id } = await board().card('serverBans', 'islandhopper22');
      await post('Capt_Marisol', boardApi.player.ask, { cardId: id, ...question });
      const [comment] = await board().comments(id);
      const answer = { cardId: id, questionId: comment?.id, answer: 'The first one.' };
      // The email of the question must not count as a write, and the next process must not repeat it.
      await until(areMailsSent, 50);
      gate.arm(1, moment, kill);
      await post('IslandHopper22', boardApi.player.answer, answer);
      expect(gate.disarm()).toBe(true);

      await start();
      if (moment === 'after') await until(async () => (await audited(id, 'appeal.answer')).length > 0, 50);
      expect((await post('IslandHopper22', boardApi.player.answer, answer))?.status).toBe(200);
      expect((await texts(id)).slice(0, 2)).toEqual(['APPEAL ANSWER\nAnswered by: IslandHopper22\nAnswer: The first one.', asked]);
      expect(await texts(id)).toHaveLength(3);
      expect(await audited(id, 'appeal.answer')).toHaveLength(1);
    },
  );

  it.each([0, 3, 8, 30])('%i ms after an internal note leaves the note and its entry, or neither', async (afterMs) => {
    const { id } = await board().card('serverBans', 'islandhopper22');
    const note = { id: randomUUID(), cardId: id, text: 'Seen before.' };
    const answer = post('Capt_Marisol', boardApi.player.addNote, note);
    await sleep(afterMs);
    await kill();
    const isAcknowledged = (await answer)?.status === 200;
    expect(await storedNotes(id)).toHaveLength((await storedEntries(id)).length);
    if (isAcknowledged) expect(await storedNotes(id)).toHaveLength(1);
    await start();
    const reply = await post('Capt_Marisol', boardApi.player.addNote, note);
    expect(reply?.body['notes']).toMatchObject([{ id: note.id, text: 'Seen before.' }]);
    expect(await audited(id, 'note.add')).toHaveLength(1);
  });
});

describe('R26 a process killed while it holds a decision', () => {
  const hold = async () => {
    // Rows of earlier tests stay in the store.
    const heldId = randomUUID();
    const { id } = await board().card('serverBans', 'islandhopper22');
    const body = { cases: [{ id: heldId, cardId: id }], decision: 'deny', note: 'Be kind.' };
    const reply = await post('Capt_Marisol', boardApi.player.hold, body);
    // A process that carries it out at once may be killed before it answers.
    if (reply) expect(reply.body).toMatchObject({ outcomes: [{ id: heldId, error: null }] });
    else await bff.ended;
    return { cardId: id, heldId };
  };
  const restart = async (seconds: number) => {
    await kill();
    undoSeconds = seconds;
    await start();
  };
  afterEach(async () => {
    gate.disarm();
    if (undoSeconds > 0) await restart(0);
  });
  const isDecidedOnce = async (cardId: string) => {
    await until(async () => (await mails(cardId)).length > 0, 50);
    await until(async () => (await audited(cardId, 'appeal.deny')).length > 0, 50);
    expect(await board().labels(cardId)).toEqual(['DENIED', 'Severity: High']);
    expect((await texts(cardId)).length).toBe(2);
    expect(await mails(cardId)).toHaveLength(1);
    expect(await audited(cardId, 'appeal.deny')).toHaveLength(1);
  };

  it('keeps the undo, and never carries out an undone decision', async () => {
    await restart(60);
    const { cardId, heldId } = await hold();
    await restart(60);
    expect((await post('Capt_Marisol', boardApi.player.undo, { ids: [heldId] }))?.body).toMatchObject({ undone: [heldId] });
    await restart(0);
    expect((await post('Capt_Marisol', boardApi.player.undo, { ids: [heldId] }))?.body).toMatchObject({ undone: [] });
    expect(await board().labels(cardId)).toContain('PENDING');
    expect(await mails(cardId)).toEqual([]);
  });

  it('keeps the decision, and the next process carries it out', async () => {
    await restart(3);
    const { cardId } = await hold();
    await restart(3);
    await isDecidedOnce(cardId);
  });

  it.each<{ moment: Moment; write: string; count: number }>([
    { moment: 'before', write: 'the record', count: 1 },
    { moment: 'after', write: 'the record', count: 1 },
    { moment: 'after', write: 'the labels', count: 3 },
    { moment: 'after', write: 'the staff comment', count: 4 },
    { moment: 'after', write: 'the mail', count: 5 },
  ])('$moment $write carries it out once after a restart', async ({ moment, count }) => {
    gate.arm(count, moment, kill);
    const { cardId } = await hold();
    await bff.ended;
    expect(gate.disarm()).toBe(true);
    await start();
    await isDecidedOnce(cardId);
  });
});

describe('R26 a process killed while it erases a person with a pending appeal', () => {
  const areErased = () =>
    fromStore(async ({ db }) => !(await db.selectFrom('erasures').select('subject').where('endedAt', 'is', null).executeTakeFirst()));

  // An erasure ends the person's sessions, so each case erases another person.
  it.each<{ who: PersonName; write: string; count: number; labels: string[] }>([
    { who: 'KaieteurKid', write: 'the record', count: 1, labels: [] },
    { who: 'SteelpanSam', write: 'the label', count: 2, labels: ['Severity: High'] },
  ])('after $write withdraws the appeal once after a restart', async ({ who, count, labels }) => {
    const { id } = await board().card('suspensions', who);
    gate.arm(count, 'after', kill);
    const reply = await post(who, accountApi.erase, { username: who });
    await bff.ended;
    // It may be killed before it answers.
    if (reply) expect(reply.status).toBe(200);
    expect(gate.disarm()).toBe(true);
    expect(await areErased()).toBe(false);

    await start();
    await until(areErased, 50);
    expect(await board().labels(id)).toEqual(labels);
    expect(await texts(id)).toEqual(['APPEAL WITHDRAWN\nReason: (erased at the person’s request)']);
    expect(await mails(id)).toEqual([]);
  });
});
