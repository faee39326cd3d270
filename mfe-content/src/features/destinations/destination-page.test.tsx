import { beforeEach, describe, expect, it } from '@jest/globals';
import { destinationGuides } from '@portal/brand/destination-guides';
import { destinations } from '@portal/brand/destinations';
import { contentApi, destinationPath } from '@portal/content-contract';
import { portalPages } from '@portal/portal-contract';
import { refusal, renderRemote, silence, type Reply } from '@portal/testing/browser';
import { fireEvent, screen, within } from '@testing-library/react';
import { aRoute, routesReply } from '../../../test/network.ts';
import { remoteClient } from '../../app/remote-data.ts';
import remote from '../../remote.tsx';

beforeEach(() => {
  remoteClient.clear();
  remoteClient.setDefaultOptions({ queries: { retry: false } });
});

const network = routesReply([
  aRoute(),
  aRoute({ route: 'JFK-POS', callsign: 'BW002', destination: 'Port of Spain', from: 'JFK', to: 'POS', status: 'seasonal' }),
  aRoute({ route: 'POS-LGW', callsign: 'BW900', destination: 'London', to: 'LGW' }),
]);
const open = (id: string, reply: Reply = network) =>
  renderRemote(remote, { path: destinationPath(id), replies: { [contentApi.routes]: reply } });
/** Scrolls, which loads flights and routes. */
const scrollDown = async () => {
  fireEvent.scroll(window);
  await screen.findByRole('region', { name: 'Routes' });
};
const routes = () => within(screen.getByRole('region', { name: 'Routes' }));

describe('the page of a destination', () => {
  it.each(destinations)('$name has its picture, its facts and links to book it and to see it on the map', async ({ id, name, image }) => {
    await open(id);
    await scrollDown();
    const { airport, imageText, highlights } = destinationGuides[id];
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(document.title).toContain(name);
    expect(screen.getByRole('img', { name: imageText })).toHaveAttribute('src', image);
    expect(screen.getByText(`${airport.name} (${airport.iata})`)).toBeVisible();
    expect(screen.getByText(/nautical miles$/)).toBeVisible();
    expect(screen.getByText(/^\d{1,2}:\d{2}.[AP]M$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book a flight' })).toHaveAttribute('href', `/book-flights?to=${airport.iata}`);
    expect(screen.getByRole('link', { name: 'See it on the map' })).toHaveAttribute('href', `/where-we-fly?q=${airport.iata}`);
    for (const { title, text } of highlights) {
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it('is found by a name with capitals, as people type it', async () => {
    await open('New-York');
    expect(screen.getByRole('heading', { level: 1, name: 'New York' })).toBeVisible();
  });

  it('lists the routes from and to it, each with its status and a link to the map', async () => {
    await open('new-york');
    await scrollDown();
    expect(await routes().findByRole('link', { name: 'BW001' })).toHaveAttribute('href', '/where-we-fly?q=BW001');
    expect(routes().getByText('POS-JFK, Boeing 737-8')).toBeVisible();
    expect(routes().getByText('Active')).toBeVisible();
    expect(routes().getByText('Seasonal')).toBeVisible();
    expect(routes().queryByText('BW900')).not.toBeInTheDocument();
  });

  it('says that no route leads there', async () => {
    await open('miami');
    await scrollDown();
    expect(await routes().findByText(/^No route to Miami is in our network/)).toBeVisible();
    expect(routes().getByRole('link', { name: 'See the whole network' })).toHaveAttribute('href', '/where-we-fly');
  });

  it('shows the rest of the page while the routes load, and says when they fail', async () => {
    const { unmount } = await open('london', silence);
    await scrollDown();
    expect(screen.getByRole('heading', { name: 'Why people fly to London' })).toBeVisible();
    unmount();
    remoteClient.clear();
    const { user } = await open('london', refusal(404, 'Failed to fetch route data'));
    await scrollDown();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading routes: Failed to fetch route data');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('links to the other destinations', async () => {
    await open('toronto');
    await scrollDown();
    const others = within(screen.getByRole('region', { name: 'Where next?' })).getAllByRole('link');
    expect(others.map((link) => link.getAttribute('href'))).toEqual(
      destinations.filter(({ id }) => id !== 'toronto').map(({ id }) => destinationPath(id)),
    );
  });
});

it('says that a destination is unknown, and shows the others', async () => {
  await open('atlantis');
  expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', portalPages.home);
  for (const { id, name } of destinations) expect(screen.getByRole('link', { name })).toHaveAttribute('href', destinationPath(id));
});
