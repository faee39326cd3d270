import { boardingPassPath, bookFlightPath, flightPath, flightPhase, type FlightPhase, flightState } from '@portal/booking-contract';
import {
  color,
  family,
  Figures,
  from,
  RowHeader,
  size,
  space,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type,
  VisuallyHidden,
  visuallyHidden,
  weight,
} from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { colorsOnDeep, phaseLook } from '../../app/flight-phase.tsx';
import { Moment } from '../../app/moment.tsx';
import { useBookedRef } from '../../app/trips.ts';
import type { DepartureGroup } from './departure-groups.ts';

export interface DeparturesTableProps {
  groups: readonly DepartureGroup[];
  /** Names the table for assistive technology. */
  caption: string;
  /** Shows the day beside each time. Use it if the groups are not days. */
  withDays?: boolean;
  now: number;
}

const columns = ['Time', 'Destination', 'Flight', 'Gate', 'Status'];

/** Departures like on an airport's board, each with a link to its page. */
export const DeparturesTable = ({ groups, caption, withDays = false, now }: DeparturesTableProps) => (
  <Table role="table" aria-label={caption}>
    <TableHead columns={columns} />
    {groups.map(([title, flights]) => (
      <TableBody key={title}>
        {title && (
          <GroupRow>
            <RowHeader scope="rowgroup" colSpan={columns.length}>
              {title}
            </RowHeader>
          </GroupRow>
        )}
        {flights.map((flight) => (
          <Departure key={flight.id} flight={flight} withDay={withDays || title === 'Next'} now={now} />
        ))}
      </TableBody>
    ))}
  </Table>
);

function Departure({ flight, withDay, now }: { flight: DepartureGroup[1][number]; withDay: boolean; now: number }) {
  const { callsign, dueDate, gate } = flight;
  const bookingRef = useBookedRef(flight);
  return (
    <TableRow>
      <TimeCell>
        <Moment iso={dueDate} airport={flight.from} look={withDay ? 'stack' : 'clock'} isOnDeep />
      </TimeCell>
      <RowHeader>
        <City as={Link} to={flightPath(flight)}>
          <span>{flight.to?.city ?? flight.destination}</span>
          {flight.to && <Code>{` ${flight.to.iata}`}</Code>}
          <VisuallyHidden>{`, flight ${callsign}`}</VisuallyHidden>
        </City>
        <small>
          {flight.to && <Narrow>{`${flight.to.iata} `}</Narrow>}
          <span>{`from ${flight.from?.city ?? flight.departure}`}</span>
        </small>
      </RowHeader>
      <TableCell>
        <Figures>{callsign}</Figures>
      </TableCell>
      <TableCell>{gate}</TableCell>
      <TableCell>
        <StateText $phase={flightPhase(flight, now).phase}>{phaseLook(flight, now)[0]}</StateText>
        <Narrow as="small">{`${callsign}, gate ${gate}`}</Narrow>
        {bookingRef ? (
          <Book as={Link} to={boardingPassPath(bookingRef)}>
            Booked<VisuallyHidden>{` flight ${callsign}, boarding pass`}</VisuallyHidden>
          </Book>
        ) : (
          flightState(flight, now) === 'open' && (
            <Book as={Link} to={bookFlightPath(flight)}>
              Book<VisuallyHidden>{` flight ${callsign}`}</VisuallyHidden>
            </Book>
          )
        )}
      </TableCell>
    </TableRow>
  );
}

/** A table on dark ground, like an airport's board. On a phone the callsign and the gate move below the status. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-weight: ${weight.medium};
  th,
  td {
    padding: ${space.sm} ${space.sm} ${space.sm} 0;
    border-top: ${size.hairline} solid ${color.deepLine};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    padding-top: 0;
    border: 0;
    color: ${color.onDeepMuted};
    font: ${weight.medium} ${type.caption} ${family.text};
  }
  tr > :last-child {
    padding-right: 0;
    text-align: end;
  }
  tr > :is(:nth-child(3), :nth-child(4)) {
    display: none;
    ${from.tablet} {
      display: table-cell;
      white-space: nowrap;
    }
  }
  small {
    display: block;
    color: ${color.onDeepMuted};
    font: ${weight.regular} ${type.caption} ${family.text};
  }
  tr {
    position: relative;
  }
  /* Wide enough for the longest name of a city. */
  th[scope='row'] {
    width: 40%;
    ${from.tablet} {
      width: auto;
    }
  }
  /* Narrow phones, and large letters. */
  @media (max-width: 23rem) {
    thead {
      ${visuallyHidden}
    }
    tr {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(7.5rem, 1fr));
    }
    tr > :nth-child(n) {
      width: auto;
      padding-block: ${space.xxs};
      border: 0;
      text-align: start;
    }
    tr > :last-child:not([colspan]) {
      grid-column: -2;
      a {
        margin-inline: 0;
      }
    }
  }
`;

const GroupRow = styled(TableRow)`
  && th {
    padding-block: ${space.md} ${space.xs};
    border-top: 0;
    color: ${color.onDeepMuted};
    font: ${weight.semibold} ${type.small} ${family.text};
    text-align: start;
  }
`;

const TimeCell = styled(TableCell)`
  width: 1%;
  color: ${color.accent};
  font: ${weight.bold} ${type.lead} ${family.display};
  font-variant-numeric: tabular-nums lining-nums;
  time {
    line-height: 1.2;
    overflow-wrap: normal;
  }
  time > span {
    font: ${weight.regular} ${type.caption} ${family.text};
  }
  ${from.tablet} {
    width: 8.5rem;
    white-space: nowrap;
  }
`;

/** The link of a row. The whole row is its target. */
const City = styled.a`
  color: ${color.onDeep};
  font: ${weight.bold} ${type.lead} ${family.display};
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration: underline;
  }
`;

/** Link to the booking, or to the pass of a booked flight. It is above the row's own link, because it comes later in the document. */
const Book = styled.a`
  position: relative;
  display: block;
  width: fit-content;
  margin-inline-start: auto;
  padding-block: 0.25rem;
  color: ${color.onDeep};
  font: ${weight.semibold} ${type.small} ${family.text};
  text-underline-offset: 0.2em;
`;

const Code = styled.span`
  display: none;
  color: ${color.onDeepMuted};
  ${from.tablet} {
    display: inline;
  }
`;

/** The facts of the hidden cells on a phone. Callsign and gate share a line if both fit. */
const Narrow = styled.span`
  min-width: 25vw;
  ${from.tablet} {
    && {
      display: none;
    }
  }
`;

const StateText = styled.span<{ $phase: FlightPhase }>`
  color: ${({ $phase }) => colorsOnDeep[$phase]};
  font: ${weight.semibold} ${type.small} ${family.text};
  white-space: nowrap;
  ${from.tablet} {
    font: ${weight.semibold} ${type.body} ${family.text};
  }
`;
