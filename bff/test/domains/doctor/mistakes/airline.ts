import type { Mistake } from './mistake.ts';

export const airlineMistakes: readonly Mistake[] = [
  {
    mistake: 'hours out of bounds',
    env: { WAITING_LIST_CONFIRM_HOURS: '500' },
    id: 'airline.WAITING_LIST_CONFIRM_HOURS',
    state: 'error',
    fix: '168 hours',
  },
  {
    mistake: 'an item id that is not a number',
    env: { CABIN_ITEM_FLEX: 'gold' },
    id: 'airline.CABIN_ITEM_FLEX',
    state: 'error',
    fix: 'CABIN_ITEM_FLEX',
  },
  {
    mistake: 'one item for both classes',
    env: { CABIN_ITEM_PREMIERE: '9002' },
    id: 'airline.items',
    state: 'warning',
    fix: 'CABIN_ITEM_PREMIERE',
  },
];
