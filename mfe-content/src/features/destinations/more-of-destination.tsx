import { destinationGuides } from '@portal/brand/destination-guides';
import type { Destination } from '@portal/brand/destinations';
import { Container, Section } from '@portal/design-system';
import { Highlights } from './highlights.tsx';
import { OtherDestinations } from './other-destinations.tsx';
import { Ways } from './ways.tsx';

/** The page of a destination below the fold: flights and routes, highlights and the other destinations. */
export default function MoreOfDestination({ destination: { id, name } }: { destination: Destination }) {
  const { airports, highlights, tip } = destinationGuides[id];
  return (
    <>
      <Section>
        <Container>
          <Ways name={name} airports={airports} />
        </Container>
      </Section>
      <Highlights name={name} highlights={highlights} tip={tip} />
      <OtherDestinations current={id} />
    </>
  );
}
