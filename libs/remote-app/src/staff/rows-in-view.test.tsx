import { expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useRowHeight } from './rows-in-view.ts';

it.each([
  { window: 'a wide window with a mouse', matching: ['(min-width: 64rem)'], height: 30 },
  { window: 'a wide window to touch, whose rows hold a touch target', matching: ['(min-width: 64rem)', '(hover: none)'], height: 44 },
  { window: 'a phone', matching: ['(hover: none)'], height: 56 },
])('the height of a row fits $window', ({ matching, height }) => {
  const media = (query: string) =>
    Object.assign(new EventTarget(), { matches: matching.includes(query), media: query }) as unknown as MediaQueryList;
  const mock = jest.spyOn(globalThis, 'matchMedia').mockImplementation(media);
  expect(renderHook(() => useRowHeight()).result.current).toBe(height);
  mock.mockRestore();
});
