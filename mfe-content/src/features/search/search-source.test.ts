import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { searchDocumentSchema } from '@portal/portal-contract';
import { aRoute, withIds } from '../../../test/network.ts';
import { remoteClient, routesQuery } from '../../app/remote-data.ts';
import searchContent from './search-source.ts';

const groupsOf = (documents: readonly { group: string }[]) => [...new Set(documents.map(({ group }) => group))];

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  remoteClient.clear();
});

it('returns routes, destinations, news and answers as search documents', async () => {
  remoteClient.setQueryData(routesQuery.queryKey, { routes: withIds([aRoute()]), airports: [], asOf: '', stale: false });
  const { documents, missing } = await searchContent();
  expect(groupsOf(documents)).toEqual(['Routes', 'Destinations', 'News', 'Help']);
  expect(documents[0]).toMatchObject({ address: `/where-we-fly?q=${aRoute().callsign}` });
  expect(documents.find(({ keywords }) => keywords?.includes('JFK'))).toMatchObject({ address: '/destinations/new-york' });
  expect(documents.find(({ title }) => title === 'How do I book a flight?')).toMatchObject({
    address: '/help?q=How+do+I+book+a+flight%3F',
  });
  expect(documents.every((document) => searchDocumentSchema.safeParse(document).success)).toBe(true);
  expect(missing).toBeUndefined();
});

it('keeps destinations, news and answers when the routes cannot be read', async () => {
  jest.spyOn(remoteClient, 'fetchQuery').mockRejectedValue(new Error('down'));
  const { documents, missing } = await searchContent();
  expect(groupsOf(documents)).toEqual(['Destinations', 'News', 'Help']);
  expect(missing).toEqual(['Routes']);
});
