import { expect, it } from '@jest/globals';
import { decideKind } from '../../../src/domains/careers/decide.ts';
import type { RunningJob } from '../../../src/jobs/job-kind.ts';
import { application, careersWork, unused } from './careers-fixtures.ts';

const rejected = application({ jobTitle: 'Purser', status: 'rejected', decidedAt: '2026-11-21T12:00:00Z' });
const plan = { isRepeat: false, before: 'pending', username: 'Sam', jobTitle: 'Purser' };
const decider = { userId: '1003', actor: 'Marisol', requestId: 'r' };

it.each([
  ['from a restored store is finished without a mail', true, 0],
  ['that only a crash interrupted is mailed', false, 1],
])('a decision %s', async (_case, isSilent, expected) => {
  const entries: object[] = [];
  let mails = 0;
  const work = careersWork({
    applications: { find: async () => rejected, decide: unused },
    decisionMail: { hasTemplate: true, queue: async () => ((mails += 1), 'queued' as const) },
    audit: { record: async (entry) => void entries.push(entry), last: unused },
  });
  const job = {
    payload: { decider, id: 'a', status: 'rejected', note: '', isHeld: false, isSilent },
    plan: async () => plan,
    // The table was written before the copy.
    step: async (name: string, run: () => Promise<unknown>) => (name === 'write' ? undefined : run()),
  };
  await decideKind(work).run(job as unknown as RunningJob<never>);
  expect([mails, entries.length]).toEqual([expected, 1]);
});
