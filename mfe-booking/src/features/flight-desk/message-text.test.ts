import { describe, expect, it } from '@jest/globals';
import { type FlightMessage, flightMessageLimits } from '@portal/booking-contract';
import { draftErrors, emptyDraft, progressText, recipientsOf, unreachedText } from './message-text.ts';

const reach = {
  passengers: { reached: 12, withoutAddress: 2, unwanted: 0 },
  waiting: { reached: 3, withoutAddress: 0, unwanted: 1 },
};
const message: FlightMessage = {
  ...{ id: 'm', subject: 'Gate', text: 'Nine', by: 'Sam', at: '2026-12-01T12:00:00Z', waiting: false },
  ...{ recipients: 12, sent: 12, failed: 0, dropped: 0, withoutAddress: 0 },
};

describe('recipientsOf and unreachedText', () => {
  it('count the waiting list only if the message goes to it', () => {
    expect([recipientsOf(reach, false), recipientsOf(reach, true)]).toEqual([12, 15]);
    expect(unreachedText(reach, false)).toBe('Not reached: 2 without an email address.');
    expect(unreachedText(reach, true)).toBe('Not reached: 2 without an email address, 1 who switched these emails off.');
  });

  it('are silent about unreached people if there are none', () => {
    const all = { reached: 1, withoutAddress: 0, unwanted: 0 };
    expect(unreachedText({ passengers: all, waiting: all }, true)).toBeUndefined();
  });
});

describe('progressText', () => {
  it.each([
    [{ sent: 3 }, 'Sending: 3 of 12 sent'],
    [{}, 'Sent to 12 people'],
    [{ recipients: 1, sent: 1 }, 'Sent to 1 person'],
    [{ sent: 11, failed: 1, withoutAddress: 2 }, 'Sent to 11 people, 1 failed, 2 without an email address'],
    [{ sent: 10, dropped: 2 }, 'Sent to 10 people, 2 left out, who cancelled or switched these emails off'],
  ])('says %j as %j', (fields, text) => {
    expect(progressText({ ...message, ...fields })).toBe(text);
  });
});

describe('draftErrors', () => {
  it('requires a subject and a text within the limit', () => {
    expect(Object.keys(draftErrors(emptyDraft))).toEqual(['subject', 'text']);
    expect(draftErrors({ subject: 'Gate', text: 'x'.repeat(flightMessageLimits.text + 1), waiting: false }).text).toBe(
      'Use at most 500 characters.',
    );
    expect(draftErrors({ subject: 'Gate', text: 'Nine', waiting: false })).toEqual({});
  });
});
