import { Container, PageHeader, space } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { MembersOnly, type Audience } from '../members-only.tsx';

interface WorkPageProps extends Audience {
  title: string;
  lead: string;
  children: (user: StoredUser) => ReactNode;
}

/** A page of work: a small head, and the content at once. The frame shows the menu of staff above it. */
export const WorkPage = ({ title, lead, children, ...audience }: WorkPageProps) => (
  <MembersOnly {...audience}>
    {(user) => (
      <Body>
        <PageHeader dense title={title} lead={lead} />
        {children(user)}
      </Body>
    )}
  </MembersOnly>
);

const Body = styled(Container)`
  padding-bottom: ${space.xxl};
`;
