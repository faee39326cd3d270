import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { releasesApi } from '@portal/portal-contract';
import { act, screen } from '@testing-library/react';
import { refusal, type Replies } from '@portal/testing/browser';
import { openDesk, releasesReply, remote } from '../../../test/desk-double.tsx';

const { overview } = releasesApi;
const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const setVisibility = (visibility: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  setVisibility('visible');
  jest.useRealTimers();
});

async function open(replies: Replies) {
  const { sent } = await openDesk({ replies });
  await later(1);
  return { count: () => sent(overview).length };
}

describe('the refresh', () => {
  it('runs every five seconds', async () => {
    const answers: Replies = { [overview]: releasesReply() };
    const { count } = await open(answers);
    expect(screen.getByText('Updated just now')).toBeVisible();
    answers[overview] = releasesReply({ remotes: [remote({ title: 'Trips' })] });
    await later(5_000);
    expect(screen.getByRole('region', { name: 'Trips' })).toBeVisible();
    await later(10_000);
    expect(count()).toBe(4);
  });

  it('pauses while the page is hidden, and runs at once when it is visible again', async () => {
    const { count } = await open({ [overview]: releasesReply() });
    setVisibility('hidden');
    await later(30_000);
    expect(count()).toBe(1);
    setVisibility('visible');
    await later(1);
    expect(count()).toBe(2);
  });

  it('reports a failure once, and marks the last state as old', async () => {
    const answers: Replies = { [overview]: releasesReply() };
    await open(answers);
    answers[overview] = refusal(503, 'The service is temporarily unavailable');
    await later(6_000);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(/We couldn't refresh the releases. You see them as they were at \d/);
    expect(screen.getByText(/^Old: from \d/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Flights and trips' })).toBeVisible();
    await later(6_000);
    expect(screen.getByRole('alert')).toBe(alert);
    answers[overview] = releasesReply();
    await later(6_000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Updated just now')).toBeVisible();
  });

  it('stops when the server refuses the person', async () => {
    const answers: Replies = { [overview]: releasesReply() };
    const { count } = await open(answers);
    answers[overview] = refusal(403, 'No');
    await later(30_000);
    expect(count()).toBe(2);
    expect(screen.getByText('This page is for senior staff')).toBeVisible();
  });
});
