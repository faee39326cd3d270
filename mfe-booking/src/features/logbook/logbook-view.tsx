import type { Logbook, LogbookFlight } from '@portal/booking-contract';
import {
  Button,
  Cluster,
  color,
  family,
  Figures,
  from,
  Grid,
  Heading,
  later,
  radius,
  RowHeader,
  space,
  Stack,
  Table,
  TableCell,
  TableRow,
  Text,
  type,
  weight,
} from '@portal/design-system';
import { skeleton } from '@portal/remote-app';
import { useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Badges } from './badges.tsx';
import { dayOf, hoursText, milesText, stampsOf, totalsOf, type Stamp } from './logbook-rules.ts';

const FlownMap = later(() => import(/* webpackChunkName: "logbook-pictures" */ './flown-map.tsx'), {
  when: 'visible',
  placeholder: skeleton('Loading the map...', 'clamp(17rem, 45vw, 30rem)'),
});
const YearPicture = later(() => import(/* webpackChunkName: "logbook-pictures" */ './year-picture.tsx'), {
  when: 'visible',
  placeholder: skeleton('Loading the picture...', '30rem'),
});

interface LogbookViewProps {
  logbook: Logbook;
  /** The owner's display name. */
  name: string;
  /** Shown beside the picture. */
  children?: ReactNode;
}

/** A logbook: figures, map, stamps, badges, the picture of a year, and the flights. */
export function LogbookView({ logbook, name, children }: LogbookViewProps) {
  const { flights } = logbook;
  const stamps = stampsOf(logbook);
  const isEmpty = flights.length === 0;
  return (
    <>
      {!isEmpty && <Totals flights={flights} />}
      {stamps.length > 0 && (
        <Part title="Where the flights went">
          <FlownMap logbook={logbook} />
        </Part>
      )}
      {stamps.length > 0 && (
        <Part title="Stamps" about="One for each airport, with the day of the first visit.">
          <Grid as="ul" $min="9.5rem" $gap="md">
            {stamps.map((stamp, index) => (
              <StampMark key={stamp.airport.iata} stamp={stamp} index={index} />
            ))}
          </Grid>
        </Part>
      )}
      <Part title="Badges" about="Earned only by flying. They are worth no money and no miles.">
        <Badges logbook={logbook} />
      </Part>
      <SideBySide>
        {!isEmpty && (
          <Part title="The year in a picture" about="Save it, or show it to your friends.">
            <YearPicture logbook={logbook} name={name} />
          </Part>
        )}
        {children}
      </SideBySide>
      {!isEmpty && (
        <Part title="Every flight">
          <Flights flights={flights.toReversed()} airports={logbook.airports} />
        </Part>
      )}
    </>
  );
}

const SideBySide = styled.div`
  display: grid;
  gap: ${space.xl};
  align-items: start;
  ${from.laptop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;

function Part({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <div>
        <Heading id={id}>{title}</Heading>
        {about !== undefined && <Text $color="textMuted">{about}</Text>}
      </div>
      {children}
    </Stack>
  );
}

function Totals({ flights }: { flights: readonly LogbookFlight[] }) {
  const totals = totalsOf(flights);
  const items = [
    [totals.flights === 1 ? 'Flight' : 'Flights', totals.flights.toLocaleString('en-US')],
    ['In the air, about', hoursText(totals.minutes)],
    ['Distance', milesText(totals.nauticalMiles)],
    [totals.airports === 1 ? 'Airport' : 'Airports', totals.airports],
    [totals.aircraft === 1 ? 'Type of aircraft' : 'Types of aircraft', totals.aircraft],
  ] as const;
  return (
    <Numbers aria-label="Totals">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Numbers>
  );
}

const Numbers = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr));
  gap: ${space.lg};
  padding: ${space.lg};
  border-radius: ${radius.lg};
  background: ${color.deep};
  color: ${color.onDeep};
  ${from.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
    padding: ${space.xl};
  }
  dt {
    color: ${color.onDeepMuted};
    font: ${weight.regular} ${type.small} ${family.text};
  }
  dd {
    font: ${weight.bold} ${type.heading} ${family.display};
    font-variant-numeric: tabular-nums lining-nums;
    white-space: nowrap;
  }
`;

/** Stamps lean differently, as in a passport. */
const angles = [-4, 3, -2, 5, -3, 2] as const;

const StampMark = ({ stamp: { airport, firstDay, visits }, index }: { stamp: Stamp; index: number }) => (
  <Mark style={{ '--angle': `${angles[index % angles.length]}deg` }}>
    <b>{airport.iata}</b>
    <span>{airport.city}</span>
    <span>{firstDay}</span>
    <small>{visits === 1 ? 'once' : `${visits.toLocaleString('en-US')} times`}</small>
  </Mark>
);

const Mark = styled.li`
  display: grid;
  justify-items: center;
  gap: ${space.hair};
  padding: ${space.md} ${space.sm};
  border: 3px double ${color.link};
  border-radius: ${radius.md};
  color: ${color.link};
  font: ${weight.medium} ${type.small} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
  text-align: center;
  overflow-wrap: anywhere;
  rotate: var(--angle);
  b {
    font: ${weight.bold} ${type.heading} ${family.display};
    letter-spacing: 0.04em;
  }
`;

const unknown = 'Not known';
const columns = ['Date', 'Flight', 'Route', 'Aircraft', 'Time', 'Distance'] as const;

/** Number of flights that are listed at first. */
const shownAtFirst = 10;

/** @param flights latest first */
function Flights({ flights, airports }: Logbook) {
  const [isAll, setIsAll] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  const showAll = () => {
    setIsAll(true);
    table.current?.focus();
  };
  return (
    <>
      <div ref={table} tabIndex={-1}>
        <FlightTable flights={isAll ? flights : flights.slice(0, shownAtFirst)} airports={airports} />
      </div>
      {!isAll && flights.length > shownAtFirst && (
        <Cluster>
          <Button variant="secondary" onClick={showAll}>{`Show all ${flights.length.toLocaleString('en-US')} flights`}</Button>
        </Cluster>
      )}
    </>
  );
}

const FlightTable = ({ flights, airports }: Logbook) => (
  <Table aria-label="Flights" columns={columns}>
    {flights.map((flight) => (
      <TableRow key={`${flight.departedAt} ${flight.callsign}`}>
        <TableCell column="Date">
          <Figures>{dayOf(flight, airports)}</Figures>
        </TableCell>
        <RowHeader column="Flight">{flight.callsign}</RowHeader>
        <TableCell column="Route">{`${flight.from ?? unknown} to ${flight.to ?? unknown}`}</TableCell>
        <TableCell column="Aircraft">{flight.aircraft || unknown}</TableCell>
        <TableCell column="Time">{flight.minutes === undefined ? unknown : `about ${hoursText(flight.minutes)}`}</TableCell>
        <TableCell column="Distance">{flight.distanceNm === undefined ? unknown : milesText(flight.distanceNm)}</TableCell>
      </TableRow>
    ))}
  </Table>
);
