import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  neutralise,
  parseAppealRecord,
  parseStaffComment,
  withStatus,
  parseMessage,
  writeMessage,
} from '../../../../src/domains/standing/rules/appeal-comments.ts';

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
