import { expect, it } from '@jest/globals';
import { careersApi, careersMessages, jobsReplySchema } from '@portal/careers-contract';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { request } from 'undici';
import { smallWorld } from '../support/portal.ts';
import { startCluster } from '../support/processes.ts';

it('R28 two processes accept one of ten concurrent applications for each of two jobs, and store one row for the applicant', async () => {
  const cluster = await startCluster({ world: { ...smallWorld, jobs: [{ title: 'Cabin Crew' }, { title: 'Purser' }] } });
  try {
    const [one, other] = [await cluster.start(), await cluster.start()];
    const { jobs } = jobsReplySchema.parse(await (await request(one.url + careersApi.jobs)).body.json());
    const applyTo = (jobId: string | undefined, index: number) =>
      (index % 2 ? one : other).post('IslandHopper22', careersApi.apply, { jobId, coverLetter: `Take me, ${index}.` });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => applyTo(jobs[Math.floor(index / 2) % 2]?.id, index)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 200, ...Array<number>(18).fill(409)]);
    const refusals = new Set(answers.flatMap((answer) => (answer.status === 409 ? [answer.body['error']] : [])));
    expect(refusals).toEqual(new Set([careersMessages.alreadyApplied]));
    const headers = { apikey: sandboxAccounts.supabaseServiceKey };
    const users = await request(`${cluster.sandbox.url}${sandboxPaths.careers}/rest/v1/users?select=roblox_id`, { headers });
    expect(await users.body.json()).toEqual([{ roblox_id: '1001' }]);
    const { applications } = await cluster.sandbox.controls.world();
    expect(applications.map(({ job }) => job).toSorted()).toEqual(['Cabin Crew', 'Purser']);
  } finally {
    await cluster.close();
  }
});
