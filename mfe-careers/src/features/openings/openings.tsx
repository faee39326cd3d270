import { careersPages } from '@portal/careers-contract';
import { useLazy } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery, type UseQueryResult } from '@portal/query';
import { tellFailure } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useDeferredValue } from 'react';
import { openJobsQuery, ownApplicationsQuery, type OwnApplications } from '../../app/queries.ts';
import { sections } from '../../app/sections.tsx';
import { useApplyDialog } from './apply/use-apply-dialog.tsx';
import { JobBoard } from './job-board.tsx';

const loadApplications = () => import(/* webpackChunkName: "your-applications" */ './applications/your-applications.tsx');

/** The open positions, the apply dialog and the member's own applications. */
export default function Openings() {
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
      {user && <Applications user={user} reading={own} />}
      {apply.dialog}
    </>
  );
}

/** Loads the code of the member's applications if there are any, or if reading them failed. */
function Applications(props: { user: StoredUser; reading: UseQueryResult<OwnApplications> }) {
  const { data, error } = props.reading;
  const { Part } = useLazy(loadApplications, error !== null || Boolean(data?.applications.length), tellFailure);
  return Part && <Part {...props} />;
}
