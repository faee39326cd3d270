import { describe, expect, it } from '@jest/globals';
import type { CardComment } from '../../../../src/upstreams/trello/comments.ts';
import { appealsOf, openQuestionOf, pendingAppealOf } from '../../../../src/domains/standing/rules/appeal-history.ts';
import { caseEvents } from '../../../../src/domains/standing/views/case.ts';
import {
  writeMessage,
  withStatus,
  writeAppealRecord,
  writeStaffComment,
  writeWithdrawnRecord,
} from '../../../../src/domains/standing/rules/appeal-comments.ts';

const email = 'hopper@example.test';
const pending = writeAppealRecord(email, 'Again, with a video.');
const deniedRecord = withStatus(writeAppealRecord(email, 'First try.'), 'DENIED') ?? '';
const staff = writeStaffComment({ outcome: 'denied', email, by: 'Hal', note: 'No video.' });
/** Takes texts oldest first, and returns comments newest first, as the board lists them. */
const comments = (...texts: (string | { text: string; byPortal: boolean })[]): CardComment[] =>
  texts
    .map((each, index) => ({
      ...(typeof each === 'string' ? { text: each, byPortal: true } : each),
      id: String(index),
      date: `2026-01-0${index + 1}`,
      editedAt: null,
    }))
    .reverse();

describe('the appeals on a card', () => {
  it('are listed newest first, each with the staff comment of its decision', () => {
    const appeals = appealsOf(comments(deniedRecord, staff, pending));
    expect(appeals.map(({ status, decided }) => [status, decided?.by])).toEqual([
      ['PENDING', undefined],
      ['DENIED', 'Hal'],
    ]);
    expect(pendingAppealOf(appeals)?.reason).toBe('Again, with a video.');
  });

  it("R21 ignore comments of other accounts than the portal's", () => {
    expect(appealsOf(comments({ text: pending, byPortal: false }, { text: staff, byPortal: false }))).toEqual([]);
    expect(appealsOf(comments(pending, { text: staff, byPortal: false }))[0]?.decided).toBeUndefined();
  });

  it('include their questions and answers, and the open question while they are pending', () => {
    const question = writeMessage({ kind: 'question', by: 'Hal', text: 'Which server?' });
    const answer = writeMessage({ kind: 'answer', by: 'Hopper', text: 'The first.' });
    const kindsOf = (...texts: Parameters<typeof comments>) =>
      appealsOf(comments(...texts)).map(({ messages }) => messages.map(({ kind }) => kind));
    expect(kindsOf(deniedRecord, question, answer, staff, pending, question)).toEqual([['question'], ['question', 'answer']]);
    expect(kindsOf(pending, { text: question, byPortal: false })).toEqual([[]]);
    const openIn = (...texts: Parameters<typeof comments>) => appealsOf(comments(...texts)).map(openQuestionOf)[0]?.text;
    expect(openIn(pending, question)).toBe('Which server?');
    expect(openIn(pending, question, answer)).toBeUndefined();
    expect(openIn(deniedRecord, question)).toBeUndefined();
  });

  it('leave out a withdrawn appeal and its messages', () => {
    const withdrawn = writeWithdrawnRecord('erased');
    const question = writeMessage({ kind: 'question', by: 'Hal', text: 'Which server?' });
    const appeals = appealsOf(comments(deniedRecord, staff, withdrawn, question));
    expect(appeals).toMatchObject([{ status: 'DENIED', decided: { by: 'Hal' }, messages: [] }]);
    expect(appealsOf(comments(withdrawn, pending))).toMatchObject([{ status: 'PENDING' }]);
    expect(appealsOf(comments(deniedRecord, { text: withdrawn, byPortal: false }, question))[0]?.messages).toHaveLength(1);
  });

  it('become events without the address, and with the decider only for readers who may see names', () => {
    const appeals = appealsOf(comments(deniedRecord, staff, pending));
    const events = caseEvents(appeals, true);
    expect(events).toEqual([
      { kind: 'submitted', at: '2026-01-01', reason: 'First try.' },
      { kind: 'decided', at: '2026-01-02', outcome: 'denied', by: 'Hal', note: 'No video.' },
      { kind: 'submitted', at: '2026-01-03', reason: 'Again, with a video.' },
    ]);
    expect(caseEvents(appeals, false)[1]).toEqual({ kind: 'decided', at: '2026-01-02', outcome: 'denied', note: 'No video.' });
    expect(JSON.stringify(events)).not.toContain(email);
  });

  it('become events even for a decision without a staff comment', () => {
    const [record] = comments(deniedRecord);
    const editedRecord = record ? [{ ...record, editedAt: '2026-02-02' }] : [];
    expect(caseEvents(appealsOf(editedRecord), true)[1]).toEqual({ kind: 'decided', at: '2026-02-02', outcome: 'denied' });
  });
});
