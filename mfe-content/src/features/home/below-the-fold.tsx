import { Button, color, Container, Section } from '@portal/design-system';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { whenNeeded } from '@portal/remote-app';

const load = () => import(/* webpackChunkName: "more-of-home" */ './more-of-home.tsx').then(({ MoreOfHome }) => MoreOfHome);

/** Kept, so that whoever comes back to the page finds all of it at once, and the place where they were. */
let loaded: ComponentType | undefined;

/** Holds the place of all that follows the first view, and brings it as soon as somebody might look for it. */
export const BelowTheFold = () => {
  const place = useRef<HTMLDivElement>(null);
  const [More, setMore] = useState(() => loaded);
  const [failed, setFailed] = useState(false);

  const bring = () => {
    setFailed(false);
    load().then(
      (component) => setMore(() => (loaded = component)),
      () => setFailed(true),
    );
  };
  useEffect(() => (loaded || !place.current ? undefined : whenNeeded(place.current, bring)), []);

  if (More) return <More />;
  return (
    <Place ref={place}>
      {failed && (
        <Section>
          <Container>
            <Button onClick={bring}>Show the rest of this page</Button>
          </Container>
        </Section>
      )}
    </Place>
  );
};

/** So tall that the footer stays out of sight. */
const Place = styled.div`
  min-height: 150vh;
  background: ${color.sunken};
`;
