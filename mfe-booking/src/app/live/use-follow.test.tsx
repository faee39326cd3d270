import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createQueryClient, QueryClientProvider } from '@portal/query';
import { act, render, screen } from '@testing-library/react';
import { useFollow, type Follow } from './use-follow.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function follow() {
  let report: (text: string) => void = () => {};
  const stop = jest.fn();
  const followed: Follow = (_client, onChange) => {
    report = onChange;
    return stop;
  };
  const Region = () => <p data-testid="region">{useFollow(followed)}</p>;
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

it('removes the oldest change after ten, and adds a new text for the same sentence', async () => {
  const { report } = await follow();
  for (let change = 1; change <= 10; change += 1) report('Changed: BW001.');
  const earlier = [...screen.getByTestId('region').childNodes];
  report('Changed: BW001.');
  const latest = [...screen.getByTestId('region').childNodes];
  expect(latest.map((text) => earlier.indexOf(text))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, -1]);
  expect(latest.at(-1)).toHaveProperty('textContent', 'Changed: BW001. ');
});

it('stops following when the page closes', async () => {
  const { stop, unmount } = await follow();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});
