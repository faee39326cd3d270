import { Button, Container, Section, type LaterOptions } from '@portal/design-system';
import styled from 'styled-components';

interface BelowTheFoldOptions {
  /** Share of the reserved space that must be in view, 0 to 1. */
  share?: number;
  /** Background of the reserved space. */
  ground?: string;
}

/** Options for `later`: reserves the space below the fold, and loads its content when the visitor may scroll there. */
export const belowTheFold = ({ share = 0, ground }: BelowTheFoldOptions): LaterOptions => ({
  when: 'visible',
  share,
  placeholder: (retry) => (
    <Place $ground={ground}>
      {retry && (
        <Section>
          <Container>
            <Button onClick={retry}>Show the rest of this page</Button>
          </Container>
        </Section>
      )}
    </Place>
  ),
});

/** Tall enough to keep the footer out of view. */
const Place = styled.div<{ $ground: string | undefined }>`
  min-height: 150vh;
  background: ${({ $ground }) => $ground};
`;
