import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary, RemoteFallback } from './states.tsx';

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

  it('reports the crash, shows a message instead, and recovers with Try again', async () => {
    const onCrash = jest.fn();
    render(
      <ErrorBoundary onCrash={onCrash}>
        <Page />
      </ErrorBoundary>,
    );
    expect(onCrash.mock.calls).toEqual([[new Error('the page crashes')]]);
    expect(screen.getByRole('alert')).toHaveTextContent('We hit some turbulence');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('The page')).toBeInTheDocument();
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

describe('RemoteFallback', () => {
  it('names the missing remote and retries', async () => {
    const onRetry = jest.fn();
    render(<RemoteFallback title="Careers" onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Careers');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
