import { ButtonLink, Container, PageHeader } from '@portal/design-system';
import { portalPages, ranks } from '@portal/portal-contract';
import { HomeBreadcrumb } from '@portal/remote-app';
import { Link } from '@portal/router';
import { withRemoteData } from '../../app/remote-data.ts';
import { MembersOnly } from '../access/members-only.tsx';
import { StaffStanding } from './components/staff-standing.tsx';

function StaffAccountStandingPage() {
  return (
    <MembersOnly minRank={ranks.staff}>
      {(user) => (
        <Container>
          <PageHeader
            above={<HomeBreadcrumb current="Staff Account Standing" />}
            title="Staff Account Standing"
            lead="View your staff disciplinary record"
            actions={
              <ButtonLink as={Link} to={portalPages.home} $variant="secondary">
                Back to Home
              </ButtonLink>
            }
          />
          <StaffStanding key={user.userId} user={user} />
        </Container>
      )}
    </MembersOnly>
  );
}

export default withRemoteData(StaffAccountStandingPage);
