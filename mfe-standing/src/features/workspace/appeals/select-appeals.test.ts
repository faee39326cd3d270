import { describe, expect, it } from '@jest/globals';
import { appeal, cardId, daysAgo } from '../../../../test/records.ts';
import { neighbourOf, selectAppeals, type QueueFilter } from './select-appeals.ts';

const none: QueueFilter = { q: '', type: '', show: '', sort: '' };
const old = appeal({
  id: cardId(1),
  username: 'Bea',
  cardName: 'Bea',
  type: 'mute',
  submittedAt: daysAgo(9),
  assignee: { name: 'Me', isMe: true },
});
const fresh = appeal({ id: cardId(2), username: 'Abe', cardName: 'Abe', appealReason: 'My brother did it', submittedAt: daysAgo(1) });
const own = appeal({
  id: cardId(3),
  username: 'Cay',
  cardName: 'Cay',
  isOwn: true,
  submittedAt: daysAgo(4),
  assignee: { name: 'Other', isMe: false },
});
const issued = appeal({ id: cardId(5), username: 'Eve', cardName: 'Eve', isIssuer: true, submittedAt: daysAgo(0) });
const broken = appeal({ id: cardId(4), username: 'Dee', cardName: 'Dee', problem: 'no-record', submittedAt: null });
const namesFor = (filter: Partial<QueueFilter>) =>
  selectAppeals([fresh, broken, own, old], { ...none, ...filter }).map(({ username }) => username);

describe('selectAppeals', () => {
  it.each([
    [{}, ['Bea', 'Cay', 'Abe', 'Dee']],
    [{ sort: 'newest' }, ['Abe', 'Cay', 'Bea', 'Dee']],
    [{ sort: 'name' }, ['Abe', 'Bea', 'Cay', 'Dee']],
    [{ sort: 'nonsense' }, ['Bea', 'Cay', 'Abe', 'Dee']],
    [{ type: 'mute' }, ['Bea']],
    [{ show: 'ready' }, ['Bea', 'Abe']],
    [{ show: 'check' }, ['Cay', 'Dee']],
    [{ show: 'mine' }, ['Bea']],
    [{ show: 'unassigned' }, ['Abe', 'Dee']],
    [{ q: 'BROTHER my' }, ['Abe']],
    [{ q: 'brother bea' }, []],
  ])('applies the filter %j', (filter, expected) => {
    expect(namesFor(filter)).toEqual(expected);
  });

  it('groups by type, oldest first', () => {
    expect(namesFor({ sort: 'type' })).toEqual(['Bea', 'Cay', 'Abe', 'Dee']);
  });
});

it('counts a case of the viewer’s own punishment as one to check', () => {
  expect(selectAppeals([old, issued], { ...none, show: 'ready' })).toEqual([old]);
  expect(selectAppeals([old, issued], { ...none, show: 'check' })).toEqual([issued]);
});

describe('neighbourOf', () => {
  it('returns the next case, at the end the previous one, and nothing for the only case', () => {
    expect(neighbourOf([old, own, fresh], own.id, 1)).toBe(fresh.id);
    expect(neighbourOf([old, own, fresh], fresh.id, 2)).toBe(own.id);
    expect(neighbourOf([old], old.id, 0)).toBe('');
  });
});
