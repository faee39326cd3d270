import { ok, warning, type LocalCheck } from '../check.ts';

export const items: LocalCheck = {
  id: 'airline.items',
  subject: 'CABIN_ITEM_FLEX, CABIN_ITEM_PREMIERE',
  asks: 'Each paid class has its own item.',
  fix: 'Set CABIN_ITEM_FLEX and CABIN_ITEM_PREMIERE to the ids of two items.',
  run({ config: { cabinItems } }) {
    const ids = Object.values(cabinItems);
    return new Set(ids).size < ids.length ? warning('Both classes need the same item: one purchase opens both.') : ok('The items differ.');
  },
};
