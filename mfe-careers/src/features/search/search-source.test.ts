import { afterEach, expect, it } from '@jest/globals';
import { careersPages } from '@portal/careers-contract';
import { searchDocumentSchema } from '@portal/portal-contract';
import { job, jobsReply } from '../../../test/careers.ts';
import { openJobsQuery, remoteClient } from '../../app/remote-data.ts';
import searchJobs from './search-source.ts';

afterEach(() => remoteClient.clear());

it('offers the open positions to the search', async () => {
  remoteClient.setQueryData(openJobsQuery.queryKey, jobsReply([job()]));
  const { documents } = await searchJobs();
  expect(documents).toMatchObject([{ group: 'Jobs', title: job().title, address: careersPages.careers }]);
  expect(documents.every((document) => searchDocumentSchema.safeParse(document).success)).toBe(true);
});
