import { bookFlightPath, flightPath, flightPhase, flightState, type Flight } from '@portal/booking-contract';
import { Figures, VisuallyHidden } from '@portal/design-system';
import { Link } from '@portal/router';
import { phaseLook } from '../../../app/flight-phase.ts';
import { Moment } from '../../../app/moment.tsx';
import type { DepartureGroup } from './departures.ts';
import { Book, City, Code, GroupRow, Narrow, StateText, Table, TimeCell, Wide } from './departures-table.styles.ts';

interface DeparturesTableProps {
  groups: readonly DepartureGroup[];
  /** Names the table for assistive technology. */
  caption: string;
  /** Shows the day beside each time. Use it if the groups are not days. */
  withDays?: boolean;
  now: number;
}

/** Departures like on an airport's board, each with a link to its page. */
export const DeparturesTable = ({ groups, caption, withDays = false, now }: DeparturesTableProps) => (
  <Table>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Destination</th>
        <Wide as="th" scope="col">
          Flight
        </Wide>
        <Wide as="th" scope="col">
          Gate
        </Wide>
        <th scope="col">Status</th>
      </tr>
    </thead>
    {groups.map(([title, flights]) => (
      <tbody key={title}>
        {title && (
          <GroupRow>
            <th scope="rowgroup" colSpan={5}>
              {title}
            </th>
          </GroupRow>
        )}
        {flights.map((flight) => (
          <Departure key={flight.id} flight={flight} withDay={withDays || title === 'Next'} now={now} />
        ))}
      </tbody>
    ))}
  </Table>
);

function Departure({ flight, withDay, now }: { flight: Flight & { dueDate: string }; withDay: boolean; now: number }) {
  const { id, callsign, dueDate, gate } = flight;
  const [label] = phaseLook(flight, now);
  return (
    <tr>
      <TimeCell>
        <Moment iso={dueDate} airport={flight.from} look={withDay ? 'stack' : 'clock'} isOnDeep />
      </TimeCell>
      <th scope="row">
        <City as={Link} to={flightPath(id)}>
          <span>{flight.to?.city ?? flight.destination}</span>
          {flight.to && <Code>{` ${flight.to.iata}`}</Code>}
          <VisuallyHidden>{`, flight ${callsign}`}</VisuallyHidden>
        </City>
        <small>
          {flight.to && <Narrow>{`${flight.to.iata} `}</Narrow>}
          <span>{`from ${flight.from?.city ?? flight.departure}`}</span>
        </small>
      </th>
      <Wide>
        <Figures>{callsign}</Figures>
      </Wide>
      <Wide>{gate}</Wide>
      <td>
        <StateText $phase={flightPhase(flight, now).phase}>{label}</StateText>
        <Narrow as="small">{`${callsign}, gate ${gate}`}</Narrow>
        {flightState(flight, now) === 'open' && (
          <Book as={Link} to={bookFlightPath(id)}>
            Book<VisuallyHidden>{` flight ${callsign}`}</VisuallyHidden>
          </Book>
        )}
      </td>
    </tr>
  );
}
