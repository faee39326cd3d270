import { color, Container, Heading, Section, space } from '@portal/design-system';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

interface TitledSectionProps {
  title: string;
  children: ReactNode;
}

/** A section with a title, on the darker background. */
export function TitledSection({ title, children }: TitledSectionProps) {
  const id = useId();
  return (
    <Ground aria-labelledby={id}>
      <Container>
        <SectionTitle id={id} $size="title">
          {title}
        </SectionTitle>
        {children}
      </Container>
    </Ground>
  );
}

const Ground = styled(Section)`
  background: ${color.sunken};
`;

export const SectionTitle = styled(Heading)`
  margin-bottom: ${space.xl};
`;
