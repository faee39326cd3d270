import { describe, expect, it } from '@jest/globals';
import { cabinClasses } from '@portal/booking-contract';
import { appliedVoucher, draftOf, newBooking, resumedBooking } from './booking-flow.ts';

const [classic, flex] = cabinClasses;

describe('resumedBooking', () => {
  const draft = { flightId: 'card-1', step: 'details', cabin: 'Classic Class', email: 'a@b.example', code: '' } as const;

  it('starts at the interrupted details', () => {
    expect(resumedBooking(draft)).toMatchObject({ step: 'details', cabin: classic, email: 'a@b.example' });
  });

  it('starts at the class whose check was interrupted', () => {
    expect(resumedBooking({ ...draft, step: 'class', code: 'SUNR' })).toMatchObject({
      step: 'class',
      cabin: classic,
      email: 'a@b.example',
      code: 'SUNR',
      busy: false,
    });
  });

  it('restores a voucher, whichever class is selected', () => {
    const voucher = { code: 'SUNRISE', cabin: 'Flex Class' };
    expect(resumedBooking({ ...draft, voucher }).voucher).toEqual({ code: 'SUNRISE', cabin: flex });
    expect(appliedVoucher(resumedBooking({ ...draft, voucher }))).toBeUndefined();
    expect(appliedVoucher(resumedBooking({ ...draft, cabin: 'Flex Class', voucher }))).toBe('SUNRISE');
  });

  it('starts at the class if the class is unknown', () => {
    expect(resumedBooking({ ...draft, cabin: 'Hammock Class' })).toMatchObject({ step: 'class', cabin: undefined });
    expect(resumedBooking(null)).toBe(newBooking);
  });
});

describe('draftOf', () => {
  it('keeps the selected and the typed values', () => {
    const voucher = { code: 'SUNRISE', cabin: flex };
    const flow = { ...newBooking, step: 'details', cabin: flex, voucher, email: 'a@b.example' } as const;
    const draft = draftOf('card-1', '1001', flow);
    expect(draft).toMatchObject({ flightId: 'card-1', userId: '1001' });
    expect(resumedBooking(draft)).toEqual(flow);
  });

  it('is null once the booking is made', () => {
    const confirmed = { ...newBooking, step: 'confirmed', cabin: classic, booking: { ref: 'ABC123', mailQueued: true } } as const;
    expect(draftOf('card-1', '1001', confirmed)).toBeNull();
  });
});
