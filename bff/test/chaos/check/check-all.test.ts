import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { messageKey } from '../../../src/domains/flight-desk/message-mails.ts';
import { writeMessage } from '../../../src/domains/standing/rules/appeal-comments.ts';
import type { Ask } from '../history.ts';
import {
  appealMailOf,
  book,
  cardId,
  confirmationOf,
  decidedCard,
  entryOf,
  HandMade,
  kept,
  pendingCard,
  record,
  staffComment,
  type FinalParts,
} from './hand-made.ts';
import { atTheEnd, possibleValues, type Write } from './register.ts';
import type { FinalSeat } from './violation.ts';

/** A run, and the rules that it breaks. */
type Case = [what: string, rules: readonly string[], build: () => HandMade];
const accept = (what: string, build: () => HandMade): Case => [what, [], build];
const find = (what: string, rules: string | readonly string[], build: () => HandMade): Case => [what, [rules].flat(), build];
const ok = { body: { success: true } };
const by = (person: string) => ({ person, session: `${person}:1` });
const run = () => new HandMade();

const bookedReply = { body: { success: true, mailQueued: true } };
const refusal = (reason: string) => ({ body: { success: false, reason } });
const failure = { status: 503, body: { error: 'Failed to create booking' } };
const trips = { kind: 'trips' } as const;
const cancel = (ref: string) => ({ kind: 'cancel', ref }) as const;
const booked = () => run().call(book('R1'), bookedReply);
const voucher = (ref: string, flight?: string): Ask => ({ ...book(ref, flight), voucher: 'V' });
const together = { at: 10, until: 50 };

const bookings: Case[] = [
  accept('a refused second tab while the booking of the first one fails', () =>
    run().call(book('R1'), failure, together).call(book('R2'), refusal('exists'), together),
  ),
  find('a double booking', 'one booking per flight', () =>
    booked()
      .call(book('R2'), undefined)
      .end({ ...kept(['R1'], ['R2']), inbox: [confirmationOf('R1')] }),
  ),
  find('a lost acknowledged booking', 'acknowledged bookings stand', booked),
  ...[failure, refusal('exists'), refusal('departed')].map((answer): Case => {
    const broken = () => run().call(book('R0'), undefined, { at: 0, until: 1 }).call(book('R1'), answer);
    return [
      `a booking after ${JSON.stringify(answer)}`,
      ['failed bookings never appear'],
      () => broken().end({ ...kept(['R1']), inbox: [] }),
    ];
  }),
  find('a cancelled booking that comes back', 'failed bookings never appear', () =>
    booked()
      .call(cancel('R1'), ok)
      .end(kept(['R1'])),
  ),
  find('a refusal for a booking that cannot exist', 'refusals are true', () =>
    run().call(book('R1'), failure).call(book('R2'), refusal('exists')),
  ),
  find('a voucher that paid for two bookings', 'a voucher pays once', () =>
    run()
      .call(voucher('R1'), bookedReply)
      .call(voucher('R2', 'BW101'), bookedReply)
      .end(kept(['R1'], ['R2', 'BW101'])),
  ),
  find('a lost confirmation', 'no mail is lost', () => booked().end({ ...kept(['R1']), inbox: [] })),
  find('a duplicate confirmation', 'no mail is doubled', () =>
    booked().end({ ...kept(['R1']), inbox: [confirmationOf('R1'), confirmationOf('R1', 'bk:R1:2')] }),
  ),
  ...[failure, refusal('departed')].map((answer): Case => {
    const broken = () =>
      run()
        .call(book('R1'), answer)
        .end({ inbox: [confirmationOf('R1')] });
    return [`a confirmation after ${JSON.stringify(answer)}`, ['no mail for what was refused'], broken];
  }),
  find('a confirmation to another address', 'mails go to the right person', () =>
    booked().end({ ...kept(['R1']), inbox: [{ ...confirmationOf('R1'), to: 'eve@example.test' }] }),
  ),
  find('mails without keys, and dead mails', ['mails have keys', 'no mail is given up'], () =>
    run().end({ inbox: [{ ...confirmationOf('R1'), idempotencyKey: null }], deadMail: 1 }),
  ),
];

const limited = 'BW200';
const join = { kind: 'join', flight: limited } as const;
const joined = { body: { success: true, position: 1 } };
const seat = (person: string, state: FinalSeat['state'], ref: string | null = null): FinalSeat => ({ flight: limited, person, state, ref });
const four = ['Ada', 'Bea', 'Cem', 'Dot'];
/** These people book a flight with four seats. Each reference is the person's name. `others` are the other rows of the flight. */
const full = (people = four, ...others: FinalSeat[]) => {
  const all = people.reduce((made, person) => made.call(book(person, limited), bookedReply, by(person)), run());
  const seats = [...people.map((person) => seat(person, 'booked', person)), ...others];
  return all.end({ ...kept(...people.map((person): [string, string, string] => [person, limited, person])), seats });
};
const offerMail = { to: 'eve@example.test', transactionalId: 'tmpl_seat_offer', dataVariables: {}, idempotencyKey: 'so:1' };

const seats: Case[] = [
  find('an overbooked flight', 'never more people than seats', () => full([...four, 'Eve'])),
  find('an offer of a taken seat', 'never more people than seats', () => {
    const places = [{ flight: { callsign: limited }, confirmBy: '2026-12-01T00:00:00.000Z' }];
    return full(four, seat('Eve', 'waiting')).call(join, joined, by('Eve')).call({ kind: 'places' }, { body: { places } }, by('Eve'));
  }),
  find('a booking without its seat', 'bookings have seats', () => full(['Ada']).end({ seats: [] })),
  find('a seat without its booking', 'seats have bookings', () => full(['Ada'], seat('Bea', 'booked', 'Bea'))),
  find('a lost place in line', 'places in line stand', () => full().call(join, joined, by('Eve'))),
  ...(['offered', 'waiting'] as const).map((eve): Case => {
    const rows = [seat('Eve', eve), seat('Fay', eve === 'offered' ? 'waiting' : 'offered')];
    const waits = () =>
      full(['Ada', 'Bea', 'Cem'], ...rows)
        .call(join, joined, by('Eve'))
        .call(join, joined, by('Fay'));
    return [`Eve, who joined before Fay, ${eve}`, eve === 'offered' ? [] : ['lines keep their order'], waits];
  }),
  find('a free seat that is not offered', 'free seats are offered', () =>
    full(four.slice(1), seat('Eve', 'waiting')).call(join, joined, by('Eve')),
  ),
  find('an offer that was mailed twice', 'no mail is doubled', () => run().end({ inbox: [offerMail, offerMail] })),
];

const who = { kind: 'who' } as const;
const user = { body: { user: { username: 'Ada' } } };
const nobody = { body: { user: null } };
const from = (at: number) => ({ at, until: at + 9 });
const signedOut = (answer: { body: object } | undefined = ok) =>
  run().call({ kind: 'sign-out' }, answer as typeof ok, { at: 100, until: 110 });

const sessions: Case[] = [
  accept('right answers before, during and after the end of a session', () => {
    const spreading = signedOut().call(who, user, from(1)).call(who, user, from(500)).call(who, nobody, from(2_000));
    return spreading.call(trips, { status: 401 }, from(2_000)).call(trips, { status: 503 }, from(2_000));
  }),
  find('an ended session that reads itself', 'ended sessions are refused', () => signedOut().call(who, user, from(1_111))),
  find('a valid session that is nobody’s', 'live sessions are taken', () => run().call(who, nobody)),
  find('a sign-in that is used twice', 'a sign-in is used once', () =>
    run().call({ kind: 'repeat-sign-in' }, { body: { username: 'Ada' } }, { session: null }),
  ),
];

const onCard = { board: 'player', card: cardId } as const;
const appealed = () => run().call({ kind: 'appeal', ...onCard, token: 't1', email: 't1@example.test' }, ok);
const deny = { kind: 'decide-appeal', ...onCard, decision: 'deny', token: 't2' } as const;
const denial = (already: boolean) => ({ body: { success: true, outcome: 'denied', already } });
const submitEntry = entryOf('appeal.submit', cardId);
const denyEntry = entryOf('appeal.deny', cardId, {}, {}, 'request-2');
const carriedOut = { cards: [decidedCard('DENIED')], inbox: [appealMailOf('denied')], audit: [submitEntry, denyEntry] };
/** An appeal that was denied once, with these changes of the final state. */
const denied = (final: FinalParts = {}) =>
  appealed()
    .call(deny, denial(false), by('Bob'))
    .end({ ...carriedOut, ...final });
const conflict = (word: string) => ({ status: 409, body: { error: `This appeal has already been ${word}.` } });
const once = ['every change is audited once'];

const appeals: Case[] = [
  find('a lost appeal', 'what was acknowledged stands', appealed),
  find('a refused appeal that appears', 'what was refused never appears', () => denied().answer(0, { status: 409 })),
  find('a duplicate staff comment', 'no staff comment is doubled', () =>
    denied({ cards: [decidedCard('DENIED', 't2', staffComment('denied', 't3'))] }),
  ),
  find('an appeal that is decided both ways', 'no appeal is decided both ways', () =>
    denied({ cards: [decidedCard('DENIED', 't2', staffComment('approved', 't3'))] }),
  ),
  find('a refused decision with an effect', 'refused decisions leave nothing', () => denied().answer(1, conflict('approved'))),
  ...[['APPROVED'], ['PENDING', 'DENIED'], []].map((labels): Case => {
    return [`the labels ${labels.join()}`, ['labels follow decisions'], () => denied({ cards: [{ ...decidedCard('DENIED'), labels }] })];
  }),
  find('a lost mail about a decision', 'no mail is lost', () => denied({ inbox: [] })),
  find('a mail to another address', 'mails go to the right person', () => denied({ inbox: [appealMailOf('denied', 'x@example.test')] })),
  find('a mail about another decision', 'no mail for what was refused', () =>
    denied({ inbox: [appealMailOf('denied'), appealMailOf('approved')] }),
  ),
  find('a decision without an entry', once, () => denied({ audit: [submitEntry] })),
  find('a decision with two entries', once, () =>
    denied({ audit: [submitEntry, denyEntry, { ...denyEntry, id: 99, requestId: 'other' }] }),
  ),
  find('a decision with the entry of another request', once, () => denied({ audit: [submitEntry, { ...denyEntry, requestId: 'other' }] })),
];

const question = (token: string) => writeMessage({ kind: 'question', by: 'Bob', text: token });
const asked = () => appealed().call({ kind: 'ask-back', ...onCard, token: 'q1' }, ok);
const questionMail = { to: 't1@example.test', transactionalId: 'q', dataVariables: { question: 'q1' }, idempotencyKey: 'aq:1:q1' };
const askEntry = entryOf('appeal.ask', cardId);
const open = { cards: [pendingCard(question('q1'))], audit: [submitEntry, askEntry], inbox: [questionMail] };
const noted = (answer: Parameters<HandMade['call']>[1]) => run().call({ kind: 'note', ...onCard, note: 'n1', token: 't5' }, answer);
const notes = [{ id: 'n1', cardId, text: 't5' }];
const assigned = () =>
  run()
    .call({ kind: 'assign', ...onCard }, ok, by('Bob'))
    .end({ desk: { assignees: [{ cardId, username: 'Bob' }] } });

const conversations: Case[] = [
  accept('no mail about a question whose appeal was decided, also when the card is appealed again', () => {
    const { comments, ...card } = decidedCard('DENIED');
    const again = { id: 'record-2', text: record('t3') };
    const all = [comments[0]!, { id: 'asked', text: question('q1') }, comments[1]!, again];
    const later = asked()
      .call({ ...deny }, denial(false))
      .call({ kind: 'appeal', ...onCard, token: 't3', email: 't1@example.test' }, ok);
    const audit = [submitEntry, askEntry, { ...denyEntry, requestId: 'request-3' }, entryOf('appeal.submit', cardId)];
    return later.end({ cards: [{ ...card, labels: ['DENIED', 'PENDING'], comments: all }], audit, inbox: [appealMailOf('denied')] });
  }),
  find('a lost question', 'what was acknowledged stands', () => asked().end({ cards: [pendingCard()], audit: [submitEntry] })),
  find('a duplicate question without an entry', ['nothing is written twice', ...once], () =>
    asked().end({ ...open, cards: [pendingCard(question('q1'), question('q1'))] }),
  ),
  find('an open question without its mail', 'no mail is lost', () => asked().end({ ...open, inbox: [] })),
  find('a question that was mailed twice', 'no mail is doubled', () =>
    asked().end({ ...open, inbox: [questionMail, { ...questionMail, idempotencyKey: 'aq:1:other' }] }),
  ),
  find('a note without its entry', once, () => noted(ok).end({ desk: { notes } })),
  find('an assignee without an entry', once, assigned),
];

const hold: Ask = { kind: 'hold', board: 'player', cards: { h1: cardId }, decision: 'deny', token: 't2' };
const holding = (error: string | null) => appealed().call(hold, { body: { outcomes: [{ id: 'h1', cardId, leavesInMs: 9, error }] } });
const undone = (ids: string[] | undefined) =>
  holding(null).call({ kind: 'undo', board: 'player', ids: ['h1'] }, ids && { body: { undone: ids } });
const stillPending = { cards: [pendingCard()], audit: [submitEntry] };
const message = { id: 'm1', flightId: 'f1', subject: 't9', text: 'The gate is open.' };
const sha256 = createHash('sha256').update('t9\n\nThe gate is open.').digest('hex');
const messages = {
  desk: { messages: [message], recipients: [{ messageId: 'm1', userId: '7', state: 'sent' }] },
  audit: [entryOf('flight.message', 'f1', {}, { sha256 })],
  inbox: [{ to: 'a@example.test', transactionalId: 'm', dataVariables: {}, idempotencyKey: messageKey('m1', '7') }],
};
const sent = (answer: Parameters<HandMade['call']>[1] = ok) =>
  run().call({ kind: 'flight-message', message: 'm1', flight: 'f1', token: 't9' }, answer);

const desk: Case[] = [
  find('an undone decision that was carried out', 'what was undone never leaves', () => undone(['h1']).end(carriedOut)),
  find('a lost decision', 'what was acknowledged stands', () => holding(null).end(stillPending)),
  find('a refused decision that was carried out', 'what was refused never appears', () => holding('busy').end(carriedOut)),
  find('a lost message', 'what was acknowledged stands', () => sent()),
  find('a message without its entry', once, () => sent().end({ ...messages, audit: [] })),
  find('a recipient without a mail', 'no mail is lost', () => sent().end({ ...messages, inbox: [] })),
  find('a mail without a recipient', 'no mail for what was refused', () =>
    sent().end({ ...messages, desk: { messages: [message], recipients: [] } }),
  ),
];

const id = '00000000-0000-4000-8000-000000000001';
const job = '00000000-0000-4000-8000-000000000002';
const decidedAt = '2026-11-20T12:00:00.000Z';
const row = { id, jobId: job, username: 'Ada', coverLetter: 't1', status: 'accepted', decidedAt };
const pendingRow = { ...row, status: 'pending', decidedAt: null };
const statusMail = (status: string, at: number) => ({
  to: 't1@example.test',
  transactionalId: 'tmpl_application',
  dataVariables: {},
  idempotencyKey: `application:${id}:${status}:${at}`,
});
const acceptedMail = statusMail('accepted', Date.parse(decidedAt));
const statusEntry = (before: string, after: string) => entryOf('application.status', id, { status: before }, { status: after });
const applied = () => run().call({ kind: 'apply', job, token: 't1', email: 't1@example.test' }, { body: { application: { id } } });
const decision = (status: 'accepted' | 'rejected') => ({ kind: 'decide-application', application: id, status }) as const;
const decidedReply = (status: string, at = decidedAt) => ({ body: { application: { id, status, decidedAt: at }, mail: 'queued' } });
/** An application that was accepted once, with these changes of the final state. */
const accepted = (final: FinalParts = {}) =>
  applied()
    .call(decision('accepted'), decidedReply('accepted'))
    .end({ applications: [row], inbox: [acceptedMail], audit: [statusEntry('pending', 'accepted')], ...final });
const bulk = (outcome: string) =>
  applied().call(
    { kind: 'decide-applications', applications: [id], status: 'accepted', token: 't5' },
    { body: { decisions: [{ id, outcome }] } },
  );
const jobEntries = [
  entryOf('job.create', job, {}, { description: 't1' }),
  entryOf('job.update', job, { description: 't1' }, { description: 't2' }),
  entryOf('job.delete', job, { description: 't2' }),
];
/** A job that was created, changed, and deleted if `audit` says so. */
const changed = (description: string | undefined, audit = jobEntries.slice(0, 2)) => {
  const made = run().call({ kind: 'create-job', job, token: 't1' }, { body: { job: {} } });
  const updated = made.call({ kind: 'update-job', job, token: 't2' }, { body: { job: {} } });
  return updated.end({ jobs: description === undefined ? [] : [{ id: job, title: 'T', description }], audit });
};
const deleted = (description: string | undefined, audit?: typeof jobEntries) =>
  changed(description, audit).call({ kind: 'delete-job', job }, ok);

const careers: Case[] = [
  accept('two concurrent decisions in the order of the audit log', () => {
    const first = applied().call(decision('rejected'), decidedReply('rejected', '2026-11-20T11:59:59.000Z'), { at: 20, until: 60 });
    const both = first.call(decision('accepted'), decidedReply('accepted'), { at: 20, until: 50 });
    const audit = [statusEntry('pending', 'rejected'), statusEntry('rejected', 'accepted')];
    return both.end({ applications: [row], inbox: [acceptedMail], audit });
  }),
  find('a refused application that appears', 'refused applications never appear', () => accepted().answer(0, { status: 409 })),
  find('a second application', 'one application per job', () =>
    accepted({ applications: [row, { ...pendingRow, id: 'other', coverLetter: 't5' }] }),
  ),
  find('a lost decision', 'acknowledged decisions stand', () => accepted({ applications: [pendingRow], audit: [], inbox: [] })),
  find('a decision with two entries', once, () =>
    accepted({ audit: [statusEntry('pending', 'accepted'), statusEntry('pending', 'accepted')] }),
  ),
  find('a lost mail', 'no mail is lost', () => accepted({ inbox: [] })),
  find('a surplus mail', 'no mail is doubled', () => accepted({ inbox: [acceptedMail, statusMail('rejected', 1)] })),
  find('a lost change without its entry', once, () => changed('t2', jobEntries.slice(0, 1))),
  find('a skipped decision that took effect', 'acknowledged decisions stand', () =>
    bulk('skipped').end({ applications: [row], audit: [statusEntry('pending', 'accepted')] }),
  ),
  find('a stage without its entry', once, () => applied().end({ applications: [pendingRow], desk: { interviews: [id] } })),
];

describe('the checker', () => {
  const all = [...bookings, ...seats, ...sessions, ...appeals, ...conversations, ...desk, ...careers];
  it.each(all.filter(([, rules]) => rules.length === 0))('accepts %s', (_what, _rules, build) => expect(build().rules()).toEqual([]));
  it.each(all.filter(([, rules]) => rules.length > 0))('finds %s', (_what, rules, build) => expect(build().rules()).toEqual(rules));

  /** Faults that break other promises besides these. */
  it.each<Case>([
    find('a duplicate record', 'nothing is written twice', () => denied({ cards: [{ ...decidedCard('DENIED'), comments: doubled() }] })),
    find('a decision without effect', 'acknowledged decisions stand', () => denied({ cards: [decidedCard('APPROVED', 't9')] })),
    find('a decision without its staff comment', 'decisions are finished', () =>
      denied({ cards: [{ ...decidedCard('DENIED'), comments: doubled().slice(0, 1) }] }),
    ),
    find('a lost application', 'acknowledged applications stand', () => accepted({ applications: [], inbox: [], audit: [] })),
    find('a decision without an entry', once, () => accepted({ audit: [] })),
    find('a lost change of a job', 'acknowledged changes of jobs stand', () => changed('t1')),
    find('a deleted job that exists', 'acknowledged changes of jobs stand', () => deleted('t2')),
  ])('finds %s among others', (_what, rules, build) => expect(build().rules()).toEqual(expect.arrayContaining([...rules])));
  const doubled = () => {
    const { comments } = decidedCard('DENIED');
    return [{ id: 'other', text: comments[0]?.text ?? '' }, ...comments];
  };
});

describe('possibleValues', () => {
  const write = (at: number, until: number, value: string, isCertain = true): Write<string> => ({ at, until, value, isCertain });
  const two = [write(1, 2, 'a'), write(5, 6, 'b')];
  it.each([
    ['no write', [], atTheEnd, ['first']],
    ['consecutive writes', [write(1, 2, 'a'), write(3, 4, 'b')], atTheEnd, ['b']],
    ['concurrent writes', [write(1, 4, 'a'), write(2, 3, 'b')], atTheEnd, ['a', 'b']],
    ['an unanswered first write', [write(1, Infinity, 'a', false), write(3, 4, 'b')], atTheEnd, ['a', 'b']],
    ['an unanswered last write', [write(1, 2, 'a'), write(3, Infinity, 'b', false)], atTheEnd, ['a', 'b']],
    ['a read between two writes', two, { at: 3, until: 4 }, ['a']],
    ['a read during the second write', two, { at: 3, until: 5.5 }, ['a', 'b']],
    ['a read during the first write', two, { at: 0, until: 1.5 }, ['a', 'first']],
  ])('of %s', (_what, writes, reading, values) => {
    expect([...possibleValues('first', writes, reading)].toSorted()).toEqual(values);
  });
});
