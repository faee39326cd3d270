import { Cluster, Container, Section, Spinner, Text } from '@portal/design-system';
import type { ReactElement } from 'react';

/** A loading text on a page that continues by itself. */
export function Waiting({ text }: { text: string }): ReactElement {
  return (
    <Container>
      <Section>
        <Cluster role="status">
          <Spinner />
          <Text>{text}</Text>
        </Cluster>
      </Section>
    </Container>
  );
}
