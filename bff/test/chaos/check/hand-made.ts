import {
  type DecidedStatus,
  withStatus,
  writeAppealRecord,
  writeStaffComment,
} from '../../../src/domains/standing/rules/appeal-comments.ts';
import type { Answer, Ask, Call } from '../history.ts';
import { checkAll } from './check-all.ts';
import type { FinalCard, FinalState } from './violation.ts';

type Reply = Partial<Answer> | undefined;
export type FinalParts = Partial<Omit<FinalState, 'desk'>> & { desk?: Partial<FinalState['desk']> };

/** Builds a history and a final state by hand. By default, each call begins after the end of the one before. */
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

  call(ask: Ask, reply: Reply, more: Partial<Omit<Call, 'ask' | 'answer'>> = {}): this {
    const id = this.calls.length + 1;
    const call = { id, at: id * 10, until: id * 10 + 5, person: 'Ada', session: 'Ada:1', servedBy: 'bff-1', ...more, ask };
    this.calls.push({ ...call, answer: undefined });
    return this.answer(id - 1, reply);
  }

  /** Replaces the answer to a call. */
  answer(index: number, reply: Reply): this {
    const answer = reply && { status: 200, body: {}, requestId: `request-${index + 1}`, ...reply };
    Object.assign(this.calls[index] ?? {}, { answer });
    return this;
  }

  /** Sets parts of the final state. */
  end({ desk, ...final }: FinalParts): this {
    this.final = { ...this.final, ...final, desk: { ...this.final.desk, ...desk } };
    return this;
  }

  /** Returns the names of the broken rules. */
  rules(): string[] {
    return [...new Set(checkAll({ history: { calls: this.calls }, final: this.final }).map(({ rule }) => rule))];
  }
}

/** Stored data of a booking. */
const seatOf = (flightNumber = 'BW100') => ({ class: 'Classic Class', email: 'ada@example.test', flightNumber, route: 'POS-JFK' });
export const confirmationOf = (ref: string, key = `bk:${ref}:1`, username = 'Ada') => ({
  to: 'ada@example.test',
  transactionalId: 'tmpl_booking',
  dataVariables: { username, bookingRef: ref },
  idempotencyKey: key,
});
export const book = (ref: string, flight = 'BW100') => ({ kind: 'book', ref, flight, email: 'ada@example.test' }) as const;

/** Final state with these bookings and their confirmations. */
export const kept = (...bookings: [ref: string, flight?: string, person?: string][]): FinalParts => {
  const people = Map.groupBy(bookings, ([, , person = 'Ada']) => person);
  return {
    bookings: new Map([...people].map(([person, own]) => [person, new Map(own.map(([ref, flight]) => [ref, seatOf(flight)]))])),
    inbox: bookings.map(([ref, , person]) => confirmationOf(ref, undefined, person)),
  };
};

export const cardId = '65b000000000000000000001';
const recordId = '65c000000000000000000001';
const email = 't1@example.test';

/** Returns a card with an appeal, its first comment. */
const cardWith = (labels: string[], texts: string[]): FinalCard => {
  const comments = texts.map((text, index) => ({ id: index === 0 ? recordId : `comment-${index}`, text }));
  return { id: cardId, board: 'player', name: 'Ada', labels, comments };
};
export const record = (token: string) => writeAppealRecord(email, token);
export const staffComment = (outcome: 'approved' | 'denied', note: string) => writeStaffComment({ outcome, email, by: 'Bob', note });
export const pendingCard = (...messages: string[]) => cardWith(['PENDING'], [record('t1'), ...messages]);
/** Returns a card whose appeal `t1` was decided with this note. */
export function decidedCard(status: DecidedStatus, note = 't2', ...more: string[]): FinalCard {
  const outcome = status === 'APPROVED' ? 'approved' : 'denied';
  return cardWith([status], [withStatus(record('t1'), status) ?? '', staffComment(outcome, note), ...more]);
}
export const appealMailOf = (outcome: 'approved' | 'denied', to = email) => ({
  to,
  transactionalId: 'tmpl_player_appeal',
  dataVariables: { result: outcome },
  idempotencyKey: `ap:${recordId}:${outcome}`,
});

let entryCount = 0;
export const entryOf = (action: string, subjectId: string, before = {}, after = {}, requestId = `own-${entryCount}`) => {
  entryCount += 1;
  const at = '2026-11-20T12:00:00.000Z';
  return { id: entryCount, at, actor: 'Bob', action, target: 'Ada', subjectId, requestId, before, after };
};
