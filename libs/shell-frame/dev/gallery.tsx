import { createRoot } from 'react-dom/client';
import { Container } from '@portal/design-system';
import { heroUrl } from '@portal/brand/hero';
import { BrowserRouter, Route, Routes, useSearchParams } from '@portal/router';
import { ErrorBoundary, Frame, NotFoundPage, RemoteFallback, RemotePending } from '@portal/shell-frame';
import { Components } from './components.tsx';
import { entries, member, staff, toasts } from './samples.ts';

const Crash = (): never => {
  throw new Error('A page that crashes, to show the boundary');
};

const ignore = () => undefined;

/** `?who=member|staff` signs in, `?toast=plain|bad` shows a toast, `?sandbox` the badge. */
const Gallery = () => {
  const [query] = useSearchParams();
  const who = query.get('who');
  const toast = toasts[query.get('toast') ?? ''];
  return (
    <Frame
      entries={entries}
      user={who === 'staff' ? staff : who === 'member' ? member : null}
      miles={1240}
      sandbox={query.has('sandbox')}
      onSignIn={ignore}
      onSignOut={ignore}
      toasts={toast ? [toast] : []}
      onDismiss={ignore}
    >
      <ErrorBoundary>
        <Routes>
          <Route path="/" element={<Components />} />
          <Route path="/hero" element={<img src={heroUrl} alt="" />} />
          <Route path="/pending" element={<RemotePending />} />
          <Route path="/crash" element={<Crash />} />
          <Route
            path="/fallback"
            element={
              <Container>
                <RemoteFallback title="Careers" onRetry={ignore} />
              </Container>
            }
          />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </ErrorBoundary>
    </Frame>
  );
};

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no #root');
createRoot(root).render(
  <BrowserRouter>
    <Gallery />
  </BrowserRouter>,
);
