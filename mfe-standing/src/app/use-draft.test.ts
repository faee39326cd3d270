import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useDraft } from './use-draft.ts';

const empty = { email: '', reason: '' };
const draftOf = (userId: string, form: string) => renderHook(() => useDraft(userId, form, empty)).result;

describe('useDraft', () => {
  it('keeps a draft per person and form until it is removed', () => {
    const draft = draftOf('1', 'appeal');
    act(() => draft.current.change({ email: 'a@b', reason: 'x' }));
    expect(draft.current.fields).toEqual({ email: 'a@b', reason: 'x' });
    expect(draftOf('1', 'appeal').current.fields).toEqual({ email: 'a@b', reason: 'x' });
    expect(draftOf('2', 'appeal').current.fields).toBe(empty);
    expect(draftOf('1', 'note').current.fields).toBe(empty);
    draft.current.forget();
    expect(draftOf('1', 'appeal').current.fields).toBe(empty);
  });

  it.each(['{', 'null', '7', '{"email":"a@b"}', '{"email":7,"reason":"x"}'])('ignores a stored value of another shape: %s', (stored) => {
    sessionStorage.setItem('standingDraft:1:appeal', stored);
    expect(draftOf('1', 'appeal').current.fields).toBe(empty);
  });
});
