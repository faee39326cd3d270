import { chatInvite } from '@portal/brand';
import { pages } from '@portal/contracts';
import { Breadcrumb, ButtonLink, Container, EmptyState, PageHeader, VisuallyHidden } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { Link } from '@portal/router';
import { MembersOnly } from '../access/members-only.tsx';

/** The player's own record. It says nothing about the record until it can be read. */
export default function AccountStandingPage() {
  return (
    <MembersOnly>
      {({ username }) => (
        <Container>
          <PageHeader
            above={
              <Breadcrumb current="Account Standing">
                <li>
                  <Link to={pages.home}>Home</Link>
                </li>
              </Breadcrumb>
            }
            title="Account Standing"
            lead={`The moderation record of @${username}: warnings, mutes and bans, and your appeals against them.`}
            actions={
              <ButtonLink as={Link} to={pages.home} $variant="secondary">
                ← Back to Home
              </ButtonLink>
            }
          />
          <EmptyState
            title="Your record is not open here yet"
            image={illustrations.unavailable}
            action={
              <ButtonLink href={chatInvite} target="_blank" rel="noreferrer">
                Ask a moderator
                <VisuallyHidden> in the community chat (opens in a new tab)</VisuallyHidden>
              </ButtonLink>
            }
          >
            This page cannot show your record at the moment, so it says nothing about it, good or bad. A moderator in the community chat can
            tell you where you stand and take an appeal.
          </EmptyState>
        </Container>
      )}
    </MembersOnly>
  );
}
