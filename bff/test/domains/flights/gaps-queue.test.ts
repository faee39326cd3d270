import { expect, it } from '@jest/globals';
import type { FlightList } from '../../../src/domains/flights/flight-list.ts';
import { addGapsQueue } from '../../../src/domains/flights/flights-domain.ts';
import { parseFlightCard } from '../../../src/domains/flights/parse-flight-card.ts';
import type { AddQueue } from '../../../src/domains/workspace/workspace-domain.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const card = (id: string, due: string | null, gate = '') =>
  parseFlightCard({ id, due, desc: `Callsign: ${id}\nAircraft: A330\nHost: Hal${gate}` });

async function read(stale: boolean) {
  const flights = [
    card('a', null),
    card('b', inHours(30)),
    card('c', inHours(5)),
    card('d', inHours(2), '\nGate: 4'),
    card('e', inHours(-3)),
  ];
  const readings: Promise<unknown>[] = [];
  const addQueue: AddQueue = (queue) => void readings.push(queue.read(async () => true));
  addGapsQueue(
    addQueue,
    { read: async () => ({ value: flights, stale, asOf: inHours(0) }) } as unknown as Pick<FlightList, 'read'>,
    () => now,
  );
  return readings[0];
}

it('counts the flights with gaps and names their next departure, but nothing from a stale board', async () => {
  expect(await read(false)).toEqual({ count: 3, oldestAt: null, dueAt: inHours(5) });
  expect(await read(true)).toEqual({ count: null, oldestAt: null });
});
