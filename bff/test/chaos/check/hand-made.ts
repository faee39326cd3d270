import type { Answer, Ask, Call } from '../history.ts';
import { checkAll } from './check-all.ts';
import type { Evidence, FinalCard, FinalState } from './violation.ts';
import {
  type DecidedStatus,
  withStatus,
  writeAppealRecord,
  writeStaffComment,
} from '../../../src/domains/standing/rules/appeal-comments.ts';

/** Builds a history by hand. By default, each call begins after the end of the one before. */
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

  call(ask: Ask, reply: Partial<Answer> | undefined, more: Partial<Omit<Call, 'ask' | 'answer'>> = {}): Call {
    const id = this.calls.length + 1;
    const answer = reply && { status: 200, body: {}, requestId: `request-${id}`, ...reply };
    const call = { id, at: id * 10, until: id * 10 + 5, person: 'Ada', session: 'Ada:1', servedBy: 'bff-1', ...more, ask, answer };
    this.calls.push(call);
    return call;
  }

  /** Returns the names of the broken rules. */
  rules(): string[] {
    const evidence: Evidence = { history: { calls: this.calls }, final: this.final };
    return [...new Set(checkAll(evidence).map(({ rule }) => rule))];
  }

  /** Sets parts of the final state. */
  end(final: Partial<FinalState>): this {
    this.final = { ...this.final, ...final };
    return this;
  }
}

/** Stored data of a booking. */
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

/** Returns a card whose appeal `token` was decided with the note `note`. */
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

let entryCount = 0;
export const entryOf = (action: string, subjectId: string, more: { requestId?: string; before?: object; after?: object } = {}) => {
  entryCount += 1;
  return {
    id: entryCount,
    at: '2026-11-20T12:00:00.000Z',
    actor: 'Bob',
    action,
    target: 'Ada',
    subjectId,
    requestId: more.requestId ?? `own-${entryCount}`,
    before: { ...more.before } as Record<string, string>,
    after: { ...more.after } as Record<string, string>,
  };
};
