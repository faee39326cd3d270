import { ranks } from '@portal/portal-contract';
import { MembersOnly } from '../../app/members-page.tsx';
import { withRemoteData } from '../../app/remote-data.ts';
import { Workspace } from './workspace.tsx';

/** Page where staff work through their queues. The BFF decides which queues a person sees. */
const WorkspacePage = () => (
  <MembersOnly minRank={ranks.staff} orManagers>
    {(user) => <Workspace key={user.userId} user={user} />}
  </MembersOnly>
);

export default withRemoteData(WorkspacePage);
