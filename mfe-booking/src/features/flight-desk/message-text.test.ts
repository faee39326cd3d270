import { describe, expect, it } from '@jest/globals';
import { type FlightMessage, flightMessageLimits } from '@portal/booking-contract';
import { draftErrors, emptyDrafts, progressText, recipientsOf, unreachedText } from './message-text.ts';

const reach = {
  passengers: { reached: 12, withoutAddress: 2, unwanted: 0 },
  waiting: { reached: 3, withoutAddress: 0, unwanted: 1 },
};
const message: FlightMessage = {
  ...{ id: 'm', subject: 'Gate', text: 'Nine', by: 'Sam', at: '2026-12-01T12:00:00Z', waiting: false },
  ...{ recipients: 12, sent: 12, failed: 0, dropped: 0, withoutAddress: 0 },
};

describe('recipientsOf and unreachedText', () => {
  const to = (waiting: boolean, part = '') => ({ waiting, part });

  it('count the waiting list only if the message goes to it', () => {
    expect([recipientsOf(reach, to(false)), recipientsOf(reach, to(true))]).toEqual([12, 15]);
    expect(unreachedText(reach, to(false))).toBe('Not reached: 2 without an email address.');
    expect(unreachedText(reach, to(true))).toBe('Not reached: 2 without an email address, 1 who switched these emails off.');
  });

  it('count only the part that the message goes to', () => {
    const parts = [{ part: 'not-here', reach: { reached: 4, withoutAddress: 1, unwanted: 0 } }];
    expect(['not-here', 'waiting', 'Flex Class'].map((part) => recipientsOf({ ...reach, parts }, to(true, part)))).toEqual([4, 3, 0]);
    expect(unreachedText({ ...reach, parts }, to(false, 'not-here'))).toBe('Not reached: 1 without an email address.');
  });

  it('are silent about unreached people if there are none', () => {
    const all = { reached: 1, withoutAddress: 0, unwanted: 0 };
    expect(unreachedText({ passengers: all, waiting: all }, to(true))).toBeUndefined();
  });
});

describe('progressText', () => {
  it.each([
    [{ sent: 3 }, 'Sending: 3 of 12 sent'],
    [{}, 'Sent to 12 people'],
    [{ recipients: 1, sent: 1 }, 'Sent to 1 person'],
    [{ sent: 11, failed: 1, withoutAddress: 2 }, 'Sent to 11 people, 1 failed, 2 without an email address'],
    [{ sent: 10, dropped: 2 }, 'Sent to 10 people, 2 left out, who cancelled or switched these emails off'],
    [{ sent: 11, dropped: 1, part: 'not-here' }, 'Sent to 11 people, 1 left out, who came, cancelled or switched these emails off'],
  ])('says %j as %j', (fields, text) => {
    expect(progressText({ ...message, ...fields })).toBe(text);
  });
});

describe('draftErrors', () => {
  it('requires a subject and a text within the limit', () => {
    expect(Object.keys(draftErrors(emptyDrafts.all))).toEqual(['subject', 'text']);
    expect(draftErrors({ subject: 'Gate', text: 'x'.repeat(flightMessageLimits.text + 1) }).text).toBe('Use at most 500 characters.');
    expect(draftErrors({ subject: 'Gate', text: 'Nine' })).toEqual({});
  });
});
