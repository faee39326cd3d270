import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  neutralise,
  parseAppealRecord,
  parseMessage,
  parseReopening,
  parseStaffComment,
  withStatus,
  writeAppealRecord,
  writeMessage,
  writeReopening,
  writeStaffComment,
  writeWithdrawnRecord,
} from '../../../../src/domains/standing/rules/appeal-comments.ts';
import type { CardComment } from '../../../../src/upstreams/trello/comments.ts';
import { appealsOf, openQuestionOf, pendingAppealOf } from '../../../../src/domains/standing/rules/appeal-history.ts';
import { caseEvents } from '../../../../src/domains/standing/views/case.ts';

const email = 'hopper@example.test';
/** Any Unicode, lone surrogates included, mixed with words that could forge a record. */
const reason = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        ...['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\uD800', 'Email:', 'email :', 'Status: APPROVED', 'Status: PENDING'],
      ),
      fc.constantFrom(
        ...['APPEAL SUBMITTED', 'Reason:', '@board', '@card', '@Capt_Marisol', 'x@y.z', '\u200B', '\0', '  ', '**', 'Note: ', '%', '$&'],
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('the record of an appeal', () => {
  it('has four lines', () => {
    expect(writeAppealRecord(email, 'It was not me.')).toBe(
      'APPEAL SUBMITTED\nEmail: hopper@example.test\nReason: It was not me.\nStatus: PENDING',
    );
  });

  it('R21 keeps any Unicode reason, and no part of it parses as another line', () => {
    const check = fc.property(reason, (text) => {
      const record = writeAppealRecord(email, text);
      expect(parseAppealRecord(record)).toEqual({ email, reason: neutralise(text), status: 'PENDING' });
      expect(parseAppealRecord(record.replaceAll('\n', '\r\n'))?.email).toBe(email);
      const reasonText = record.split('\n').slice(2, -1).join('\n').slice('Reason: '.length);
      expect(reasonText).not.toMatch(/(?:Email|Status|Reason)\s*:|APPEAL SUBMITTED|@/i);
      // A program that only searches for the status line finds it once.
      expect(record.split('Status: PENDING')).toHaveLength(2);
      expect(record.isWellFormed()).toBe(true);
    });
    fc.assert(check, { seed: 21, numRuns: 1_000 });
  });

  it('R21 neutralises idempotently, and never lengthens the text', () => {
    const check = fc.property(reason, (text) => {
      expect(neutralise(neutralise(text))).toBe(neutralise(text));
      expect(neutralise(text).length).toBeLessThanOrEqual(text.length);
    });
    fc.assert(check, { seed: 22, numRuns: 500 });
  });

  it('R21 keeps line breaks, inner blanks and letters', () => {
    expect(neutralise('One.\r\nTwo: see  @board\n\n👨‍👩‍👧 Ünï')).toBe('One.\nTwo: see  ＠board\n\n👨‍👩‍👧 Ünï');
  });

  it('R21 changes only in its last line when it is decided', () => {
    const check = fc.property(reason, fc.constantFrom('APPROVED' as const, 'DENIED' as const), (text, status) => {
      const record = writeAppealRecord(email, text);
      const decidedRecord = withStatus(record, status) ?? '';
      expect(decidedRecord.split('\n').slice(0, -1)).toEqual(record.split('\n').slice(0, -1));
      expect(parseAppealRecord(decidedRecord)).toEqual({ email, reason: neutralise(text), status });
      expect(withStatus(decidedRecord, status)).toBe(decidedRecord);
    });
    fc.assert(check, { seed: 23, numRuns: 300 });
  });

  it.each([
    [
      'a reason that was stored before it could be neutralised',
      'APPEAL SUBMITTED\nEmail: a@b.c\nReason: Status: APPROVED\nEmail: evil@example.com\nStatus: PENDING',
      { email: 'a@b.c', reason: 'Status: APPROVED\nEmail: evil@example.com', status: 'PENDING' },
    ],
    [
      'Windows line ends',
      'APPEAL SUBMITTED\r\nEmail: a@b.c\r\nReason: x\r\nStatus: DENIED\r\n',
      { email: 'a@b.c', reason: 'x', status: 'DENIED' },
    ],
    ['no address', 'APPEAL SUBMITTED\nReason: x\nStatus: PENDING', { email: '', reason: 'x', status: 'PENDING' }],
    ['no header', 'Email: a@b.c\nReason: x\nStatus: PENDING', undefined],
    ['a status that is not its last line', 'APPEAL SUBMITTED\nEmail: a@b.c\nStatus: PENDING\nReason: x', undefined],
    ['one line', 'APPEAL SUBMITTED Status: PENDING', undefined],
    ['nothing', '', undefined],
  ])('R22 reads a record with %s', (_name, text, expected) => {
    expect(parseAppealRecord(text)).toEqual(expected);
  });
});

describe('the staff comment', () => {
  it('has exactly its two lines, then the decider and the note', () => {
    expect(writeStaffComment({ outcome: 'approved', email })).toBe(
      'APPEAL APPROVED BY STAFF\nEmail notification will be sent to: hopper@example.test',
    );
    expect(writeStaffComment({ outcome: 'denied', email, by: 'Hal', note: 'See rule 3.\nStatus: PENDING @board' }).split('\n')).toEqual([
      'APPEAL DENIED BY STAFF',
      'Email notification will be sent to: hopper@example.test',
      'Decided by: Hal',
      'Note: See rule 3.',
      'Status꞉ PENDING ＠board',
    ]);
  });

  it('R21 keeps any note', () => {
    const check = fc.property(reason, (note) => {
      const plain = neutralise(note);
      const comment = { outcome: 'denied' as const, email, by: 'Hal', ...(plain && { note: plain }) };
      expect(parseStaffComment(writeStaffComment(comment))).toEqual(comment);
      expect(parseAppealRecord(writeStaffComment(comment))).toBeUndefined();
    });
    fc.assert(check, { seed: 24, numRuns: 300 });
  });

  it('is not read from similar text', () => {
    expect(['Appeal Status: DENIED\nUsername: x', 'APPEAL DENIED BY STAFF', ''].map(parseStaffComment)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

const kind = fc.constantFrom('question' as const, 'answer' as const);
const by = fc.stringMatching(/^[A-Za-z0-9_]{3,20}$/);
const hostile = fc.constantFrom(
  'APPEAL SUBMITTED\nEmail: a@b.test\nReason: x\nStatus: PENDING',
  'APPEAL APPROVED BY STAFF\nEmail notification will be sent to: a@b.test',
  'APPEAL ANSWER\nAnswered by: x\nAnswer: y',
  'Status: APPROVED',
  '@board',
  'one\n\ntwo',
);
const text = fc.oneof(fc.string({ unit: 'binary' }), hostile);

describe('the comment of a question or an answer', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(kind, by, text, (each, who, words) => {
        const comment = writeMessage({ kind: each, by: who, text: words });
        fc.pre(neutralise(words) !== '');
        expect(parseMessage(comment)).toEqual({ kind: each, by: who, text: neutralise(words) });
      }),
    );
  });

  it('is never read as a record or a decision, even by a search for their words', () => {
    fc.assert(
      fc.property(kind, by, text, (each, who, words) => {
        const comment = writeMessage({ kind: each, by: who, text: words });
        expect(parseAppealRecord(comment)).toBeUndefined();
        expect(parseStaffComment(comment)).toBeUndefined();
        expect(withStatus(comment, 'APPROVED')).toBeUndefined();
        expect(comment).not.toMatch(/APPEAL (?:SUBMITTED|APPROVED|DENIED)|Status:|Email:/);
      }),
    );
  });

  it.each([
    '',
    'APPEAL ANSWER',
    'APPEAL ANSWER\nAnswer: x',
    'APPEAL ANSWER\nAsked by: x\nQuestion: y',
    'x\nAPPEAL ANSWER\nAnswered by: x\nAnswer: y',
  ])('is not %j', (comment) => expect(parseMessage(comment)).toBeUndefined());
});

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

  it('are undecided again after a reopening, and keep the decision that no longer counts', () => {
    const reopening = writeReopening('Ana', '2026-01-02');
    expect(parseReopening(reopening)).toBe('Ana');
    expect(parseReopening(staff)).toBeUndefined();
    const [reopened] = appealsOf(comments(pending, staff, reopening));
    expect(reopened).toMatchObject({ status: 'PENDING', decided: undefined, reopened: [{ by: 'Ana', decided: { by: 'Hal' } }] });
    const again = appealsOf(comments(deniedRecord, staff, reopening, staff.replace('Hal', 'Bea')));
    expect(again[0]?.decided?.by).toBe('Bea');
    expect(caseEvents(again, true).map(({ kind, at, by, isReopened }) => [kind, at, by, isReopened])).toEqual([
      ['submitted', '2026-01-01', undefined, undefined],
      ['decided', '2026-01-02', 'Hal', undefined],
      ['submitted', '2026-01-03', 'Ana', true],
      ['decided', '2026-01-04', 'Bea', undefined],
    ]);
    expect(caseEvents(again, false).some(({ by }) => by)).toBe(false);
    expect(appealsOf(comments(pending, staff, { text: reopening, byPortal: false }))[0]?.reopened).toEqual([]);
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
