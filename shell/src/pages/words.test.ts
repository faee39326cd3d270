import { expect, it } from '@jest/globals';
import { relativeTime } from './words.tsx';

const now = Date.parse('2026-02-03T12:00:00Z');

it.each([
  ['2026-02-03T12:00:30Z', 'just now'],
  ['2026-02-03T11:59:51Z', 'just now'],
  ['2026-02-03T11:59:20Z', '40 seconds ago'],
  ['2026-02-03T11:58:01Z', '1 minute ago'],
  ['2026-02-03T09:00:00Z', '3 hours ago'],
  ['2026-02-02T11:00:00Z', 'yesterday'],
  ['2026-01-28T12:00:00Z', '6 days ago'],
  ['2026-01-03T12:00:00Z', 'Jan 3, 2026'],
])('formats %s as %s', (iso, words) => {
  expect(relativeTime(iso, now)).toBe(words);
});
