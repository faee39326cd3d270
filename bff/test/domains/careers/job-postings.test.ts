import { describe, expect, it } from '@jest/globals';
import { careersPages, jobPath, careersMessages, type Job } from '@portal/careers-contract';
import { describeCareers, createOpenJobs } from '../../../src/domains/careers/open-jobs.ts';
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
const remote: Job = { ...job, id: '8', location: 'Remote', type: 'Odd jobs', description: 'word '.repeat(100), requirements: [] };
const origin = 'https://portal.example.test';

/** Never opened, so the positions are read without the store. */
const store = new Store({ dataDir: '', log: quietLog });

function describeJobs(open: () => Promise<Job[]>) {
  const openJobs = createOpenJobs({ store, jobs: { open }, log: { warn: () => undefined } });
  const { details, addresses } = describeCareers(openJobs, origin);
  return {
    openJobs,
    addresses,
    list: () => details[careersPages.careers]?.({}),
    page: async (id: string) => details[careersPages.job]?.({ id }),
  };
}

describe('the page of a position', () => {
  it('has a title, a summary and a posting with escaped texts', async () => {
    const { page } = describeJobs(async () => [job, remote]);
    expect(await page('7')).toMatchObject({
      exists: true,
      title: 'Cabin Crew',
      description: expect.stringMatching(/^Inflight, Volunteer, Port of Spain\. Look after <b>people<\/b>\. Smile\. Fly\. Apply to /),
      structuredData: [
        {
          '@type': 'JobPosting',
          title: 'Cabin Crew',
          datePosted: job.createdAt,
          employmentType: 'VOLUNTEER',
          jobLocation: { address: { addressLocality: 'Port of Spain' } },
          description:
            '<p>Look after &lt;b&gt;people&lt;/b&gt;.<br>Smile.</p><p>Fly.</p><ul><li>13+</li><li>&lt;/li&gt;&lt;script&gt;</li></ul>',
          url: `${origin}/careers/jobs/7`,
        },
      ],
    });
    const other = await page('8');
    expect(other).toMatchObject({ structuredData: [{ jobLocationType: 'TELECOMMUTE', employmentType: 'OTHER' }] });
    expect(other?.description).toHaveLength(160);
  });

  it('has a summary that never ends inside a character', async () => {
    const { page } = describeJobs(async () => [{ ...job, description: '🛫'.repeat(100) }]);
    expect((await page('7'))?.description?.isWellFormed()).toBe(true);
    const shifted = describeJobs(async () => [{ ...job, description: `x${'🛫'.repeat(100)}` }]);
    expect((await shifted.page('7'))?.description?.isWellFormed()).toBe(true);
  });

  it('answers 404 for an unknown position, but only while the list is current', async () => {
    let down = false;
    const { page, openJobs } = describeJobs(async () => (down ? Promise.reject(new Error('down')) : [job]));
    expect(await page('9')).toEqual({ exists: false, title: careersMessages.jobNotFound });
    down = true;
    await openJobs.invalidate();
    expect(await page('9')).toEqual({ exists: true });
    expect(await page('7')).toMatchObject({ title: 'Cabin Crew' });
  });

  it('counts as existing while the tables cannot be read', async () => {
    expect(await describeJobs(async () => Promise.reject(new Error('down'))).page('7')).toEqual({ exists: true });
  });

  it('does not wait for slow tables', async () => {
    expect(await describeJobs(() => new Promise(() => undefined)).page('7')).toEqual({ exists: true });
  });
});

describe('the list of positions', () => {
  it("links to each position's page in its structured data and in the sitemap", async () => {
    const { list, addresses, openJobs } = describeJobs(async () => [job, remote]);
    expect(await list()).toEqual({ exists: true });
    expect(addresses()).toEqual([]);
    await openJobs.read();
    expect(await list()).toMatchObject({
      structuredData: [{ '@type': 'ItemList', itemListElement: [{ position: 1, url: origin + jobPath('7') }, { position: 2 }] }],
    });
    expect(addresses()).toEqual([
      { path: jobPath('7'), changed: job.createdAt },
      { path: jobPath('8'), changed: job.createdAt },
    ]);
  });

  it('stays the same object until the tables change', async () => {
    const { list, page, openJobs } = describeJobs(async () => [job]);
    await openJobs.read();
    const [firstList, firstPage] = [await list(), await page('7')];
    expect(await list()).toBe(firstList);
    expect(await page('7')).toBe(firstPage);
    await openJobs.invalidate();
    expect(await list()).toBe(firstList);
  });
});
