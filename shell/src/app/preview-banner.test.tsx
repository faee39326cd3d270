import { describe, expect, it, jest } from '@jest/globals';
import { releasesApi, type Registry } from '@portal/portal-contract';
import { toastStore } from '@portal/shell-api/host';
import { fetchDouble, refusal } from '@portal/testing/browser';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '../remotes/outdated.ts';
import PreviewBanner from './preview-banner.tsx';

const booking = { remote: 'booking', version: '1.1.0' };

function show(previews: Registry['previews'], reply: object = { success: true }) {
  const server = fetchDouble({ [releasesApi.endPreview]: reply });
  globalThis.fetch = server.fetch;
  toastStore.setState({ toasts: [] });
  render(<PreviewBanner previews={previews} />);
  return { calls: server.calls, reload: jest.spyOn(browser, 'reload').mockReset() };
}
const region = () => screen.getByRole('region', { name: 'Preview' });
const leave = () => userEvent.click(within(region()).getByRole('button', { name: 'Leave preview' }));

describe('the banner of a preview', () => {
  it('names the previewed version, and says that other visitors do not see it', () => {
    show([booking]);
    expect(region()).toHaveTextContent('You are previewing booking 1.1.0. Other visitors do not see it.');
  });

  it('names every previewed version', () => {
    show([booking, { remote: 'careers', version: '2.0.0' }]);
    expect(region()).toHaveTextContent('You are previewing booking 1.1.0 and careers 2.0.0. Other visitors do not see them.');
  });

  it('ends the preview on the server, then loads the page again', async () => {
    const { calls, reload } = show([booking]);
    await leave();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(calls).toMatchObject([{ path: releasesApi.endPreview, body: {} }]);
  });

  it('reports a preview that could not be ended, and can be retried', async () => {
    const { reload } = show([booking], refusal(503, 'unavailable'));
    await leave();
    await waitFor(() => expect(within(region()).getByRole('button', { name: 'Leave preview' })).toBeEnabled());
    expect(toastStore.getState().toasts[0]).toMatchObject({ variant: 'destructive' });
    expect(reload).not.toHaveBeenCalled();
  });
});
