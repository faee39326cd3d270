import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  neutralise,
  parseAppealRecord,
  parseStaffComment,
  withStatus,
  writeAppealRecord,
  writeStaffComment,
} from '../../../../src/domains/standing/rules/appeal-comments.ts';

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
