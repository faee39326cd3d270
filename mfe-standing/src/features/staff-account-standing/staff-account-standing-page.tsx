import { later, space } from '@portal/design-system';
import { ranks, type StoredUser } from '@portal/portal-contract';
import { skeleton } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import styled from 'styled-components';
import { MembersPage } from '../../app/members-page.tsx';
import { withRemoteData } from '../../app/remote-data.ts';
import { MyStanding } from './staff-record.tsx';

/** Few people have them, and the tabs' library weighs as much as a page. */
const StaffTabs = later(() => import('./staff-tabs.tsx'), { placeholder: skeleton('Loading staff tools...', '40rem') });

const StaffAccountStandingPage = () => (
  <MembersPage title="Staff Account Standing" lead="View your staff disciplinary record" minRank={ranks.staff}>
    {(user) => <StaffStanding key={user.userId} user={user} />}
  </MembersPage>
);

export default withRemoteData(StaffAccountStandingPage);

/** The viewer's own record, inside tabs for members who manage staff appeals. */
function StaffStanding({ user }: { user: StoredUser }) {
  const { canManageStaffAppeals } = useSession();
  return <Body>{canManageStaffAppeals ? <StaffTabs user={user} /> : <MyStanding user={user} />}</Body>;
}

const Body = styled.div`
  padding-bottom: ${space.section};
`;
