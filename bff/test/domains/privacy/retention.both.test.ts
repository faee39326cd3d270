import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { privacy } from '@portal/brand/legal/privacy';
import { careersApi, reviewApi } from '@portal/careers-contract';
import { retentionJob, retentionRules, type RetentionKey } from '../../../src/domains/privacy/retention.ts';
import { createJobs } from '../../../src/jobs/jobs.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { testWorld } from '../../helpers/test-world.ts';
import { until } from '../../helpers/until.ts';
import { describeStores, quietLog } from '../../store/stores.ts';
import { openStore } from '../support/let-leases-end.ts';

/** Words of the privacy policy for each rule that it names. */
const promises: Partial<Record<RetentionKey, { words: string; days: number }>> = {
  sessions: { words: '7 days at most', days: 7 },
  applications: { words: 'one year at most', days: 365 },
  sentMail: { words: 'A week after they were sent', days: 7 },
  deadMail: { words: '30 days if they could not be delivered', days: 30 },
  flightMessages: { words: '30 days', days: 30 },
  checkIns: { words: 'A week', days: 7 },
};

describe('the table of retention', () => {
  it.each(Object.entries(promises))('matches the privacy policy for %s', (key, { words, days }) => {
    const table = privacy.parts.flatMap(({ table: rows }) => rows?.rows ?? []);
    expect(table.some(([, , howLong = '']) => howLong.includes(words))).toBe(true);
    expect(retentionRules[key as RetentionKey].days).toBe(days);
  });

  it('matches docs/privacy.md', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../../docs/privacy.md'), 'utf8');
    for (const { data, days, why } of Object.values(retentionRules)) expect(docs).toContain(`| ${data} | ${days} | ${why} |`);
  });
});

const world = {
  ...testWorld,
  jobs: [{ title: 'Cabin Crew' }, { title: 'Purser' }],
  applications: [
    {
      job: 'Cabin Crew',
      username: 'Drifter',
      coverLetter: 'Long ago.',
      createdAt: '-366d',
      status: 'rejected' as const,
      decidedAt: '-360d',
    },
    { job: 'Cabin Crew', username: 'SteelpanSam', coverLetter: 'Just before.', createdAt: '-364d' },
    { job: 'Cabin Crew', username: 'IslandHopper22', coverLetter: 'First.', createdAt: '-400d' },
    { job: 'Purser', username: 'IslandHopper22', coverLetter: 'Second.', createdAt: '-3d' },
  ],
};

describe('a portal with old data', () => {
  let bff: TestBff | undefined;
  afterEach(() => bff?.close());

  const sweptLine = () => bff?.lines.map((line) => JSON.parse(line) as { retention?: object }).find(({ retention }) => retention);

  it('deletes applications after a year, profiles without another application, and logs only counts', async () => {
    bff = await startBff({ world, retentionTimes: { firstMs: 1, everyMs: 50 } });
    const line = await until(async () => sweptLine());
    expect(line.retention).toEqual({ applications: 2 });
    // Time and process id may hold such digits by chance.
    expect(JSON.stringify({ ...line, time: 0, pid: 0 })).not.toMatch(/Drifter|Island|10\d\d/);
    const all = await (await bff.signedIn('Capt_Marisol')).get(careersApi.adminApplications);
    expect(all.body).toMatch(/SteelpanSam/);
    const own = (await (await bff.signedIn()).get(careersApi.applications)).json<{ applications: object[] }>().applications;
    expect(own).toMatchObject([{ jobTitle: 'Purser' }]);
  });

  it('deletes the notes of an application together with it', async () => {
    let clock = 0;
    bff = await startBff({ world, retentionTimes: { firstMs: 1, everyMs: 20 }, now: () => Date.now() + clock });
    await until(async () => sweptLine());
    const senior = await bff.signedIn('Capt_Marisol');
    const [first] = (await senior.get(careersApi.adminApplications)).json<{ applications: { id: string }[] }>().applications;
    expect((await senior.post(reviewApi.note, { id: first?.id, noteId: randomUUID(), text: 'Seems kind.' })).statusCode).toBe(200);
    const store = await openStore(bff.config);
    const countNotes = async () => (await store.db.selectFrom('applicationNotes').select('id').execute()).length;
    expect(await countNotes()).toBe(1);
    clock = 370 * 24 * 3_600_000;
    await until(async () => (await countNotes()) === 0);
    await store.close();
  });
});

describeStores('a sweep', (stores) => {
  it('continues after a failing rule, deletes in batches, and runs in one process at a time', async () => {
    const store = await stores.open();
    let remainingRows = 450;
    let running = 0;
    const sweepsAtOnce: number[] = [];
    const logged: object[] = [];
    const sweeps = new Map([
      ['sessions' as const, () => Promise.reject(new Error('no'))],
      [
        'sentMail' as const,
        async (_keptMs: number, limit: number) => {
          running += 1;
          sweepsAtOnce.push(running);
          const deleted = Math.min(limit, remainingRows);
          remainingRows -= deleted;
          await new Promise((resolve) => setTimeout(resolve, 5));
          running -= 1;
          return deleted;
        },
      ],
    ]);
    const log = { ...quietLog, info: (line: object) => void logged.push(line) };
    const times = { firstMs: 1, everyMs: 10 };
    const processes = [1, 2, 3].map(() => {
      const jobs = createJobs({ store, log: quietLog, times: { pollMs: 5 } });
      jobs.addKind(retentionJob({ sweeps, log, times }));
      jobs.start();
      return jobs;
    });
    await until(async () => remainingRows === 0 && logged.length > 0);
    await Promise.all(processes.map((jobs) => jobs.close()));
    expect(logged).toEqual([{ retention: { sentMail: 450 } }]);
    expect(Math.max(...sweepsAtOnce)).toBe(1);
  });
});
