import { Breadcrumb, Button, ButtonLink, Container, EmptyState, PageHeader } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { portalPages } from '@portal/portal-contract';
import { createQueryClient, QueryClientProvider } from '@portal/query';
import { Link, Navigate } from '@portal/router';
import { signIn, useSession } from '@portal/shell-api';
import { PageTitle, RemotePending } from '@portal/shell-frame';
import { useState, type ReactNode } from 'react';
import { HeaderSide, PortalNav } from './portal-nav.tsx';
import { Clock } from './time/clock.tsx';

interface SignInAgainProps {
  /** Address of the page, to come back to. */
  page: string;
  texts: { title: string; text: string; button: string };
}

/** Shown when the session ends while the page is open. */
export const SignInAgain = ({ page, texts }: SignInAgainProps) => (
  <Container>
    <EmptyState
      level="h1"
      title={texts.title}
      image={illustrations.unavailable}
      action={<Button onClick={() => void signIn(page)}>{texts.button}</Button>}
    >
      {texts.text}
    </EmptyState>
  </Container>
);

interface StaffPageProps extends SignInAgainProps {
  title: string;
  children: ReactNode;
}

/** A page about the portal itself. Each person has their own cache. The server checks the rank. Guests go to the home page. */
export function StaffPage({ title, page, texts, children }: StaffPageProps) {
  const { status, user } = useSession();
  const [wasMember, setWasMember] = useState(false);
  if (user && !wasMember) setWasMember(true);
  if (!user && status === 'unknown') return <RemotePending />;
  if (!user && !wasMember) return <Navigate to={portalPages.home} replace />;
  return (
    <>
      <PageTitle title={title} />
      {user ? <OwnCache key={user.userId}>{children}</OwnCache> : <SignInAgain page={page} texts={texts} />}
    </>
  );
}

function OwnCache({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Clock>{children}</Clock>
    </QueryClientProvider>
  );
}

interface StaffHeaderProps {
  title: string;
  lead: string;
  /** The age of the data, or a loading text. */
  children: ReactNode;
}

export const StaffHeader = ({ title, lead, children }: StaffHeaderProps) => (
  <PageHeader
    above={
      <Breadcrumb current={title}>
        <li>
          <Link to={portalPages.home}>Home</Link>
        </li>
      </Breadcrumb>
    }
    title={title}
    lead={lead}
    actions={
      <HeaderSide>
        <PortalNav />
        {children}
      </HeaderSide>
    }
  />
);

interface NotForYouProps {
  title: string;
  image: string;
  /** Label of the link to the home page. */
  home: string;
  children: ReactNode;
}

/** Shown if the person's rank is too low, or the server cannot read it. */
export const NotForYou = ({ title, image, home, children }: NotForYouProps) => (
  <Container>
    <EmptyState
      level="h1"
      title={title}
      image={image}
      action={
        <ButtonLink as={Link} to={portalPages.home}>
          {home}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  </Container>
);
