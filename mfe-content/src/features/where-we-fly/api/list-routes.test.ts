import { describe, expect, it } from '@jest/globals';
import { aRoute } from '../../../../test/network.ts';
import { listRoutes } from './list-routes.ts';

const first = aRoute();
const other = aRoute({ callsign: 'BW600', route: 'POS-YYZ', destination: 'Toronto' });

describe('listRoutes', () => {
  it('keeps a route’s id when rows are added before it or its status changes', () => {
    const [one, two] = listRoutes([first, other]);
    const refreshed = listRoutes([aRoute({ callsign: 'BW007' }), { ...first, status: 'seasonal' }, other]);
    expect(refreshed.slice(1).map(({ id }) => id)).toEqual([one?.id, two?.id]);
    expect(new Set(refreshed.map(({ id }) => id)).size).toBe(3);
  });

  it('assigns different ids to equal rows', () => {
    const ids = listRoutes([first, first, other]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(listRoutes([other, first, first]).map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
  });
});
