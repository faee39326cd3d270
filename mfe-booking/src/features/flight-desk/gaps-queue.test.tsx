import { beforeEach, expect, it, jest } from '@jest/globals';
import { bookingApi } from '@portal/booking-contract';
import { member, renderRemote } from '@portal/testing/browser';
import { screen, within } from '@testing-library/react';
import { flight, flightsReply, inHours } from '../../../test/flights.ts';
import { remoteClient } from '../../app/remote-data.ts';
import remote from '../../remote.tsx';

// jsdom has no layout.
beforeEach(() => void jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300));

it('lists only flights with gaps, says how to fill them, and leads to the flight desk', async () => {
  remoteClient.clear();
  const flights = [
    flight({}),
    flight({ id: 'card-2', callsign: 'BW002', gate: 'Unknown', dueDate: inHours(5) }),
    flight({ id: 'card-3', callsign: 'BW003', host: 'TBA', dueDate: inHours(9) }),
  ];
  const { user } = await renderRemote(
    { ...remote, pages: { '/': remote.widgets['flight-gaps'] } },
    { path: '/', session: { ...member, groupRankId: 240 }, replies: { [bookingApi.flights]: flightsReply(flights) } },
  );
  expect(await screen.findByRole('option', { name: /^BW002 ?No gate/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user.keyboard('j');
  const open = within(screen.getByRole('region', { name: 'Flight' }));
  expect(open.getByRole('heading', { name: 'BW003' })).toBeVisible();
  expect(open.getByText('Add the line Host to the flight’s card on the board.')).toBeVisible();
  expect(open.getByRole('link', { name: 'Open in the flight desk' })).toHaveAttribute('href', '/flight-desk?flight=card-3&show=gaps');
});
