import { DesignRoot } from '@portal/design-system';
import { remoteDescriptionSchema, type FixedDescription, type NavigationEntry, type RemoteModule } from '@portal/portal-contract';
import { BrowserRouter, Route, Routes, useLocation } from '@portal/router';
import { dismissToast, useSession, useToasts } from '@portal/shell-api';
import { provideHost, sessionEnded, signIn, signOut, startSession } from '@portal/shell-api/host';
import { ErrorBoundary, Frame } from '@portal/shell-frame';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { AloneIndex } from './alone-index.tsx';
import { AlonePage } from './alone-page.tsx';

/**
 * Runs a remote on a page of its own: the portal's real frame and session, this remote's pages, and a list of them at any
 * other address. Widgets of other remotes stay empty. `/api` must lead to a portal.
 */
export function runAlone(remote: RemoteModule, description: FixedDescription): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root element');
  provideHost({ signIn, signOut, sessionEnded, WidgetOutlet: ({ failed }) => failed ?? null });
  void startSession();
  createRoot(container).render(
    <StrictMode>
      <DesignRoot>
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
      </DesignRoot>
    </StrictMode>,
  );
}

function AloneFrame({ entries, children }: { entries: NavigationEntry[]; children: ReactNode }) {
  const { user, miles } = useSession();
  const { pathname } = useLocation();
  return (
    <Frame
      entries={entries}
      sandbox={false}
      user={user}
      miles={miles}
      onSignIn={() => void signIn(pathname)}
      onSignOut={() => void signOut()}
      toasts={useToasts()}
      onDismiss={dismissToast}
    >
      <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
    </Frame>
  );
}
