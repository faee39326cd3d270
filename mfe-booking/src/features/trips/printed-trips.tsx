import { flightMessages, momentText } from '@portal/booking-contract';
import { size } from '@portal/design-system';
import styled from 'styled-components';
import type { ListedTrip } from '../../app/trips.ts';

/** My Trips on paper: one line a trip. The cards are not printed. */
export const PrintedTrips = ({ trips }: { trips: readonly ListedTrip[] }) => (
  <Paper>
    <tbody>
      {trips.map((trip) => (
        <tr key={trip.ref}>
          <td>{trip.dueDate ? momentText(trip.dueDate, trip.from) : flightMessages.notScheduled}</td>
          <th scope="row">{trip.flightNumber}</th>
          <td>{trip.from && trip.to ? `${trip.from.iata} → ${trip.to.iata}` : trip.route}</td>
          <td>{trip.isCancelled ? 'Cancelled' : trip.gate && `Gate ${trip.gate}`}</td>
          <td>{trip.class}</td>
          <td>{trip.ref}</td>
        </tr>
      ))}
    </tbody>
  </Paper>
);

const Paper = styled.table`
  display: none;
  @media print {
    display: table;
    width: 100%;
    border-collapse: collapse;
    font-size: 8pt;
    th,
    td {
      padding: 3pt 6pt 3pt 0;
      border-bottom: ${size.hairline} solid;
      text-align: start;
      white-space: nowrap;
    }
  }
`;
