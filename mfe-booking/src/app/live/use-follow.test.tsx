import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createQueryClient, QueryClientProvider } from '@portal/query';
import { act, render, screen } from '@testing-library/react';
import { useFollow, type Follow } from './use-follow.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function follow() {
  let report: (text: string) => void = () => {};
  const stop = jest.fn();
  const load = () =>
    Promise.resolve<Follow>((_client, onChange) => {
      report = onChange;
      return stop;
    });
  const Region = () => <p data-testid="region">{useFollow(load)}</p>;
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <Region />
    </QueryClientProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  return { report: (text: string) => act(() => report(text)), stop, unmount };
}
const sentences = () => [...screen.getByTestId('region').childNodes].map(({ textContent }) => textContent?.trim());

it('adds each change to the live region and keeps the earlier ones in place', async () => {
  const { report } = await follow();
  report('Changed: BW001.');
  report('Changed: BW002.');
  report('Changed: BW002.');
  expect(sentences()).toEqual(['Changed: BW001.', 'Changed: BW002.', 'Changed: BW002.']);
});

it('starts the live region again after ten changes', async () => {
  const { report } = await follow();
  for (let change = 1; change <= 10; change += 1) report(`Changed: BW${change}.`);
  expect(sentences()).toHaveLength(10);
  report('Changed: BW11.');
  expect(sentences()).toEqual(['Changed: BW11.']);
});

it('stops following when the page closes', async () => {
  const { stop, unmount } = await follow();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});
