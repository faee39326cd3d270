import { MembersPage } from '../../app/members-page.tsx';
import { withRemoteData } from '../../app/remote-data.ts';
import { AccountStanding } from './account-standing.tsx';

const AccountStandingPage = () => (
  <MembersPage
    title="Account Standing"
    lead="What moderation has on record, what it means, and what can be done about it."
    back="← Back to Home"
  >
    {(user) => <AccountStanding key={user.userId} user={user} />}
  </MembersPage>
);

export default withRemoteData(AccountStandingPage);
