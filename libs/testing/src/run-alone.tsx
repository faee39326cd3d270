import { Container, PageHeader, Stack, TextLink } from '@portal/design-system';
import {
  remoteDescriptionSchema,
  returnAddress,
  type FixedDescription,
  type NavigationEntry,
  type RemoteModule,
  type RemotePart,
} from '@portal/portal-contract';
import { BrowserRouter, Link, Route, Routes, useLocation } from '@portal/router';
import { dismissToast, useSession, useToasts } from '@portal/shell-api';
import { provideHost, sessionEnded, signIn, signOut, startSession } from '@portal/shell-api/host';
import { ErrorBoundary, Frame } from '@portal/shell-frame';
import { createElement, StrictMode, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Runs a remote without the shell, in the portal's real frame and session. Any other address shows a list of the remote's
 * pages. Widgets of other remotes stay empty. `/api` must be proxied to a portal.
 */
export function runAlone(remote: RemoteModule, description: FixedDescription): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root element');
  provideHost({ signIn, signOut, sessionEnded, WidgetOutlet: ({ failed }) => failed ?? null });
  void startSession();
  createRoot(container).render(
    <StrictMode>
      <BrowserRouter>
        <AloneFrame entries={remoteDescriptionSchema.parse(description).navigation}>
          <Routes>
            {Object.entries(remote.pages).map(([path, part]) => (
              <Route key={path} path={path} element={<AlonePage key={path} part={part} />} />
            ))}
            <Route path="*" element={<AloneIndex title={remote.name} paths={Object.keys(remote.pages)} />} />
          </Routes>
        </AloneFrame>
      </BrowserRouter>
    </StrictMode>,
  );
}

function AloneFrame({ entries, children }: { entries: NavigationEntry[]; children: ReactNode }) {
  const { user, miles } = useSession();
  const location = useLocation();
  return (
    <Frame
      entries={entries}
      sandbox={false}
      user={user}
      miles={miles}
      onSignIn={() => void signIn(returnAddress(location))}
      onSignOut={() => void signOut()}
      toasts={useToasts()}
      onDismiss={dismissToast}
    >
      <ErrorBoundary resetKey={location.pathname}>{children}</ErrorBoundary>
    </Frame>
  );
}

/** Loads and shows one page of a remote that runs alone. Throws a load error to the surrounding error boundary. */
function AlonePage({ part }: { part: RemotePart }) {
  const [loaded, setLoaded] = useState<{ Page?: ComponentType; error?: Error }>({});
  useEffect(() => {
    part.load().then(
      (module) => setLoaded({ Page: module.default as ComponentType }),
      (cause: unknown) => setLoaded({ error: new Error('The page could not be loaded', { cause }) }),
    );
  }, [part]);
  if (loaded.error) throw loaded.error;
  return loaded.Page ? createElement(loaded.Page) : null;
}

/** Lists the pages of a remote that runs alone. Shown at every other address. */
const AloneIndex = ({ title, paths }: { title: string; paths: string[] }) => (
  <Container>
    <PageHeader title={title} lead="This remote runs alone. Its pages:" />
    <Stack as="ul">
      {paths.map((path) => (
        <li key={path}>
          <TextLink as={Link} to={path}>
            {path}
          </TextLink>
        </li>
      ))}
    </Stack>
  </Container>
);
