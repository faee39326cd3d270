import { ButtonLink, Container, PageHeader } from '@portal/design-system';
import { portalPages, type StoredUser } from '@portal/portal-contract';
import { HomeBreadcrumb, MembersOnly, type Audience } from '@portal/remote-app';
import { Link } from '@portal/router';
import type { ReactNode } from 'react';

interface MembersPageProps extends Audience {
  title: string;
  lead: string;
  /** Text of the link to the home page. */
  back?: string;
  children: (user: StoredUser) => ReactNode;
}

/** A page about a member's own record. */
export const MembersPage = ({ title, lead, back = 'Back to Home', children, ...audience }: MembersPageProps) => (
  <MembersOnly {...audience}>
    {(user) => (
      <Container>
        <PageHeader
          above={<HomeBreadcrumb current={title} />}
          title={title}
          lead={lead}
          actions={
            <ButtonLink as={Link} to={portalPages.home} $variant="secondary">
              {back}
            </ButtonLink>
          }
        />
        {children(user)}
      </Container>
    )}
  </MembersOnly>
);
