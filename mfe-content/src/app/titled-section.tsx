import { color, Container, from, Heading, Section, space, Text } from '@portal/design-system';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

interface TitledSectionProps {
  title: string;
  /** Beside the title in a wide window. */
  lead?: string;
  /** Uses the darker background, to separate the section from its neighbours. */
  isSunken?: boolean;
  children: ReactNode;
}

export function TitledSection({ title, lead, isSunken = false, children }: TitledSectionProps) {
  const id = useId();
  return (
    <Ground aria-labelledby={id} $sunken={isSunken}>
      <Container>
        <Opening>
          <Heading id={id} $size="title">
            {title}
          </Heading>
          {lead !== undefined && <Text $color="textMuted">{lead}</Text>}
        </Opening>
        {children}
      </Container>
    </Ground>
  );
}

const Ground = styled(Section)<{ $sunken: boolean }>`
  background: ${({ $sunken }) => $sunken && color.sunken};
`;

const Opening = styled.div`
  display: grid;
  gap: ${space.sm} ${space.xxl};
  align-items: end;
  margin-bottom: ${space.xl};
  ${from.laptop} {
    grid-template-columns: 2fr 1fr;
  }
  > :only-child {
    grid-column: 1 / -1;
  }
`;
