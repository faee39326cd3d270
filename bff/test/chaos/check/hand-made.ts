import type { Answer, Ask, Call } from '../history.ts';
import { checkAll } from './check-all.ts';
import type { Evidence, FinalCard, FinalState } from './violation.ts';
import {
  type DecidedStatus,
  withStatus,
  writeAppealRecord,
  writeStaffComment,
} from '../../../src/domains/standing/rules/appeal-comments.ts';

type Given = Partial<Omit<Call, 'ask' | 'answer'>>;

/** Writes a history by hand. Each call begins when the one before has ended, unless told otherwise. */
export class HandMade {
  readonly calls: Call[] = [];
  final: FinalState = {
    bookings: new Map(),
    seats: [],
    cards: [],
    jobs: [],
    applications: [],
    desk: { notes: [], assignees: [], held: [], messages: [], recipients: [], interviews: [] },
    inbox: [],
    audit: [],
    deadMail: 0,
  };

  call(ask: Ask, answer: Partial<Answer> | undefined, given: Given = {}): Call {
    const id = this.calls.length + 1;
    const told = answer && { status: 200, body: {}, requestId: `request-${id}`, ...answer };
    const call = { id, at: id * 10, until: id * 10 + 5, person: 'Ada', session: 'Ada:1', servedBy: 'bff-1', ...given, ask, answer: told };
    this.calls.push(call);
    return call;
  }

  /** Names of the rules that were broken. */
  rules(): string[] {
    const evidence: Evidence = { history: { calls: this.calls }, final: this.final };
    return [...new Set(checkAll(evidence).map(({ rule }) => rule))];
  }

  end(final: Partial<FinalState>): this {
    this.final = { ...this.final, ...final };
    return this;
  }
}

/** What a booking leaves behind when all goes well. */
export const seatOf = (flightNumber = 'BW100') => ({ class: 'Classic Class', email: 'ada@example.test', flightNumber, route: 'POS-JFK' });
export const bookingsOf = (...refs: [ref: string, flight?: string][]) =>
  new Map([['Ada', new Map(refs.map(([ref, flight]) => [ref, seatOf(flight)]))]]);
export const confirmationOf = (ref: string, key = `bk:${ref}:1`) => ({
  to: 'ada@example.test',
  transactionalId: 'tmpl_booking',
  dataVariables: { username: 'Ada', bookingRef: ref },
  idempotencyKey: key,
});
export const book = (ref: string, flight = 'BW100'): Ask => ({ kind: 'book', ref, flight, email: 'ada@example.test' });

export const cardId = '65b000000000000000000001';
export const recordId = '65c000000000000000000001';

/** A card with one appeal, `token`, as a decision with the note `note` leaves it. */
export function decidedCard(status: DecidedStatus, { token = 't1', note = 't2', more = [] as string[] } = {}): FinalCard {
  const outcome = status === 'APPROVED' ? 'approved' : 'denied';
  const record = withStatus(writeAppealRecord('t1@example.test', token), status) ?? '';
  const comment = writeStaffComment({ outcome, email: 't1@example.test', by: 'Bob', note });
  return {
    id: cardId,
    board: 'player',
    name: 'Ada',
    labels: [status],
    comments: [record, comment, ...more].map((text, index) => ({ id: index === 0 ? recordId : `comment-${index}`, text })),
  };
}
export const appealMailOf = (outcome: 'approved' | 'denied') => ({
  to: 't1@example.test',
  transactionalId: 'tmpl_player_appeal',
  dataVariables: { result: outcome },
  idempotencyKey: `ap:${recordId}:${outcome}`,
});

let entries = 0;
export const entryOf = (action: string, subjectId: string, more: { requestId?: string; before?: object; after?: object } = {}) => {
  entries += 1;
  return {
    id: entries,
    at: '2026-11-20T12:00:00.000Z',
    actor: 'Bob',
    action,
    target: 'Ada',
    subjectId,
    requestId: more.requestId ?? `own-${entries}`,
    before: { ...more.before } as Record<string, string>,
    after: { ...more.after } as Record<string, string>,
  };
};
