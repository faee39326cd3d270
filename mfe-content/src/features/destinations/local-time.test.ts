import { describe, expect, it } from '@jest/globals';
import { aheadOfHome, clockIn } from './local-time.tsx';

const winter = Date.parse('2026-01-15T15:30:00Z');
const summer = Date.parse('2026-07-15T15:30:00Z');

it.each([
  ['America/New_York', winter, '10:30\u00a0AM'],
  ['Europe/London', summer, '4:30\u00a0PM'],
])('formats the time in %s', (zone, at, text) => expect(clockIn(zone, at)).toBe(text));

describe('aheadOfHome', () => {
  it.each([
    ['America/New_York', winter, -1],
    ['America/New_York', summer, 0],
    ['Europe/London', winter, 4],
    ['Europe/London', summer, 5],
    ['America/Barbados', summer, 0],
    ['Asia/Kolkata', winter, 9.5],
  ])('%s, %i: %i hours', (zone, at, hours) => expect(aheadOfHome(zone, at)).toBe(hours));
});
