import type { Destination } from '@portal/brand/destinations';
import { Button, Container, Section, useLazy } from '@portal/design-system';
import { whenNeeded } from '@portal/remote-app';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

const loadMore = () => import(/* webpackChunkName: "more-of-destination" */ './more-of-destination.tsx');

/** Share of the reserved space that must be in view. More than the strip that a laptop's window shows before scrolling. */
const share = 0.1;

/** Reserves the space below the fold. Loads its content, which needs two remotes, when the visitor may scroll there. */
export function BelowTheFold({ destination }: { destination: Destination }) {
  const place = useRef<HTMLDivElement>(null);
  const { Part: MoreOfDestination, failed, fetchCode } = useLazy(loadMore);
  useEffect(() => (place.current ? whenNeeded(place.current, fetchCode, share) : undefined), [fetchCode]);
  if (MoreOfDestination) return <MoreOfDestination destination={destination} />;
  return (
    <Place ref={place}>
      {failed && (
        <Section>
          <Container>
            <Button onClick={fetchCode}>Show flights and routes</Button>
          </Container>
        </Section>
      )}
    </Place>
  );
}

/** Tall enough to keep the footer out of view. */
const Place = styled.div`
  min-height: 150vh;
`;
