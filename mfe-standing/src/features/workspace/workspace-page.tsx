import { ranks } from '@portal/portal-contract';
import { MembersOnly } from '../../app/members-only.tsx';
import { withRemoteData } from '../../app/remote-data.ts';
import { Workspace } from './workspace.tsx';

/** The place where staff work through what waits for them. The BFF decides which queues somebody sees. */
const WorkspacePage = () => (
  <MembersOnly minRank={ranks.staff} orManagers>
    {(user) => <Workspace key={user.userId} user={user} />}
  </MembersOnly>
);

export default withRemoteData(WorkspacePage);
