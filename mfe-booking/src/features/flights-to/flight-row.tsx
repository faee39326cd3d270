import { bookRoutePath, type Flight, flightMessages, flightPath } from '@portal/booking-contract';
import { ButtonLink, Card, family, Figures, from, linkStyle, space, Text, type, weight } from '@portal/design-system';
import { Link } from '@portal/router';
import { useId } from 'react';
import styled from 'styled-components';
import { Moment } from '../../app/moment.tsx';

/** One flight in a row: departure time, origin, and a link to book it. */
export function FlightRow({ flight: { id: card, callsign, departure, from: origin, gate, aircraft, dueDate } }: { flight: Flight }) {
  const id = useId();
  const isKnown = (text: string) => text !== flightMessages.unknown;
  return (
    <Row as="li" $padding="md">
      <When>{dueDate === null ? <Text>{flightMessages.notScheduled}</Text> : <Moment iso={dueDate} airport={origin} look="stack" />}</When>
      <div>
        <Text as={Figures} $weight="semibold" id={id}>
          <Page to={flightPath(card)}>{callsign}</Page>
        </Text>
        <Text $size="small">{`From ${origin ? `${origin.city} (${origin.iata})` : departure}`}</Text>
        <Text $size="small" $color="textMuted">
          {[isKnown(gate) && (/^gate/i.test(gate) ? gate : `Gate ${gate}`), isKnown(aircraft) && aircraft].filter(Boolean).join(', ')}
        </Text>
      </div>
      <ButtonLink as={Link} to={bookRoutePath(callsign)} $variant="secondary" aria-describedby={id}>
        Book
      </ButtonLink>
    </Row>
  );
}

const Row = styled(Card)`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space.sm} ${space.lg};
  overflow-wrap: anywhere;
  > :nth-child(2) {
    grid-row: 2;
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: 7.5rem 1fr auto;
    > :nth-child(2) {
      grid-row: auto;
      grid-column: auto;
    }
  }
`;

const Page = styled(Link)`
  ${linkStyle}
`;

const When = styled.div`
  font: ${weight.regular} ${type.small} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
  b {
    font: ${weight.bold} ${type.subheading} ${family.display};
    font-variant-numeric: inherit;
  }
`;
