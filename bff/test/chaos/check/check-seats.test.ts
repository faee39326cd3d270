import { describe, expect, it } from '@jest/globals';
import { book, confirmationOf, HandMade, seatOf } from './hand-made.ts';
import type { FinalSeat } from './violation.ts';

const flight = 'BW200';
const bookedReply = { body: { success: true, mailQueued: true } };
const fullReply = { body: { success: false, isFull: true } };
const join = { kind: 'join', flight } as const;
const joinedReply = { body: { success: true, position: 1 } };
const seat = (person: string, state: FinalSeat['state'], ref: string | null = null): FinalSeat => ({ flight, person, state, ref });

/** Returns a run in which these people book a flight with four seats. Each reference is the person's name in capitals. */
function runOf(...people: string[]): HandMade {
  const run = new HandMade();
  for (const person of people) run.call(book(person.toUpperCase(), flight), bookedReply, { person });
  return run.end({
    bookings: new Map(people.map((person) => [person, new Map([[person.toUpperCase(), seatOf(flight)]])])),
    seats: people.map((person) => seat(person, 'booked', person.toUpperCase())),
    inbox: people.map((person) => {
      const mail = confirmationOf(person.toUpperCase());
      return { ...mail, dataVariables: { ...mail.dataVariables, username: person } };
    }),
  });
}
const fourPeople = ['Ada', 'Bea', 'Cem', 'Dot'];

describe('the check of seats', () => {
  it('accepts a full flight with a waiting list', () => {
    const run = runOf(...fourPeople);
    run.call(book('EVE', flight), fullReply, { person: 'Eve' });
    run.call(join, joinedReply, { person: 'Eve' });
    expect(run.end({ seats: [...run.final.seats, seat('Eve', 'waiting')] }).rules()).toEqual([]);
  });

  it('finds an overbooked flight', () => {
    expect(runOf(...fourPeople, 'Eve').rules()).toEqual(['never more people than seats']);
  });

  it('finds a flight that was overbooked temporarily', () => {
    const run = runOf(...fourPeople, 'Eve');
    run.call({ kind: 'cancel', ref: 'EVE' }, { body: { success: true } }, { person: 'Eve' });
    run.final.bookings = new Map([...run.final.bookings].slice(0, 4));
    expect(run.end({ seats: run.final.seats.slice(0, 4) }).rules()).toEqual(['never more people than seats']);
  });

  it('finds an offer of a taken seat', () => {
    const run = runOf(...fourPeople);
    run.call(join, joinedReply, { person: 'Eve' });
    const places = [{ flight: { callsign: flight }, confirmBy: '2026-12-01T00:00:00.000Z' }];
    run.call({ kind: 'places' }, { body: { places } }, { person: 'Eve' });
    expect(run.end({ seats: [...run.final.seats, seat('Eve', 'waiting')] }).rules()).toEqual(['never more people than seats']);
  });

  it('finds a booking without its seat, and a seat without its booking', () => {
    const run = runOf('Ada');
    expect(run.end({ seats: [] }).rules()).toEqual(['bookings have seats']);
    expect(run.end({ seats: [seat('Ada', 'booked', 'ADA'), seat('Bea', 'booked', 'BEA')] }).rules()).toEqual(['seats have bookings']);
  });

  it('finds a lost place in line', () => {
    const run = runOf(...fourPeople);
    run.call(join, joinedReply, { person: 'Eve' });
    expect(run.rules()).toEqual(['places in line stand']);
  });

  it('finds a person who was overtaken in line', () => {
    const run = runOf('Ada', 'Bea', 'Cem');
    run.call(join, joinedReply, { person: 'Eve' });
    run.call(join, joinedReply, { person: 'Fay' });
    const seatsWith = (eve: FinalSeat['state'], fay: FinalSeat['state']) => [
      ...run.final.seats.slice(0, 3),
      seat('Eve', eve),
      seat('Fay', fay),
    ];
    expect(run.end({ seats: seatsWith('offered', 'waiting') }).rules()).toEqual([]);
    expect(run.end({ seats: seatsWith('waiting', 'offered') }).rules()).toEqual(['lines keep their order']);
  });

  it('finds a free seat that is not offered', () => {
    const run = runOf('Ada', 'Bea', 'Cem');
    run.call(join, joinedReply, { person: 'Eve' });
    expect(run.end({ seats: [...run.final.seats, seat('Eve', 'waiting')] }).rules()).toEqual(['free seats are offered']);
  });

  it('finds an offer that was mailed twice', () => {
    const mail = { to: 'eve@example.test', transactionalId: 'tmpl_seat_offer', dataVariables: {}, idempotencyKey: 'so:1' };
    expect(new HandMade().end({ inbox: [mail, mail] }).rules()).toEqual(['no mail is doubled']);
  });
});
