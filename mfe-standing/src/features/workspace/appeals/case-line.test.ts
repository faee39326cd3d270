import { describe, expect, it } from '@jest/globals';
import type { PendingAppeal } from '@portal/standing-contract';
import { appeal } from '../../../../test/records.ts';
import { caseLine, readDuration } from './case-line.ts';

const hour = 3_600_000;
const now = Date.parse('2026-10-26T12:00:00.000Z');
const submitted = (at: string) => ({ kind: 'submitted' as const, at });
const denied = (by: string, at: string) => ({ kind: 'decided' as const, outcome: 'denied' as const, by, at });
const noon = (day: string) => `${day}T12:00:00.000Z`;
const parsed = (duration: string | null, otherDate: string | null = null) => ({
  reason: '',
  moderator: null,
  otherMember: null,
  duration,
  otherDate,
});
const lineOf = (fields: Partial<PendingAppeal>) => caseLine(appeal({ type: 'mute', date: noon('2026-10-16'), ...fields }), now);

describe('the line about a case', () => {
  it.each<[line: string, fields: Partial<PendingAppeal>]>([
    ['1st appeal', {}],
    ['', { submittedAt: null }],
    ['1st appeal · mute expired 7 days ago', { parsed: parsed('3 days') }],
    ['1st appeal · mute expired less than an hour ago', { parsed: parsed('10 days') }],
    ['1st appeal · mute expires in 4 days', { parsed: parsed('2 weeks') }],
    ['1st appeal · network ban is permanent', { type: 'network_ban', parsed: parsed('Permanent') }],
    ['1st appeal', { parsed: parsed('until he behaves') }],
    ['1st appeal', { parsed: parsed('3 days', '10/2/26') }],
    ['1st appeal', { date: null, parsed: parsed('3 days') }],
    [
      '2nd appeal · 1st denied by Hal on Oct 16 · mute expired 7 days ago',
      {
        history: [submitted(noon('2026-10-14')), denied('Hal', noon('2026-10-16')), submitted(noon('2026-10-20'))],
        parsed: parsed('3 days'),
      },
    ],
    [
      '3rd appeal · 1st denied on Dec 31, 2025 · 2nd denied by Ana on Oct 1',
      {
        history: [
          submitted(noon('2025-12-30')),
          { kind: 'decided', outcome: 'denied', at: noon('2025-12-31') },
          submitted(noon('2026-09-30')),
          denied('Ana', noon('2026-10-01')),
          submitted(noon('2026-10-20')),
        ],
      },
    ],
    [
      '1st appeal · denied by Hal on Oct 16 · reopened by Ana on Oct 17',
      {
        history: [
          submitted(noon('2026-10-14')),
          denied('Hal', noon('2026-10-16')),
          { ...submitted(noon('2026-10-17')), isReopened: true, by: 'Ana' },
        ],
      },
    ],
  ])('reads "%s"', (line, fields) => {
    expect(lineOf(fields)).toBe(line);
  });
});

it.each<[written: string, hours: number | undefined]>([
  ['3 days', 72],
  ['3d', 72],
  ['A week', 168],
  ['1 week and 12 hours', 180],
  ['1 day, 6 hrs.', 30],
  ['30 minutes', 0.5],
  ['1 month', 720],
  ['1 year', 8_760],
  ['Permanently', Infinity],
  ['3', undefined],
  ['0 days', undefined],
  ['3 days or so', undefined],
  ['10/16/26', undefined],
  ['', undefined],
])('the duration "%s" is %p hours', (written, hours) => {
  expect(readDuration(written)).toBe(hours === undefined ? undefined : hours * hour);
});
