import { Button, Container, Section, useLazy, type LoadComponent } from '@portal/design-system';
import { whenNeeded } from '@portal/remote-app';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

interface BelowTheFoldProps<Props> {
  load: LoadComponent<Props>;
  /** Passed to the component. */
  props: Props;
  /** Share of the reserved space that must be in view, 0 to 1. */
  share?: number;
  /** Background of the reserved space. */
  ground?: string;
}

/** Reserves the space below the fold. Loads its content when the visitor may scroll there. */
export function BelowTheFold<Props extends object>({ load, props, share = 0, ground }: BelowTheFoldProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const { Part, failed, fetchCode } = useLazy(load);
  useEffect(() => (place.current ? whenNeeded(place.current, fetchCode, share) : undefined), [fetchCode, share]);
  if (Part) return <Part {...props} />;
  return (
    <Place ref={place} $ground={ground}>
      {failed && (
        <Section>
          <Container>
            <Button onClick={fetchCode}>Show the rest of this page</Button>
          </Container>
        </Section>
      )}
    </Place>
  );
}

/** Tall enough to keep the footer out of view. */
const Place = styled.div<{ $ground: string | undefined }>`
  min-height: 150vh;
  background: ${({ $ground }) => $ground};
`;
