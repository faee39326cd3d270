import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { careersApi, careersMessages, jobsReplySchema } from '@portal/careers-contract';
import { startSandbox, type RunningSandbox } from '@portal/sandbox';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { request } from 'undici';
import { environmentOf, smallWorld } from '../support/portal.ts';
import { freePort } from '../../helpers/free-port.ts';
import { startProcess, type BffProcess } from '../support/processes.ts';

let sandbox: RunningSandbox;
let dataDir: string;
let one: BffProcess;
let other: BffProcess;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'careers-processes-'));
  sandbox = await startSandbox({ world: { ...smallWorld, jobs: [{ title: 'Cabin Crew' }, { title: 'Purser' }] } });
  const environment = environmentOf(sandbox, dataDir, { LOG_LEVEL: 'fatal' });
  one = await startProcess(environment, await freePort());
  other = await startProcess(environment, await freePort());
});
afterEach(async () => {
  await Promise.all([one, other].map((bff) => bff.end('SIGKILL')));
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('two processes', () => {
  it('R28 accept one of ten concurrent applications for each of two jobs, and store one row for the applicant', async () => {
    const { jobs } = jobsReplySchema.parse(await (await request(one.url + careersApi.jobs)).body.json());
    const applyTo = (jobId: string | undefined, index: number) =>
      (index % 2 ? one : other).post('IslandHopper22', careersApi.apply, { jobId, coverLetter: `Take me, ${index}.` });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => applyTo(jobs[Math.floor(index / 2) % 2]?.id, index)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 200, ...Array<number>(18).fill(409)]);
    const refusals = new Set(answers.flatMap((answer) => (answer.status === 409 ? [answer.body['error']] : [])));
    expect(refusals).toEqual(new Set([careersMessages.alreadyApplied]));
    const headers = { apikey: sandboxAccounts.supabaseServiceKey };
    const users = await request(`${sandbox.url}${sandboxPaths.careers}/rest/v1/users?select=roblox_id`, { headers });
    expect(await users.body.json()).toEqual([{ roblox_id: '1001' }]);
    const { applications } = await sandbox.controls.world();
    expect(applications.map(({ job }) => job).toSorted()).toEqual(['Cabin Crew', 'Purser']);
  });
});
