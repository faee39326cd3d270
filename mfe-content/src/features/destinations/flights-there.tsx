import { bookingWidgets, flightsToPath } from '@portal/booking-contract';
import { ButtonLink, Card, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@portal/design-system';
import { Link } from '@portal/router';
import { Widget } from '@portal/shell-api';

export interface WaysProps {
  /** Name of the destination. */
  name: string;
  /** IATA codes of its airports, the main one first. */
  airports: readonly [string, ...string[]];
}

/** The next flights to a destination, in a widget of another remote. If it is unavailable, a link to the flights replaces the list. */
export const FlightsThere = ({ name, airports }: WaysProps) => (
  <Stack as="section" aria-labelledby="flights-there">
    <Heading id="flights-there">{`Next flights to ${name}`}</Heading>
    <Widget
      name={bookingWidgets.flightsTo}
      input={{ airports: airports.join(',') }}
      pending={<Pending />}
      failed={<FlightsLink iata={airports[0]} />}
    />
  </Stack>
);

const places = [1, 2, 3];

const Pending = () => (
  <>
    <VisuallyHidden role="status">Loading flights...</VisuallyHidden>
    <Stack aria-hidden="true">
      {places.map((place) => (
        <Skeleton key={place} $height="6.5rem" />
      ))}
    </Stack>
  </>
);

const FlightsLink = ({ iata }: { iata: string }) => (
  <Card as="div">
    <Text>We cannot show the flights here right now. The flight board has them.</Text>
    <div>
      <ButtonLink as={Link} to={flightsToPath(iata)} $variant="secondary">
        Open the flight board
      </ButtonLink>
    </div>
  </Card>
);
