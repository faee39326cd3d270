import { Button, color, Container, Section, useLazy } from '@portal/design-system';
import { whenNeeded } from '@portal/remote-app';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

const loadMore = () => import(/* webpackChunkName: "more-of-home" */ './more-of-home.tsx');

/** Reserves the space below the fold. Loads its content when the visitor may scroll there. */
export const BelowTheFold = () => {
  const place = useRef<HTMLDivElement>(null);
  const { Part: MoreOfHome, failed, fetchCode } = useLazy(loadMore);
  useEffect(() => (place.current ? whenNeeded(place.current, fetchCode) : undefined), [fetchCode]);
  if (MoreOfHome) return <MoreOfHome />;
  return (
    <Place ref={place}>
      {failed && (
        <Section>
          <Container>
            <Button onClick={fetchCode}>Show the rest of this page</Button>
          </Container>
        </Section>
      )}
    </Place>
  );
};

/** Tall enough to keep the footer out of view. */
const Place = styled.div`
  min-height: 150vh;
  background: ${color.sunken};
`;
