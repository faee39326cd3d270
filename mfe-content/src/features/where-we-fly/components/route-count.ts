import { color, family, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';

/** The line above the list: the number of routes, or the loading text. */
export const Count = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 1.5em;
  color: ${color.textMuted};
  font: ${weight.medium} ${type.body} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
`;
