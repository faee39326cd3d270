import { beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError } from '@portal/api-client';
import { portalPages, ranks } from '@portal/portal-contract';
import { BrowserRouter } from '@portal/router';
import { sessionStore } from '@portal/shell-api/host';
import { act, render, screen } from '@testing-library/react';
import { Outage, type ReadState } from './outage.tsx';

const refetch = jest.fn<ReadState['refetch']>();
const show = (error: Error | null, over: Partial<ReadState> = {}) => {
  const reading = { data: undefined, error, dataUpdatedAt: 0, isFetching: false, refetch, ...over };
  return render(
    <BrowserRouter>
      <Outage of={reading} failed="We couldn't load the log" />
    </BrowserRouter>,
  );
};
const alert = () => screen.getByRole('alert').textContent;
const signInAs = (groupRankId: number) =>
  sessionStore.setState({ user: { ...sessionStore.getState().user, userId: '1', groupRankId } as never });

beforeEach(() => {
  refetch.mockClear();
  jest.useRealTimers();
  signInAs(ranks.staff);
});

it('names the service that failed and the time of the last data, and leads staff to the health of the portal', () => {
  const error = new ApiError('Try again later.', 503, 'r1', undefined, {}, 'Boards (Trello)');
  show(error, { data: {}, dataUpdatedAt: new Date(2026, 10, 27, 14, 36).getTime() });
  expect(alert()).toContain("We couldn't load the log: Boards (Trello) does not answer");
  expect(alert()).toContain('You see it as it was on Nov 27, 2:36 PM. We keep trying.');
  expect(screen.getByRole('link', { name: /health/ }).getAttribute('href')).toBe(portalPages.health);
});

it('gives the server’s reason if no service is named, and no link to others', () => {
  signInAs(ranks.staff - 1);
  show(new ApiError('The portal is starting.', 503));
  expect(alert()).toContain("We couldn't load the log: The portal is starting.");
  expect(screen.queryByRole('link')).toBeNull();
});

it('tries again by itself', () => {
  jest.useFakeTimers();
  show(new ApiError('Offline', 0));
  act(() => jest.advanceTimersByTime(31_000));
  expect(refetch.mock.calls).toEqual([[{ cancelRefetch: false }], [{ cancelRefetch: false }]]);
});

it('does not repeat what the server refused', () => {
  jest.useFakeTimers();
  show(new ApiError('You do not have permission', 403));
  act(() => jest.advanceTimersByTime(31_000));
  expect(refetch).not.toHaveBeenCalled();
  expect(alert()).not.toContain('We keep trying');
});
