import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { portalPages } from '@portal/portal-contract';
import { MemoryRouter } from '@portal/router/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RemoteFallback } from './remote-fallback.tsx';

describe('ErrorBoundary', () => {
  let isBroken = true;
  const Page = () => {
    if (isBroken) throw new Error('the page crashes');
    return <p>The page</p>;
  };

  beforeEach(() => {
    isBroken = true;
    // React logs caught errors, which are expected here.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows a message instead of the crash and recovers with Try again', async () => {
    render(
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('We hit some turbulence');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('The page')).toBeInTheDocument();
  });

  it('reports the caught error', () => {
    const onCrash = jest.fn();
    render(
      <ErrorBoundary onCrash={onCrash}>
        <Page />
      </ErrorBoundary>,
    );
    expect(onCrash.mock.calls).toEqual([[new Error('the page crashes')]]);
  });

  it('renders again when the page changes', () => {
    const { rerender } = render(
      <ErrorBoundary resetKey="/my-trips">
        <Page />
      </ErrorBoundary>,
    );
    isBroken = false;
    rerender(
      <ErrorBoundary resetKey="/">
        <Page />
      </ErrorBoundary>,
    );
    expect(screen.getByText('The page')).toBeInTheDocument();
  });
});

describe('NotFoundPage', () => {
  it('says that there is no such page, and links to the home page', () => {
    render(
      <MemoryRouter>
        <NotFoundPage />
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', portalPages.home);
    expect(document.title).toBe('Page not found | Bellwind Airways');
  });
});

describe('RemoteFallback', () => {
  it('names the missing remote and retries', async () => {
    const onRetry = jest.fn();
    render(<RemoteFallback title="Careers" onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Careers');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
