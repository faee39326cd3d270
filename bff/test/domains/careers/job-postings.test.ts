import { describe, expect, it } from '@jest/globals';
import type { Job } from '@portal/careers-contract';
import { createJobPostings } from '../../../src/domains/careers/job-postings.ts';
import { createOpenJobs } from '../../../src/domains/careers/open-jobs.ts';
import { Store } from '../../../src/store/store.ts';
import { quietLog } from '../../store/stores.ts';

const job: Job = {
  id: '7',
  title: 'Cabin Crew',
  department: 'Inflight',
  location: 'Port of Spain',
  type: 'Volunteer',
  description: 'Look after <b>people</b>.\nSmile.\n\nFly.',
  requirements: ['13+', '</li><script>'],
  status: 'open',
  createdAt: '2026-11-20T12:00:00+00:00',
};

/** Never opened: the positions are read for this process alone. */
const store = new Store({ dataDir: '', log: quietLog });

describe('job postings', () => {
  it('describe each open position for search engines, with escaped texts', async () => {
    const openJobs = createOpenJobs({
      store,
      jobs: { open: async () => [job, { ...job, location: 'Remote', type: 'Odd jobs', requirements: [] }] },
      log: { warn: () => undefined },
    });
    const postings = createJobPostings(openJobs, 'https://portal.example.test');
    expect(postings()).toEqual([]);
    await openJobs.read();
    expect(postings()).toMatchObject([
      {
        '@type': 'JobPosting',
        title: 'Cabin Crew',
        datePosted: job.createdAt,
        employmentType: 'VOLUNTEER',
        jobLocation: { address: { addressLocality: 'Port of Spain' } },
        description:
          '<p>Look after &lt;b&gt;people&lt;/b&gt;.<br>Smile.</p><p>Fly.</p><ul><li>13+</li><li>&lt;/li&gt;&lt;script&gt;</li></ul>',
        url: 'https://portal.example.test/careers',
      },
      { jobLocationType: 'TELECOMMUTE', employmentType: 'OTHER' },
    ]);
  });

  it('are the same array until a position changes', async () => {
    let jobs = [job];
    const openJobs = createOpenJobs({ store, jobs: { open: async () => jobs }, log: { warn: () => undefined } });
    const postings = createJobPostings(openJobs, 'https://portal.example.test');
    await openJobs.read();
    const first = postings();
    await openJobs.invalidate();
    await openJobs.read();
    expect(postings()).toBe(first);
    jobs = [{ ...job, title: 'Purser' }];
    await openJobs.invalidate();
    expect(postings()).toBe(first);
    await openJobs.read();
    expect(postings()).toMatchObject([{ title: 'Purser' }]);
  });

  it('are empty without waiting while the tables cannot be read', async () => {
    const openJobs = createOpenJobs({
      store,
      jobs: { open: async () => Promise.reject(new Error('down')) },
      log: { warn: () => undefined },
    });
    expect(createJobPostings(openJobs, 'https://portal.example.test')()).toEqual([]);
    await expect(openJobs.read()).rejects.toThrow('down');
  });
});
