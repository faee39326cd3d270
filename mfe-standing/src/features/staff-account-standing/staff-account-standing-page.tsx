import { pages, ranks } from '@portal/contracts';
import { Breadcrumb, ButtonLink, Container, PageHeader } from '@portal/design-system';
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
            above={
              <Breadcrumb current="Staff Account Standing">
                <li>
                  <Link to={pages.home}>Home</Link>
                </li>
              </Breadcrumb>
            }
            title="Staff Account Standing"
            lead="View your staff disciplinary record"
            actions={
              <ButtonLink as={Link} to={pages.home} $variant="secondary">
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
