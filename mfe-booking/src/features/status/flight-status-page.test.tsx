import { expect, it } from '@jest/globals';
import { api } from '@portal/contracts';
import { screen } from '@testing-library/react';
import { flight, flightsReply } from '../../../test/flights.ts';
import { openPage } from '../../../test/open-page.ts';

it('/flight-status says when checking opens and leads to the flights', async () => {
  const { user } = await openPage({ path: '/flight-status', replies: { [api.flights]: flightsReply([flight()]) } });
  expect(screen.getByRole('heading', { level: 1, name: 'Flight Status' })).toBeVisible();
  expect(screen.getByText(/opens soon/)).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Home / Flight Status');
  await user.click(screen.getByRole('link', { name: 'See all flights' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Available Flights' })).toBeVisible();
});
