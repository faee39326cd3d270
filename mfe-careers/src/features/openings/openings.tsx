import { careersPages } from '@portal/careers-contract';
import { useQuery } from '@portal/query';
import { useSession } from '@portal/shell-api';
import { useDeferredValue } from 'react';
import { openJobsQuery, ownApplicationsQuery } from '../../app/queries.ts';
import { sections } from '../../app/sections.tsx';
import { YourApplications } from './applications/your-applications.tsx';
import { useApplyDialog } from './apply/use-apply-dialog.tsx';
import { JobBoard } from './job-board.tsx';

/** The open positions, the apply dialog and the member's own applications. */
export function Openings() {
  const { user } = useSession();
  // Deferred, so that the page stays responsive while a long list renders.
  const reading = useDeferredValue(useQuery(openJobsQuery));
  const own = useQuery(ownApplicationsQuery(user));
  const apply = useApplyDialog(reading.data?.jobs, own, careersPages.careers);
  return (
    <>
      <section aria-labelledby={sections.openings}>
        <JobBoard reading={reading} appliedIds={apply.appliedIds} onApply={apply.start} onPrepare={apply.prepare} />
      </section>
      {user && <YourApplications user={user} reading={own} />}
      {apply.dialog}
    </>
  );
}
