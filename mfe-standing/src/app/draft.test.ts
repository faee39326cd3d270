import { describe, expect, it } from '@jest/globals';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';

const empty = { email: '', reason: '' };

describe('a draft', () => {
  it('is kept per person and form until it is forgotten', () => {
    keepDraft('1', 'appeal', { email: 'a@b', reason: 'x' });
    expect(readDraft('1', 'appeal', empty)).toEqual({ email: 'a@b', reason: 'x' });
    expect(readDraft('2', 'appeal', empty)).toBe(empty);
    expect(readDraft('1', 'note', empty)).toBe(empty);
    forgetDraft('1', 'appeal');
    expect(readDraft('1', 'appeal', empty)).toBe(empty);
  });

  it.each(['{', 'null', '7', '{"email":"a@b"}', '{"email":7,"reason":"x"}'])('that does not fit is not used: %s', (kept) => {
    sessionStorage.setItem('standingDraft:1:appeal', kept);
    expect(readDraft('1', 'appeal', empty)).toBe(empty);
  });
});
