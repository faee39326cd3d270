import { ButtonLink, Container, PageHeader } from '@portal/design-system';
import { portalPages, type StoredUser } from '@portal/portal-contract';
import { HomeBreadcrumb } from '@portal/remote-app';
import { Link } from '@portal/router';
import type { ReactNode } from 'react';
import { MembersOnly, type Audience } from './members-only.tsx';

interface MembersPageProps extends Audience {
  title: string;
  lead: string;
  /** Text of the link to the home page. */
  back?: string;
  children: (user: StoredUser) => ReactNode;
}

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
