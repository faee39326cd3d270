import { color, size, space } from '@portal/design-system';
import styled from 'styled-components';

/** A list of short entries, separated by lines. */
export const Rows = styled.ul`
  overflow-wrap: anywhere;
`;

export const Row = styled.li`
  padding-block: ${space.sm};
  border-bottom: ${size.hairline} solid ${color.line};
`;
