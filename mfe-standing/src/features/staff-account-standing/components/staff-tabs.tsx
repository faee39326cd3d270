import { Tabs } from '@portal/design-system/tabs';
import type { StoredUser } from '@portal/portal-contract';
import { useStaffAddress } from '../use-staff-address.ts';
import { MyStanding } from './my-standing.tsx';
import { StaffAppeals } from './staff-appeals.tsx';
import { StaffLookup } from './staff-lookup.tsx';

/** What those on the allow-list work with. The tab is part of the address. */
export default function StaffTabs({ user }: { user: StoredUser }) {
  const { tab, member, show } = useStaffAddress();
  return (
    <Tabs
      label="Staff standing"
      value={tab}
      onValueChange={(next) => show({ tab: next })}
      items={[
        { value: 'mine', label: 'My Standing', content: <MyStanding user={user} /> },
        {
          value: 'lookup',
          label: 'Staff Lookup',
          content: <StaffLookup userId={user.userId} member={member} onLookup={(name) => show({ tab: 'lookup', member: name })} />,
        },
        {
          value: 'appeals',
          label: 'Appeals',
          content: <StaffAppeals userId={user.userId} onView={(name) => show({ tab: 'lookup', member: name })} />,
        },
      ]}
    />
  );
}
