import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AdminJob,
  careersApi,
  decisionsPreviewReplySchema,
  rankMessages,
  ranksApi,
  reviewApi,
  reviewMessages,
} from '@portal/careers-contract';
import { startBff } from '../../../helpers/start-bff.ts';
import { until } from '../../support/portal.ts';
import { purser, readEntries } from '../careers-requests.ts';
import { type RankBff, rankWorld, roleId, startRankBff } from './rank-world.ts';

const member = 'IslandHopper22';
const trainee = { id: roleId(60), name: 'Trainee Crew', rank: 60 };

describe('a portal without the key', () => {
  it('offers no roles, and changes no rank', async () => {
    const bff = await startBff({ world: rankWorld });
    const senior = await bff.signedIn('Capt_Marisol');
    expect((await senior.get(careersApi.adminJobs)).json()).not.toHaveProperty('setsRanks');
    expect((await senior.get(ranksApi.roles)).json()).toMatchObject({ error: rankMessages.off });
    const reply = await senior.post(careersApi.createJob, { ...purser, roleId: roleId(60) });
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { error: rankMessages.off }]);
    expect((await senior.post(careersApi.createJob, purser)).statusCode).toBe(200);
    expect((await bff.sandbox.calls()).filter(({ path }) => path.includes('/cloud/'))).toEqual([]);
    await bff.close();
  });
});

describe('the ranks of accepted applicants', () => {
  let bff: RankBff;
  beforeEach(async () => {
    bff = await startRankBff();
  });
  afterEach(() => bff.close());

  describe('the role of a job', () => {
    it('is chosen among the roles up to the ceiling, listed, audited, and removed', async () => {
      expect(await bff.roles()).toEqual({
        ceiling: 100,
        roles: [{ id: roleId(10), name: 'Passenger', rank: 10 }, trainee, { id: roleId(100), name: 'Ground Crew', rank: 100 }],
      });
      expect((await bff.chooseRole(60)).statusCode).toBe(200);
      expect(await bff.jobRole()).toEqual(trainee);
      await bff.save({ location: 'Remote' });
      expect(await bff.jobRole()).toEqual(trainee);
      expect((await bff.chooseRole(null)).statusCode).toBe(200);
      expect(await bff.jobRole()).toBeNull();
      expect(await readEntries(bff.senior, { action: 'job.update' })).toMatchObject([
        { before: { role: 'Trainee Crew (60)' }, after: {} },
        { before: { location: '' }, after: { location: 'Remote' } },
        { before: {}, after: { role: 'Trainee Crew (60)' } },
      ]);
    });

    it('is not overwritten by an editor that was opened before a colleague’s change', async () => {
      const [{ createdAt: _, ...expected }] = (await bff.jobs()).jobs.filter(({ id }) => id === bff.jobId) as [AdminJob];
      const save = (rank: number) =>
        bff.senior.post(careersApi.updateJob, {
          id: bff.jobId,
          job: bff.draft,
          roleId: roleId(rank),
          expected: { ...expected, ...bff.draft },
        });
      expect((await save(60)).statusCode).toBe(200);
      expect((await save(60)).statusCode).toBe(200);
      expect((await save(100)).json()).toMatchObject({ error: reviewMessages.jobChanged });
      expect(await bff.jobRole()).toEqual(trainee);
    });

    it.each([120, 240, 250, 77])('of rank %i is refused', async (rank) => {
      const reply = await bff.chooseRole(rank);
      expect([reply.statusCode, reply.json()]).toMatchObject([409, { error: rankMessages.roleUnknown }]);
      expect(await bff.jobRole()).toBeNull();
    });

    it('stays during an outage of the platform, and is deleted with the job', async () => {
      await bff.chooseRole(60);
      await bff.fault('/groups', { mode: 'status', status: 500 });
      expect((await bff.chooseRole(60, { location: 'Remote' })).statusCode).toBe(200);
      const failed = await bff.chooseRole(100);
      expect([failed.statusCode, failed.json()]).toMatchObject([503, { error: reviewMessages.updateFailed }]);
      expect((await bff.senior.get(ranksApi.roles)).json()).toMatchObject({ error: rankMessages.rolesFailed });
      expect(await bff.jobRole()).toEqual(trainee);
      await bff.senior.post(careersApi.deleteJob, { id: bff.jobId });
      const [entry] = await readEntries(bff.senior, { action: 'job.delete' });
      expect(entry).toMatchObject({ before: { role: 'Trainee Crew (60)' }, after: {} });
    });
  });

  describe('an acceptance', () => {
    beforeEach(async () => void (await bff.chooseRole(60)));

    it('assigns the role once, beside the other roles of the member', async () => {
      const id = await bff.apply(member);
      expect(await bff.detail(id)).toMatchObject({ offeredRole: trainee });
      expect((await bff.decide(id)).statusCode).toBe(200);
      expect(await bff.rankOutcome(id)).toEqual({ state: 'set', role: trainee, reason: null, canRetry: false });
      expect((await bff.decide(id)).statusCode).toBe(200);
      expect(await bff.ranksOf(member)).toEqual([60, 10]);
      expect(await bff.writes()).toMatchObject([{ method: 'POST', status: 200 }]);
      expect(await bff.entries()).toEqual([
        {
          action: 'rank.set',
          actor: 'Capt_Marisol',
          target: member,
          before: { role: 'Passenger (10)' },
          after: { role: 'Trainee Crew (60)', job: 'First Officer' },
        },
      ]);
      expect((await bff.retry(id)).json()).toMatchObject({ error: rankMessages.notRefused });
    });

    it('of several applications assigns each the role, but never to the decider', async () => {
      const ids = [await bff.apply(member), await bff.apply('Capt_Marisol'), await bff.apply('SteelpanSam')];
      const preview = await bff.senior.post(reviewApi.preview, { ids, status: 'accepted' });
      const decisions = decisionsPreviewReplySchema.parse(preview.json()).decisions;
      expect(decisions.map(({ username, skip, role }) => [username, skip, role])).toEqual([
        [member, null, 'Trainee Crew'],
        ['Capt_Marisol', reviewMessages.ownApplication, undefined],
        ['SteelpanSam', null, 'Trainee Crew'],
      ]);
      await bff.decideAll(ids);
      expect(await bff.rankOutcome(ids[0] ?? '')).toMatchObject({ state: 'set' });
      // A higher role is never lowered.
      expect(await bff.rankOutcome(ids[2] ?? '')).toMatchObject({ state: 'refused', reason: rankMessages.hasHigher('Purser (240)') });
      expect((await bff.detail(ids[1] ?? '')).rank).toBeUndefined();
      expect([await bff.ranksOf(member), await bff.ranksOf('Capt_Marisol'), await bff.ranksOf('SteelpanSam')]).toEqual([
        [60, 10],
        [250],
        [240],
      ]);
      expect((await bff.entries()).map(({ action, target }) => `${action} ${target}`).toSorted()).toEqual([
        `rank.refuse SteelpanSam`,
        `rank.set ${member}`,
      ]);
    });

    it('reports an applicant outside the group, and assigns the role on a retry after they join', async () => {
      const id = await bff.apply('Drifter');
      await bff.decide(id);
      expect(await bff.rankOutcome(id)).toMatchObject({ state: 'notMember', reason: null, canRetry: true });
      await bff.sandbox.changePerson('Drifter', { rank: { id: 10, name: 'Passenger' } });
      expect((await bff.retry(id)).json()).toMatchObject({ rank: { state: 'waiting' } });
      expect(await bff.rankOutcome(id)).toMatchObject({ state: 'set' });
      expect((await bff.entries()).map(({ action, after }) => [action, after['result']])).toEqual([
        ['rank.refuse', 'not a member of the group'],
        ['rank.set', undefined],
      ]);
    });

    it('assigns no role that was raised above the ceiling or deleted', async () => {
      const id = await bff.apply(member);
      await bff.fakeRoles([
        { rank: 10, name: 'Passenger' },
        { id: roleId(60), rank: 130, name: 'Trainee Crew' },
      ]);
      await bff.decide(id);
      expect(await bff.rankOutcome(id)).toMatchObject({ state: 'refused', reason: rankMessages.aboveCeiling });
      await bff.fakeRoles([{ rank: 10, name: 'Passenger' }]);
      await bff.retry(id);
      await until(async () => (await bff.detail(id)).rank?.reason === rankMessages.roleGone);
      await bff.heal();
      await bff.chooseRole(null);
      expect((await bff.retry(id)).json()).toMatchObject({ error: rankMessages.noRole });
      await bff.chooseRole(100);
      await bff.retry(id);
      expect(await bff.rankOutcome(id)).toMatchObject({ state: 'set', role: { rank: 100 } });
      expect(await bff.ranksOf(member)).toEqual([100, 10]);
      expect(await bff.writes()).toHaveLength(1);
    });

    it('that is changed before the assignment assigns no role', async () => {
      const id = await bff.apply(member);
      await bff.fault('/groups', { mode: 'status', status: 503 });
      await bff.decide(id);
      await until(async () => (await bff.sandbox.calls()).some(({ path }) => path.includes('/cloud/')));
      await bff.decide(id, 'rejected');
      expect((await bff.detail(id)).rank).toBeUndefined();
      await bff.heal();
      await bff.sandbox.clearCalls();
      // Another applicant's outcome shows that the runner has passed.
      const otherId = await bff.apply('Drifter');
      await bff.decide(otherId);
      await bff.rankOutcome(otherId);
      expect(await bff.writes()).toEqual([]);
      await bff.decide(id);
      expect(await bff.rankOutcome(id)).toMatchObject({ state: 'set' });
    });

    it('that is changed after the assignment keeps the role, and shows it', async () => {
      const id = await bff.apply(member);
      await bff.decide(id);
      await bff.rankOutcome(id);
      await bff.decide(id, 'rejected');
      expect(await bff.detail(id)).toMatchObject({ status: 'rejected', rank: { state: 'set', canRetry: false }, offeredRole: trainee });
      expect(await bff.ranksOf(member)).toEqual([60, 10]);
      await bff.decide(id);
      expect(await bff.rankOutcome(id)).toMatchObject({ state: 'set' });
      expect(await bff.writes()).toHaveLength(1);
    });
  });

  describe('the applicant', () => {
    beforeEach(async () => void (await bff.chooseRole(60)));

    it('cannot retry their own rank', async () => {
      const ownId = await bff.apply('Capt_Marisol');
      const reply = await bff.retry(ownId);
      expect([reply.statusCode, reply.json()]).toMatchObject([403, { error: reviewMessages.ownApplication }]);
    });
  });

  describe('while Open Cloud fails', () => {
    let id: string;
    beforeEach(async () => {
      await bff.chooseRole(60);
      id = await bff.apply(member);
    });

    it.each([
      ['a lost answer', ':assignRole', { mode: 'truncate', times: 3 }],
      ['a cut connection', ':assignRole', { mode: 'reset', times: 3 }],
      ['a page instead of an answer', '/cloud/', { mode: 'html', times: 2 }],
      ['a limit', '/cloud/', { mode: 'status', status: 429, times: 4 }],
      ['an outage', '/cloud/', { mode: 'status', status: 500, times: 7 }],
    ] as const)('sets the rank once after %s', async (_what, path, fault) => {
      await bff.sandbox.fault({ service: 'platform', path, ...fault });
      await bff.decide(id);
      expect(await bff.rankOutcome(id)).toMatchObject({ state: 'set' });
      expect(await bff.ranksOf(member)).toEqual([60, 10]);
      expect(await bff.entries()).toHaveLength(1);
    });

    it('reports that the key is refused, and sets the rank on a retry', async () => {
      await bff.fault('/groups', { mode: 'status', status: 401 });
      await bff.decide(id);
      expect(await bff.rankOutcome(id)).toMatchObject({ state: 'refused', reason: rankMessages.keyRefused, canRetry: true });
      expect(await bff.entries()).toMatchObject([{ action: 'rank.refuse', after: { result: rankMessages.keyRefused } }]);
      await bff.heal();
      await bff.retry(id);
      expect(await bff.rankOutcome(id)).toMatchObject({ state: 'set' });
    });
  });
});
