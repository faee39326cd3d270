import { careersPages } from '@portal/careers-contract';
import type { SearchSource } from '@portal/portal-contract';
import { openJobsQuery, remoteClient } from '../../app/remote-data.ts';

const searchJobs: SearchSource = async () => {
  const { jobs } = await remoteClient.fetchQuery(openJobsQuery);
  return {
    documents: jobs.map(({ title, department, location, type, description }) => ({
      group: 'Jobs',
      icon: 'job',
      title,
      detail: [department, location, type].filter(Boolean).join(' · '),
      keywords: description,
      address: careersPages.careers,
    })),
  };
};
export default searchJobs;
