import { beforeEach, expect, it } from '@jest/globals';
import type { Flight } from '@portal/booking-contract';
import { type CardFlights, createCardFlights } from '../../../src/domains/flights/card-flights.ts';
import { describeStores } from '../../store/stores.ts';
import { boardFlight } from '../support/portal.ts';

const hour = 3_600_000;
const start = Date.parse('2026-12-01T00:00:00Z');
const due = (hours: number) => new Date(start + hours * hour).toISOString();
const card = (dueDate: string | null, id = 'card-1') => boardFlight({ dueDate, id });

describeStores('flights of a card', ({ place, openAt }) => {
  let one: CardFlights;
  let other: CardFlights;
  let clock: number;
  beforeEach(async () => {
    clock = start;
    const where = await place();
    const begin = async () => createCardFlights({ store: await openAt(where), now: () => clock });
    [one, other] = [await begin(), await begin()];
  });
  const since = async (flights: CardFlights, ...board: Flight[]) => (await flights.record(board)).get('card-1');

  it('are one flight if each postponement comes within a day after the departure', async () => {
    expect(await since(one, card(due(6)))).toBe(start);
    clock = start + 5 * hour;
    expect(await since(other, card(due(40)))).toBe(start);
    clock = start + 63 * hour;
    expect(await since(one, card(due(80)))).toBe(start);
    clock = start + 64 * hour;
    expect(await since(other, card(null))).toBe(start);
    clock = start + 400 * hour;
    expect(await since(one, card(due(500)))).toBe(start);
  });

  it('are two flights once the first is flown and the card has a new date', async () => {
    await one.record([card(due(6))]);
    clock = start + 30 * hour;
    expect(await since(one, card(due(6)))).toBe(start);
    expect(await since(other, card(due(174)))).toBe(clock);
    clock += hour;
    expect(await since(one, card(due(175)))).toBe(start + 30 * hour);
  });

  it('keep their last departure when their card leaves the board, but not after a doubtful reading', async () => {
    await one.record([card(due(6)), card(due(7), 'card-2')]);
    clock = start + hour;
    await one.record([card(due(9)), card(due(7), 'card-2')]);
    const found = async () => (await other.find(['card-1'])).get('card-1');
    expect(await found()).toMatchObject({ dueDate: due(9), since: start, changedAt: clock, isMissing: 0 });
    await other.record([]);
    expect(await found()).toMatchObject({ isMissing: 0 });
    clock = start + 2 * hour;
    await other.record([card(due(7), 'card-2')]);
    expect(await found()).toMatchObject({ dueDate: due(9), since: start, changedAt: clock, isMissing: 1 });
    clock = start + 3 * hour;
    await one.record([card(due(9)), card(due(7), 'card-2')]);
    expect(await found()).toMatchObject({ since: start, changedAt: clock, isMissing: 0 });
  });

  it('are remembered while the card is missing before departure, but not afterwards', async () => {
    await one.record([card(due(6)), card(null, 'undated')]);
    clock = start + hour;
    expect((await other.record([])).size).toBe(0);
    expect(await since(one, card(due(6)))).toBe(start);
    clock = start + 30 * hour;
    await other.record([]);
    expect(await since(one, card(due(200)), card(null, 'undated'))).toBe(clock);
  });
});
