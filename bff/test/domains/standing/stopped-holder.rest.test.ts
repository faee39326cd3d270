import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { careersApi, type AdminApplication } from '@portal/careers-contract';
import { postgresPackage, startPostgres, type Postgres } from '@portal/postgres';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { boardApi, standingApi } from '@portal/standing-contract';
import type { Gate, HeldCall } from '../support/gate.ts';
import { until } from '../support/portal.ts';
import { startCluster, type BffProcess, type Cluster } from '../support/processes.ts';
import { boardOf } from '../support/board.ts';
import { email, standingWorld, type PersonName } from './support/standing-world.ts';

jest.setTimeout(120_000);
const world = {
  ...standingWorld,
  jobs: [{ title: 'Cabin Crew' }],
  applications: [{ job: 'Cabin Crew', username: 'LimboLuke', coverLetter: 'Low.' }],
};
const kinds = postgresPackage() ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

/** A process is stopped until its lease ends, and resumes after another process has finished the work. */
describe.each(kinds)('R26 a process that is stopped while it holds a card (%s)', (kind) => {
  let postgres: Postgres | undefined;
  let cluster: Cluster;
  let holder: Gate;
  /** Process whose calls pass the holder. */
  let one: BffProcess;
  let other: BffProcess;
  beforeAll(async () => {
    if (kind === 'postgres') postgres = await startPostgres();
    const place = postgres && { databaseUrl: await postgres.createDatabase('stopped') };
    cluster = await startCluster({ world, place, env: { BOARD_REFRESH_SECONDS: '0.2' } });
    holder = await cluster.gate();
    const throughHolder = { TRELLO_API_URL: holder.url + sandboxPaths.board, SUPABASE_URL: holder.url + sandboxPaths.careers };
    one = await cluster.start(throughHolder);
    other = await cluster.startElsewhere();
  });
  afterEach(() => one.resume());
  afterAll(async () => {
    await cluster.close();
    await postgres?.stop();
  });

  const post = async (bff: BffProcess, as: PersonName, path: string, body: object) => (await bff.post(as, path, body)).status;
  const get = <T>(path: string) => other.get<T>('HibiscusHal', path);
  const entriesOf = async (subjectId: string) =>
    (await get<{ entries: { action: string; subjectId: string }[] }>(standingApi.audit)).entries.filter(
      (entry) => entry.subjectId === subjectId,
    );
  const mailsTo = async (to: string) => (await cluster.sandbox.controls.inbox()).filter((mail) => mail.to === to);
  const board = () => boardOf(cluster.sandbox.url);
  const texts = async (cardId: string) => (await board().comments(cardId)).map(({ text }) => text.split('\n').at(0));
  const status = async (cardId: string) => (await board().comments(cardId)).at(-1)?.text.split('\n').at(-1);

  /** Stops `one` at a call of its write, and resumes it after the work of `other`. */
  async function stopAt(call: HeldCall, write: () => Promise<number>, workOfOther: () => Promise<void>): Promise<number> {
    const stopped = holder.hold(call, () => one.pause());
    const answer = write();
    await stopped;
    await workOfOther();
    if (call.what !== 'answer') await holder.letGo();
    one.resume();
    const code = await answer;
    // Leaves time for late writes.
    await sleep(300);
    return code;
  }

  const comments = '/actions/comments';
  it.each<{ name: string; call: HeldCall; list: 'serverBans' | 'suspensions'; card: string; to: string }>([
    {
      name: 'between its reading of a card and its comment',
      // The first reading decides whether the decision is allowed.
      call: { method: 'GET', path: '/actions?filter=commentCard', nth: 2, what: 'answer' },
      list: 'serverBans',
      card: 'islandhopper22',
      to: email,
    },
    {
      name: 'while its comment is on the way',
      call: { method: 'POST', path: comments, what: 'call' },
      list: 'suspensions',
      card: 'SteelpanSam',
      to: 'sam@example.test',
    },
    {
      name: 'while its comment is on the way, whose answer is lost',
      call: { method: 'POST', path: comments, what: 'lost' },
      list: 'suspensions',
      card: 'KaieteurKid',
      to: 'kid@example.test',
    },
  ])('$name leaves one comment, one email and one entry', async ({ call, list, card, to }) => {
    const { id } = await board().card(list, card);
    const decision = { cardId: id, decision: 'deny', note: 'Be kind.' };
    const isPlayer = list === 'serverBans';
    const by: PersonName = isPlayer ? 'Capt_Marisol' : 'TobagoTess';
    const path = isPlayer ? boardApi.player.decide : boardApi.staff.decide;
    const code = await stopAt(
      call,
      () => post(one, by, path, decision),
      async () => {
        await until(async () => (await entriesOf(id)).length > 0, 100);
      },
    );
    expect([409, 503]).toContain(code);
    await until(async () => (await mailsTo(to)).length > 0);
    await until(async () => (await texts(id)).length === 2);
    expect(await texts(id)).toEqual(['APPEAL DENIED BY STAFF', 'APPEAL SUBMITTED']);
    expect([(await mailsTo(to)).length, (await entriesOf(id)).map(({ action }) => action)]).toEqual([1, ['appeal.deny']]);
    // Both processes still work.
    expect(await post(one, by, path, decision)).toBe(200);
    expect(await texts(id)).toHaveLength(2);
  });

  it('while its decision is on the way leaves the decision of another', async () => {
    const { id } = await board().card('networkBans', 'HibiscusHal');
    const decide = (bff: BffProcess, decision: string) => post(bff, 'Capt_Marisol', boardApi.player.decide, { cardId: id, decision });
    const code = await stopAt(
      { method: 'PUT', path: '/actions/', what: 'call' },
      () => decide(one, 'approve'),
      async () => expect(await until(async () => (await decide(other, 'deny')) === 200, 100)).toBe(true),
    );
    expect([409, 503]).toContain(code);
    await until(async () => (await status(id)) === 'Status: DENIED');
    expect([await texts(id), await board().labels(id)]).toEqual([['APPEAL DENIED BY STAFF', 'APPEAL SUBMITTED'], ['DENIED']]);
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['appeal.deny']);
    expect(await mailsTo('hal@example.test')).toHaveLength(1);
    expect(await decide(one, 'approve')).toBe(409);
  });

  it('while its record is on the way submits one appeal', async () => {
    const { id } = await board().card('warnings', 'IslandHopper22');
    const appeal = { cardId: id, email, reason: 'I was asleep.' };
    const submit = (bff: BffProcess) => post(bff, 'IslandHopper22', boardApi.player.submit, appeal);
    const code = await stopAt(
      { method: 'POST', path: comments, what: 'call' },
      () => submit(one),
      async () => expect(await until(async () => (await submit(other)) === 200, 100)).toBe(true),
    );
    expect([409, 503]).toContain(code);
    await until(async () => (await texts(id)).length === 1);
    expect([await texts(id), await status(id), await board().labels(id)]).toEqual([['APPEAL SUBMITTED'], 'Status: PENDING', ['PENDING']]);
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['appeal.submit']);
  });

  it('while its question or the answer is on the way leaves one of each', async () => {
    const { id } = await board().card('warnings', 'IslandHopper22');
    const call: HeldCall = { method: 'POST', path: comments, what: 'call' };
    const converse = async (write: (bff: BffProcess) => Promise<number>) => {
      const code = await stopAt(
        call,
        () => write(one),
        async () => expect(await until(async () => (await write(other)) === 200, 100)).toBe(true),
      );
      expect([409, 503]).toContain(code);
    };
    await converse((bff) => post(bff, 'Capt_Marisol', boardApi.player.ask, { cardId: id, question: 'Which server?' }));
    const questionId = (await board().comments(id))[0]?.id;
    await converse((bff) => post(bff, 'IslandHopper22', boardApi.player.answer, { cardId: id, questionId, answer: 'The first.' }));
    await until(async () => (await texts(id)).length === 3);
    expect(await texts(id)).toEqual(['APPEAL ANSWER', 'APPEAL QUESTION BY STAFF', 'APPEAL SUBMITTED']);
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['appeal.answer', 'appeal.ask', 'appeal.submit']);
    const questionTemplate = sandboxAccounts.templates.appealQuestion;
    await until(async () => (await mailsTo(email)).some(({ transactionalId }) => transactionalId === questionTemplate), 100);
    expect((await mailsTo(email)).filter(({ transactionalId }) => transactionalId === questionTemplate)).toHaveLength(1);
  });

  it('while its decision on an application is on the way leaves the decision of another', async () => {
    const list = () => get<{ applications: AdminApplication[] }>(careersApi.adminApplications);
    const id = (await list()).applications.find((each) => each.status === 'pending')?.id ?? '';
    const decide = (bff: BffProcess, decision: string) => post(bff, 'Capt_Marisol', careersApi.decide, { id, status: decision });
    const code = await stopAt(
      { method: 'PATCH', path: 'applications', what: 'call' },
      () => decide(one, 'accepted'),
      async () => expect(await until(async () => (await decide(other, 'rejected')) === 200, 100)).toBe(true),
    );
    expect(code).toBe(503);
    expect((await list()).applications.find((each) => each.id === id)?.status).toBe('rejected');
    expect(await entriesOf(id)).toMatchObject([{ action: 'application.status', after: { status: 'rejected' } }]);
  });
});
