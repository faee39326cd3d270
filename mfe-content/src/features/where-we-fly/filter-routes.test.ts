import { describe, expect, it } from '@jest/globals';
import { aRoute, withIds } from '../../../test/network.ts';
import { choices, filterRoutes, findChoice, noFilter } from './filter-routes.ts';

const routes = withIds([
  aRoute(),
  aRoute({ route: 'POS-BGI, daily', callsign: 'BW448', destination: 'Bridgetown', aircraft: 'ATR 72-600', status: 'Active' }),
  aRoute({ route: 'BGI-SXM', callsign: 'BW458', destination: 'Sint Maarten', aircraft: 'ATR 72-600', status: 'out of service' }),
  aRoute({ route: 'POS-LGW', callsign: 'BW900', destination: 'London', aircraft: '', status: '' }),
]);
const matches = (filter: Partial<typeof noFilter>) => filterRoutes(routes, { ...noFilter, ...filter }).map(({ id }) => id);

describe('filterRoutes', () => {
  it.each([
    [{}, [0, 1, 2, 3]],
    [{ text: 'new yo' }, [0]],
    [{ text: 'bw4' }, [1, 2]],
    [{ text: 'bgi' }, [1, 2]],
    [{ text: ' DAILY ' }, [1]],
    [{ text: 'boeing' }, []],
    [{ aircraft: 'ATR 72-600' }, [1, 2]],
    [{ status: 'active' }, [0, 1]],
    [{ text: 'bgi', aircraft: 'ATR 72-600', status: 'Out of Service' }, [2]],
    [{ aircraft: 'Concorde' }, []],
  ])('matches %j', (filter, ids) => {
    expect(matches(filter)).toEqual(ids);
  });
});

describe('choices', () => {
  it('lists each value once, as first typed, without empty ones', () => {
    expect(choices(routes, 'aircraft', '')).toEqual(['ATR 72-600', 'Boeing 737-8']);
    expect(choices(routes, 'status', '')).toEqual(['active', 'out of service']);
  });

  it('includes the value in the address even if no route has it', () => {
    const options = choices(routes, 'status', 'seasonal');
    expect(options).toEqual(['active', 'out of service', 'seasonal']);
    expect(findChoice(options, 'SEASONAL')).toBe('seasonal');
    expect(findChoice(options, '')).toBe('');
  });
});
