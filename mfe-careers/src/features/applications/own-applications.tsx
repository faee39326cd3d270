import type { StoredUser } from '@portal/portal-contract';
import type { UseQueryResult } from '@portal/query';
import { tellFailure, useLazy } from '@portal/remote-app';
import { useEffect } from 'react';
import type { OwnApplications as Applications } from './own-applications-query.ts';

const load = () => import(/* webpackChunkName: "your-applications" */ './your-applications.tsx');

/** The list of one's applications. Its code comes for those who have any, or whose applications could not be read. */
export function OwnApplications(props: { user: StoredUser; reading: UseQueryResult<Applications> }) {
  const { Part, prepare } = useLazy(load);
  const { data, error } = props.reading;
  const wanted = error !== null || (data !== undefined && data.applications.length > 0);
  useEffect(() => {
    if (wanted) prepare(tellFailure);
  }, [wanted, prepare]);
  return Part ? <Part {...props} /> : null;
}
