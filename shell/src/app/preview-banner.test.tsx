import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { releasesApi, type Registry } from '@portal/portal-contract';
import { toastStore } from '@portal/shell-api/host';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PreviewBanner from './preview-banner.tsx';

const calls: [string, unknown][] = [];
const booking = { remote: 'booking', version: '1.1.0' };

/** Sets the status of every reply. */
function mockServer(status: number) {
  globalThis.fetch = jest.fn((input: unknown, init?: RequestInit) => {
    calls.push([String(input), JSON.parse(init?.body as string)]);
    const body = status < 400 ? { success: true } : { error: 'unavailable', requestId: 'x' };
    return Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) } as unknown as Response);
  });
}

function show(previews: Registry['previews']) {
  const reload = jest.fn();
  render(<PreviewBanner previews={previews} reload={reload} />);
  return reload;
}
const region = () => screen.getByRole('region', { name: 'Preview' });
const leave = () => userEvent.click(within(region()).getByRole('button', { name: 'Leave preview' }));

beforeEach(() => {
  calls.length = 0;
  toastStore.setState({ toasts: [] });
});

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
    mockServer(200);
    const reload = show([booking]);
    await leave();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(calls).toEqual([[releasesApi.endPreview, {}]]);
  });

  it('reports a preview that could not be ended, and can be retried', async () => {
    mockServer(503);
    const reload = show([booking]);
    await leave();
    await waitFor(() => expect(within(region()).getByRole('button', { name: 'Leave preview' })).toBeEnabled());
    expect(toastStore.getState().toasts[0]).toMatchObject({ variant: 'destructive' });
    expect(reload).not.toHaveBeenCalled();
  });
});
