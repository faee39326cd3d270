import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { OfflineNotice } from './offline-notice.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

it('announces that the browser is offline, and clears itself when it is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineNotice />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  onLine.mockReturnValue(false);
  await act(async () => dispatchEvent(new Event('offline')));
  expect(region).toHaveTextContent("You're offline.");
  onLine.mockReturnValue(true);
  await act(async () => dispatchEvent(new Event('online')));
  expect(region).toBeEmptyDOMElement();
});
