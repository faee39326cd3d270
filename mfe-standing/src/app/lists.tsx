import { color, radius, size, space, Text } from '@portal/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** An empty list, framed so that it does not look like an error. */
export const Empty = ({ children, action }: { children: string; action?: ReactNode }) => (
  <Frame>
    <Text $color="textMuted">{children}</Text>
    {action}
  </Frame>
);

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space.sm};
  padding: ${space.xl} ${space.lg};
  border: ${size.hairline} dashed ${color.lineStrong};
  border-radius: ${radius.lg};
  text-align: center;
`;

/** A list of short entries, separated by lines. */
export const Rows = styled.ul`
  overflow-wrap: anywhere;
`;

export const Row = styled.li`
  padding-block: ${space.sm};
  border-bottom: ${size.hairline} solid ${color.line};
`;
