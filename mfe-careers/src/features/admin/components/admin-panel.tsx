import type { Job } from '@portal/careers-contract';
import { Tabs } from '@portal/design-system/tabs';
import { useQuery } from '@portal/query';
import { useSearchParams } from '@portal/router';
import { ApplicationList } from '../applications/application-list.tsx';
import { useApplicationList } from '../applications/use-application-list.ts';
import { adminJobsQuery } from '../listings/admin-jobs-query.ts';
import { JobListings } from '../listings/job-listings.tsx';

interface AdminPanelProps {
  userId: string;
  onEdit: (job: Job) => void;
  onPrepare: () => void;
}

/** Which tab is open stands in the address. */
const tabKey = 'tab';
const figures = new Intl.NumberFormat('en-US');

/** Job listings and applications, as the server gives them to senior staff. */
export function AdminPanel({ userId, onEdit, onPrepare }: AdminPanelProps) {
  const [address, changeAddress] = useSearchParams();
  const list = useApplicationList(userId);
  const jobs = useQuery(adminJobsQuery(userId)).data?.jobs ?? [];
  const total = list.reading.data?.total;
  const openTab = (tab: string) =>
    changeAddress(
      (before) => {
        const to = new URLSearchParams(before);
        to.set(tabKey, tab);
        return to;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Tabs
      label="Admin Panel"
      value={address.get(tabKey) === 'applications' ? 'applications' : 'jobs'}
      onValueChange={openTab}
      items={[
        { value: 'jobs', label: 'Job Listings', content: <JobListings userId={userId} onEdit={onEdit} onPrepare={onPrepare} /> },
        {
          value: 'applications',
          label: total === undefined ? 'Applications' : `Applications (${figures.format(total)})`,
          content: <ApplicationList userId={userId} list={list} jobs={jobs} />,
        },
      ]}
    />
  );
}
