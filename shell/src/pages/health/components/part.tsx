import { Card, Heading, Text } from '@portal/design-system';
import type { HealthState } from '@portal/portal-contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { StateMark } from './state-mark.tsx';

interface PartProps {
  title: string;
  /** Id of the part, for links. */
  place?: string;
  state?: HealthState;
  /** Replaces the usual word for the state. */
  word?: string | undefined;
  children: ReactNode;
}

export const Part = ({ title, place, state, word, children }: PartProps) => (
  <Root as="section" id={place} aria-label={title} $padding="lg">
    <Head>
      <Heading $size="subheading">{title}</Heading>
      {state && <StateMark state={state} word={word} />}
    </Head>
    {children}
  </Root>
);

export const Remark = ({ children }: { children: ReactNode }) => (
  <Text $size="small" $color="textMuted">
    {children}
  </Text>
);

/** A link to a part scrolls it below the page's sticky header. */
const Root = styled(Card)`
  min-width: 0;
  scroll-margin-top: 7rem;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 1rem;
`;
