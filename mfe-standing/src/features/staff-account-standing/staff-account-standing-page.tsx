import { chatInvite } from '@portal/brand';
import { pages, ranks } from '@portal/contracts';
import { Breadcrumb, ButtonLink, Container, EmptyState, PageHeader, VisuallyHidden } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { Link } from '@portal/router';
import { MembersOnly } from '../access/members-only.tsx';

/** The staff member's own disciplinary record. It says nothing about the record until it can be read. */
export default function StaffAccountStandingPage() {
  return (
    <MembersOnly minRank={ranks.staff}>
      {({ username, groupRank }) => (
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
          <EmptyState
            title="Staff records are not open here yet"
            image={illustrations.unavailable}
            action={
              <ButtonLink href={chatInvite} target="_blank" rel="noreferrer">
                Ask your supervisor
                <VisuallyHidden> in the community chat (opens in a new tab)</VisuallyHidden>
              </ButtonLink>
            }
          >
            Points, suspensions and terminations of @{username} ({groupRank}) cannot be read here at the moment, so this page says nothing
            about them, good or bad.
          </EmptyState>
        </Container>
      )}
    </MembersOnly>
  );
}
