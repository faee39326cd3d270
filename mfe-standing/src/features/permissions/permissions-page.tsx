import { ranks } from '@portal/portal-contract';
import { MembersPage } from '../../app/members-page.tsx';
import { withRemoteData } from '../../app/remote-data.ts';
import { Permissions } from './permissions.tsx';

const PermissionsPage = () => (
  <MembersPage title="Permissions" lead="Who may do what. Every request is checked against this table." minRank={ranks.senior}>
    {({ userId }) => <Permissions key={userId} userId={userId} />}
  </MembersPage>
);

export default withRemoteData(PermissionsPage);
