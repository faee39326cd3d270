import { ButtonLink, Container, PageHeader } from '@portal/design-system';
import { portalPages } from '@portal/portal-contract';
import { HomeBreadcrumb } from '@portal/remote-app';
import { Link } from '@portal/router';
import { withRemoteData } from '../../app/remote-data.ts';
import { MembersOnly } from '../access/members-only.tsx';
import { AccountStanding } from './components/account-standing.tsx';

function AccountStandingPage() {
  return (
    <MembersOnly>
      {(user) => (
        <Container>
          <PageHeader
            above={<HomeBreadcrumb current="Account Standing" />}
            title="Account Standing"
            lead="What moderation has on record, what it means, and what can be done about it."
            actions={
              <ButtonLink as={Link} to={portalPages.home} $variant="secondary">
                ← Back to Home
              </ButtonLink>
            }
          />
          <AccountStanding key={user.userId} user={user} />
        </Container>
      )}
    </MembersOnly>
  );
}

export default withRemoteData(AccountStandingPage);
