import { airline } from '@portal/brand';
import { destinationGuides } from '@portal/brand/destination-guides';
import { destinations, findDestination, type Destination } from '@portal/brand/destinations';
import { flightsToPath } from '@portal/booking-contract';
import { whereWeFlyPath } from '@portal/content-contract';
import { ButtonLink, Container, Heading, later, Stack } from '@portal/design-system';
import { notFoundMessages } from '@portal/portal-contract';
import { useDocumentTitle } from '@portal/remote-app';
import { Link, useParams } from '@portal/router';
import { belowTheFold } from '../../app/below-the-fold.tsx';
import { NotFound } from '../../app/not-found.tsx';
import { PageBand } from '../../app/page-band.tsx';
import { DestinationTiles } from './destination-tiles.tsx';
import { LocalTime } from './local-time.tsx';

// The rest needs two remotes. A laptop's window shows less than this share of its space before the visitor scrolls.
const MoreOfDestination = later(() => import('./more-of-destination.tsx'), belowTheFold({ share: 0.1 }));

/** `/destinations/:slug`: picture, facts, flights, routes and highlights of one destination. */
export default function DestinationPage() {
  const destination = findDestination(useParams()['slug']);
  return destination ? <DestinationView key={destination.id} destination={destination} /> : <UnknownDestination />;
}

const UnknownDestination = () => (
  <Container>
    <NotFound title={notFoundMessages.title} documentTitle={notFoundMessages.documentTitle} back={notFoundMessages.back}>
      We do not fly there yet.
    </NotFound>
    <Stack $gap="lg">
      <Heading>Here is where we do</Heading>
      <DestinationTiles destinations={destinations} />
    </Stack>
  </Container>
);

const miles = new Intl.NumberFormat('en-US');

function DestinationView({ destination }: { destination: Destination }) {
  const { id, name, country, image } = destination;
  useDocumentTitle(name);
  const { airport, imageText, lead } = destinationGuides[id];
  return (
    <>
      <PageBand
        title={name}
        above={country}
        lead={lead}
        image={image}
        imageText={imageText}
        actions={
          <>
            <ButtonLink as={Link} to={flightsToPath(airport.iata)} $size="lg">
              Book a flight
            </ButtonLink>
            <ButtonLink as={Link} to={whereWeFlyPath(airport.iata)} $size="lg" $variant="secondary">
              See it on the map
            </ButtonLink>
          </>
        }
        facts={[
          ['Airport', `${airport.name} (${airport.iata})`],
          ['Local time', <LocalTime key="time" zone={airport.zone} />],
          [`From ${airline.homeBase.city}`, `${miles.format(airport.nauticalMiles)} nautical miles`],
          ['Flight time', `About ${durationText(airport.minutes)}`],
        ]}
      />
      <MoreOfDestination destination={destination} />
    </>
  );
}

/** '4 h 55 min' */
function durationText(minutes: number): string {
  const rest = minutes % 60;
  return [`${Math.floor(minutes / 60)} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
