import { expect, it } from '@jest/globals';
import { news } from '@portal/brand/news';
import { longDate } from './long-date.ts';

it.each(['2026-01-01', '2026-12-31', '2028-02-29', ...news.map(({ date }) => date)])('formats %s like a long date of Intl', (date) => {
  const expected = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  expect(longDate(date)).toBe(expected);
});
