import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../tokens/scale.ts';
import { Heading, Text } from '../typography/text.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** Address of a drawing (see `@portal/design-system/illustrations`), 240 by 160. */
  image?: string;
  action?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
}

/** Explains why there is no content, and offers a next step. */
export const EmptyState = ({ title, children, image, action, level = 'h2' }: EmptyStateProps) => (
  <Root>
    {image !== undefined && <img src={image} alt="" width="240" height="160" />}
    <Heading as={level} $size={level === 'h1' ? 'title' : 'heading'}>
      {title}
    </Heading>
    {children !== undefined && (
      <Text as="div" $color="textMuted">
        {children}
      </Text>
    )}
    {action}
  </Root>
);

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.sm};
  max-width: 34rem;
  margin-inline: auto;
  padding-block: ${space.xxl};
  text-align: center;
  text-wrap: balance;
  > :last-child:not(:first-child) {
    margin-top: ${space.xs};
  }
`;
