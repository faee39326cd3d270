import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { color } from '../tokens/color.ts';
import { radius, space } from '../tokens/scale.ts';
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

const breathe = keyframes`50% { opacity: 0.45; }`;

/** A placeholder in the size of loading content. Hidden from screen readers, so announce the loading in a text beside it. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string; $round?: boolean }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1rem' }) => $height};
  border-radius: ${({ $round }) => ($round ? radius.pill : radius.sm)};
  background: ${color.neutralSurface};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
