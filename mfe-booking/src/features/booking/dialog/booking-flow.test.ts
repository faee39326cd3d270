import { describe, expect, it } from '@jest/globals';
import { cabinClasses } from '@portal/booking-contract';
import {
  appliedVoucher,
  bookingFlow,
  draftOf,
  newBooking,
  resumedBooking,
  type BookingEvent,
  type BookingFlow,
  type Problem,
} from './booking-flow.ts';

const [classic, flex] = cabinClasses;
const run = (events: BookingEvent[], from: BookingFlow = newBooking) => events.reduce(bookingFlow, from);
const select: BookingEvent[] = [
  { type: 'class-selected', cabin: classic },
  { type: 'class-accepted', cabin: classic },
];
const typed: BookingEvent = { type: 'email-changed', email: 'hopper@mail.example' };
const confirmed: BookingEvent = { type: 'booked', booking: { ref: 'ABC123', mailQueued: true } };
const problem = { text: 'No' };

describe('bookingFlow', () => {
  it('goes from the class to the details to the confirmation', () => {
    expect(run(select)).toMatchObject({ step: 'details', cabin: classic, busy: false });
    expect(run([...select, typed, { type: 'submitted' }, confirmed])).toMatchObject({
      step: 'confirmed',
      email: 'hopper@mail.example',
      booking: { ref: 'ABC123' },
      busy: false,
    });
  });

  it('checks one class at a time', () => {
    const checking = run([{ type: 'class-selected', cabin: classic }]);
    expect(checking.busy).toBe(true);
    expect(bookingFlow(checking, { type: 'class-selected', cabin: flex })).toBe(checking);
  });

  it('ignores the reply to another check', () => {
    const checking = run([{ type: 'class-selected', cabin: flex }]);
    expect(bookingFlow(checking, { type: 'class-accepted', cabin: classic })).toBe(checking);
    expect(bookingFlow(checking, { type: 'voucher-accepted', voucher: { code: 'SUNRISE', cabin: classic } })).toBe(checking);
  });

  it('ignores a failure of an earlier step', () => {
    const details = run(select);
    expect(bookingFlow(details, { type: 'failed', step: 'class', problem })).toBe(details);
  });

  it('stays at the class after a refusal, and clears the problem with the next choice', () => {
    const refused = run([
      { type: 'class-selected', cabin: classic },
      { type: 'failed', step: 'class', problem },
    ]);
    expect(refused).toMatchObject({ step: 'class', busy: false, problem });
    expect(bookingFlow(refused, { type: 'class-selected', cabin: classic }).problem).toBeUndefined();
  });

  it('keeps class and email on the way back and forth', () => {
    const back = run([...select, typed, { type: 'back' }]);
    expect(back).toMatchObject({ step: 'class', cabin: classic, email: 'hopper@mail.example' });
    expect(run(select, back).email).toBe('hopper@mail.example');
  });

  it('keeps the form when a booking fails', () => {
    expect(run([...select, typed, { type: 'submitted' }, { type: 'failed', step: 'details', problem }])).toMatchObject({
      step: 'details',
      email: 'hopper@mail.example',
      busy: false,
      problem,
    });
  });

  it.each<BookingEvent>([{ type: 'back' }, { type: 'submitted' }, { type: 'email-changed', email: 'x' }])(
    'ignores changes while the booking request is in flight: %j',
    (event) => {
      const busy = run([...select, typed, { type: 'submitted' }]);
      expect(bookingFlow(busy, event)).toBe(busy);
    },
  );

  it.each<BookingEvent>([
    confirmed,
    { type: 'submitted' },
    { type: 'back' },
    { type: 'mail-requested' },
    { type: 'class-accepted', cabin: classic },
  ])('ignores an event of another step: %j', (event) => expect(bookingFlow(newBooking, event)).toBe(newBooking));

  it('marks the email as queued after a second request', () => {
    const unsent = run([...select, typed, { type: 'submitted' }, { type: 'booked', booking: { ref: 'ABC123', mailQueued: false } }]);
    const sending = bookingFlow(unsent, { type: 'mail-requested' });
    expect(sending.busy).toBe(true);
    expect(bookingFlow(sending, { type: 'mail-answered', mailQueued: true })).toMatchObject({ busy: false, booking: { mailQueued: true } });
  });
});

describe('a voucher in the flow', () => {
  const voucher = { code: 'SUNRISE', cabin: flex };
  const redeemed: BookingEvent[] = [{ type: 'voucher-entered' }, { type: 'voucher-accepted', voucher }];

  it('selects its class and applies to it', () => {
    expect(run([{ type: 'voucher-entered' }])).toMatchObject({ busy: true, cabin: undefined });
    const flow = run(redeemed);
    expect(flow).toMatchObject({ step: 'details', cabin: flex, busy: false });
    expect(appliedVoucher(flow)).toBe('SUNRISE');
  });

  it('does not apply to another class, and is kept', () => {
    const flow = run([...redeemed, { type: 'back' }, ...select]);
    expect(appliedVoucher(flow)).toBeUndefined();
    expect(flow.voucher).toEqual(voucher);
  });

  it('is ignored while a class is being checked', () => {
    const checking = run([{ type: 'class-selected', cabin: classic }]);
    expect(bookingFlow(checking, { type: 'voucher-entered' })).toBe(checking);
  });
});

describe('a prefilled email address', () => {
  const prefilled: BookingEvent = { type: 'email-prefilled', email: 'latest@mail.example' };

  it('fills an empty field in both steps, and never replaces a typed one', () => {
    expect(run([prefilled])).toMatchObject({ step: 'class', email: 'latest@mail.example' });
    expect(run([...select, prefilled]).email).toBe('latest@mail.example');
    expect(run([...select, typed, prefilled]).email).toBe('hopper@mail.example');
  });
});

describe('a sign-in while the dialog is open', () => {
  it('clears the problem of the ended session, and no other', () => {
    const after = (problem: Problem) => run([{ type: 'failed', step: 'class', problem }, { type: 'signed-in' }]).problem;
    expect(after({ text: 'Ended', isSessionEnded: true })).toBeUndefined();
    expect(after(problem)).toBe(problem);
  });
});

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
    const flow = bookingFlow({ ...newBooking, step: 'details', cabin: flex, voucher }, { type: 'email-changed', email: 'a@b.example' });
    const draft = draftOf('card-1', '1001', flow);
    expect(draft).toMatchObject({ flightId: 'card-1', userId: '1001' });
    expect(resumedBooking(draft)).toEqual(flow);
  });

  it('is null once the booking is made', () => {
    const confirmed = { ...newBooking, step: 'confirmed', cabin: classic, booking: { ref: 'ABC123', mailQueued: true } } as const;
    expect(draftOf('card-1', '1001', confirmed)).toBeNull();
  });
});
