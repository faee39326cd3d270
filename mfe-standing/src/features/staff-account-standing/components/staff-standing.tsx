import type { StoredUser } from '@portal/portal-contract';
import { tellFailure, useLazy } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useEffect } from 'react';
import { Foot } from './foot.ts';
import { MyStanding } from './my-standing.tsx';

const load = () => import(/* webpackChunkName: "staff-tabs" */ './staff-tabs.tsx');

/** One's own record; those on the allow-list find the tabs around it. */
export function StaffStanding({ user }: { user: StoredUser }) {
  const { canManageStaffAppeals } = useSession();
  const { Part: StaffTabs, prepare } = useLazy(load);
  useEffect(() => {
    if (canManageStaffAppeals) prepare(tellFailure);
  }, [canManageStaffAppeals, prepare]);
  return <Foot>{canManageStaffAppeals && StaffTabs ? <StaffTabs user={user} /> : <MyStanding user={user} />}</Foot>;
}
